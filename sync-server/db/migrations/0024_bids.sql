ALTER TABLE `restaurants` ADD `bidHours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shifts` ADD `bidUntil` text DEFAULT '' NOT NULL;