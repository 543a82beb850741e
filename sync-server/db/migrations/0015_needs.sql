CREATE TABLE `needs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`weekday` integer NOT NULL,
	`day` text NOT NULL,
	`slots` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `needs_seq` ON `needs` (`seq`);