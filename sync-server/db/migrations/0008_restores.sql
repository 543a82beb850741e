CREATE TABLE `restores` (
	`epoch` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`from` integer NOT NULL,
	`seq` integer NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`notTaken` integer DEFAULT 0 NOT NULL,
	`lastAt` integer DEFAULT 0 NOT NULL,
	`told` integer DEFAULT -1 NOT NULL
);
