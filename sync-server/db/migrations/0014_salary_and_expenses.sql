ALTER TABLE `payroll_entries` ADD `salaryPay` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_entries` ADD `expenses` text DEFAULT '[]' NOT NULL;