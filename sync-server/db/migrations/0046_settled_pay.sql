ALTER TABLE `payees` ADD `pensionOptOutOn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payees` ADD `settledPay` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_entries` ADD `particulars` text DEFAULT '{"areKept":false,"dateOfBirth":"","address":"","startDate":"","leftOn":"","previousTaxYear":"","previousTaxablePay":0,"previousTax":0}' NOT NULL;
