CREATE TABLE `publications` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`week` text NOT NULL,
	`departmentId` text NOT NULL,
	`remindedOn` text NOT NULL,
	`publishedBy` text,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`publishedBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `publications_seq` ON `publications` (`seq`);--> statement-breakpoint
CREATE INDEX `publications_publishedBy` ON `publications` (`publishedBy`,`seq`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`day` text NOT NULL,
	`version` text NOT NULL,
	`shownAt` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `receipts_seq` ON `receipts` (`seq`);--> statement-breakpoint
CREATE INDEX `receipts_userId` ON `receipts` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `receipts_day` ON `receipts` (`day`);--> statement-breakpoint
CREATE TABLE `shift_news` (
	`userId` text NOT NULL,
	`shiftId` text NOT NULL,
	`known` text,
	`changedAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `shiftId`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `notifications` ADD `recordIds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `usesDrafts` integer DEFAULT true NOT NULL;