CREATE TABLE `retention_choices` (
	`kind` text PRIMARY KEY NOT NULL,
	`months` integer NOT NULL
);
