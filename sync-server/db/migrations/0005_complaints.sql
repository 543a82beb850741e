CREATE TABLE `complaints` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`text` text NOT NULL,
	`createdAt` integer NOT NULL,
	`acknowledgedAt` integer DEFAULT 0 NOT NULL,
	`acknowledgedBy` text DEFAULT '' NOT NULL,
	`remindedAt` integer DEFAULT 0 NOT NULL,
	`answeredAt` integer DEFAULT 0 NOT NULL,
	`answeredBy` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
