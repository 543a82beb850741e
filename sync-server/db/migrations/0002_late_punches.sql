ALTER TABLE `hours_records` ADD `lateMinutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `hours_records` ADD `clockJumpMinutes` integer DEFAULT 0 NOT NULL;