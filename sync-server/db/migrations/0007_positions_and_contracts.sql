ALTER TABLE `employments` ADD `fewestHours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `mostHours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `usualDays` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `hoursPattern` text DEFAULT 'regular' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `payBasis` text DEFAULT 'hourly' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `annualSalary` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `positionRates` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `youngWorkerUntil` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employments` ADD `isRateBelowMinimum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `positions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `employments` SET `hoursPattern` = 'irregular' WHERE `contractType` = 'zero_hours';
