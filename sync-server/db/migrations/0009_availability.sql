CREATE TABLE `availabilities` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`startsOn` text NOT NULL,
	`repeats` text NOT NULL,
	`hours` text NOT NULL,
	`note` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `availabilities_seq` ON `availabilities` (`seq`);--> statement-breakpoint
CREATE INDEX `availabilities_userId` ON `availabilities` (`userId`,`seq`);