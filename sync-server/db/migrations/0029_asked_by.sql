ALTER TABLE `shift_requests` ADD `askedById` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `shift_requests_askedById` ON `shift_requests` (`askedById`,`seq`);