ALTER TABLE `credentials` ADD `needsLink` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `needsLink` integer DEFAULT false NOT NULL;