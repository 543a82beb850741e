ALTER TABLE `messages` ADD `arrivedAt` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_senderId_listed` ON `messages` (`senderId`,`createdAt`,`id`,`category`,`readAt`,`receiverId`,`deleted`);--> statement-breakpoint
CREATE INDEX `messages_receiverId_listed` ON `messages` (`receiverId`,`createdAt`,`id`,`category`,`readAt`,`senderId`,`deleted`);