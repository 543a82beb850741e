CREATE TABLE `right_to_work_pieces` (
	`userId` text NOT NULL,
	`piece` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`userId`, `piece`),
	FOREIGN KEY (`userId`) REFERENCES `right_to_work_documents`(`userId`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `right_to_work_pieces` SELECT `userId`, 0, `bytes` FROM `right_to_work_documents`;--> statement-breakpoint
ALTER TABLE `right_to_work_documents` DROP COLUMN `bytes`;