CREATE TABLE `saved_weeks` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`shifts` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_weeks_seq` ON `saved_weeks` (`seq`);