CREATE TABLE `costings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`standardRates` text NOT NULL,
	`insuranceShare` integer NOT NULL,
	`pensionShare` integer NOT NULL,
	`holidayShare` integer NOT NULL,
	`labourTarget` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `costings_seq` ON `costings` (`seq`);--> statement-breakpoint
CREATE TABLE `expected_takings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `expected_takings_seq` ON `expected_takings` (`seq`);