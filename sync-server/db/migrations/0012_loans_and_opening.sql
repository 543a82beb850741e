ALTER TABLE `payees` ADD `opening` text DEFAULT '{"taxYear":"","grossPay":0,"taxablePay":0,"incomeTax":0,"niCategory":"","earningsAtLower":0,"earningsToPrimary":0,"earningsToUpper":0,"employeeNI":0,"employerNI":0,"studentLoan":0,"postgraduateLoan":0,"employeePension":0,"employerPension":0,"statutoryPay":0}' NOT NULL;--> statement-breakpoint
ALTER TABLE `payees` ADD `studentLoan` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payees` ADD `hasPostgraduateLoan` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_entries` ADD `studentLoan` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_entries` ADD `postgraduateLoan` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_entries` ADD `niNumber` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_entries` ADD `opening` text DEFAULT '{"taxYear":"","grossPay":0,"taxablePay":0,"incomeTax":0,"niCategory":"","earningsAtLower":0,"earningsToPrimary":0,"earningsToUpper":0,"employeeNI":0,"employerNI":0,"studentLoan":0,"postgraduateLoan":0,"employeePension":0,"employerPension":0,"statutoryPay":0}' NOT NULL;--> statement-breakpoint
UPDATE `payroll_entries` SET `yearToDate` = json_set(`yearToDate`, '$.studentLoan', 0, '$.postgraduateLoan', 0) WHERE json_valid(`yearToDate`);
