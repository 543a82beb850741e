CREATE TABLE `request_ends` (
	`requestId` text NOT NULL,
	`shiftId` text NOT NULL,
	`known` text NOT NULL,
	`changedAt` integer NOT NULL,
	PRIMARY KEY(`requestId`, `shiftId`),
	FOREIGN KEY (`requestId`) REFERENCES `shift_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE cascade
);
