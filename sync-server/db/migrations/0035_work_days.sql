ALTER TABLE `employments` ADD `fixedDays` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `neverDays` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `mostEvenings` integer DEFAULT 7 NOT NULL;