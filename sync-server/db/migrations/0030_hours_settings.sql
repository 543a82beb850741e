ALTER TABLE `restaurants` ADD `toleranceMinutes` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `earliestClockInMinutes` integer DEFAULT 0 NOT NULL;