ALTER TABLE `employments` ADD `leavesOn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `leavingReason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `leaverShifts` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `leaverShiftsTo` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `leaverChecklistsTo` text DEFAULT '' NOT NULL;