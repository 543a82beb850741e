ALTER TABLE `sync_state` ADD `hasPlannedWeeks` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Weeks of a restaurant from before this were planned without a publication.
UPDATE `sync_state` SET `hasPlannedWeeks` = true;
