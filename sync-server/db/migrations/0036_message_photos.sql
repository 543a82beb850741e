CREATE TABLE `message_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`senderId` text,
	`receiverId` text,
	`image` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`senderId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiverId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_photos_seq` ON `message_photos` (`seq`);--> statement-breakpoint
CREATE INDEX `message_photos_senderId` ON `message_photos` (`senderId`,`seq`);--> statement-breakpoint
CREATE INDEX `message_photos_receiverId` ON `message_photos` (`receiverId`,`seq`);--> statement-breakpoint
CREATE INDEX `message_photos_createdAt` ON `message_photos` (`createdAt`);--> statement-breakpoint
ALTER TABLE `messages` ADD `photoId` text DEFAULT '' NOT NULL;