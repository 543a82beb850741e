ALTER TABLE `payees` ADD `payGroup` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_periods` ADD `payGroup` text DEFAULT '' NOT NULL;