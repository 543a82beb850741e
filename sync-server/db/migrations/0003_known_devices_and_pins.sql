CREATE TABLE `known_devices` (
	`userId` text NOT NULL,
	`deviceHash` text NOT NULL,
	`lastUsedAt` integer NOT NULL,
	`isForgotten` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`userId`, `deviceHash`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_devices_device` ON `known_devices` (`deviceHash`);--> statement-breakpoint
CREATE TABLE `pin_codes` (
	`userId` text PRIMARY KEY NOT NULL,
	`codeHash` text NOT NULL,
	`issuedBy` text NOT NULL,
	`expiresAt` integer NOT NULL,
	`wrongTries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `pins` ADD `digits` integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `deviceHash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tablets` ADD `departmentIds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `sessions` SET `id` = lower(hex(randomblob(16)));
