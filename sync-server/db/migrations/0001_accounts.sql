ALTER TABLE `credentials` ADD `givenBy` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `credentials` ADD `givenAs` text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE `credentials` ADD `handedAt` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `credentials` ADD `mustChange` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `issuedBy` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `masksUntil` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmedUntil` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `mustChangePassword` integer DEFAULT false NOT NULL;