CREATE TABLE `changed_offers` (
	`shiftId` text PRIMARY KEY NOT NULL,
	`dueAt` integer NOT NULL,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `offer_news` (
	`userId` text NOT NULL,
	`shiftId` text NOT NULL,
	`requestId` text DEFAULT '' NOT NULL,
	`notificationId` text DEFAULT '' NOT NULL,
	`toldAt` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`userId`, `shiftId`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `offer_news_shiftId` ON `offer_news` (`shiftId`);--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `openShifts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_settings` ADD `reminders` integer DEFAULT true NOT NULL;