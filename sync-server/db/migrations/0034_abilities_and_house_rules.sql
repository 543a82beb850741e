CREATE TABLE `house_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`abilityId` text NOT NULL,
	`userIds` text NOT NULL,
	`departmentId` text NOT NULL,
	`moment` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `house_rules_seq` ON `house_rules` (`seq`);--> statement-breakpoint
ALTER TABLE `restaurants` ADD `abilities` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `abilities` text DEFAULT '[]' NOT NULL;