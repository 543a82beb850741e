ALTER TABLE `hours_records` ADD `paidMinutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `hours_records` SET `paidMinutes` = `totalMinutes`;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `paidTimeRules` text DEFAULT '[]' NOT NULL;