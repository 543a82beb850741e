CREATE TABLE `__new_right_to_work_pieces` (
	`documentId` text NOT NULL,
	`piece` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`documentId`, `piece`)
);
--> statement-breakpoint
INSERT INTO `__new_right_to_work_pieces` SELECT `right_to_work_documents`.`id`, `piece`, `bytes` FROM `right_to_work_pieces` JOIN `right_to_work_documents` USING (`userId`);--> statement-breakpoint
DROP TABLE `right_to_work_pieces`;--> statement-breakpoint
ALTER TABLE `__new_right_to_work_pieces` RENAME TO `right_to_work_pieces`;
