CREATE TABLE `acknowledgements` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`policyId` text NOT NULL,
	`version` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `acknowledgements_seq` ON `acknowledgements` (`seq`);--> statement-breakpoint
CREATE INDEX `acknowledgements_userId` ON `acknowledgements` (`userId`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_trail` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actorId` text NOT NULL,
	`device` text NOT NULL,
	`intent` text NOT NULL,
	`entity` text NOT NULL,
	`recordId` text NOT NULL,
	`change` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_trail_record` ON `audit_trail` (`recordId`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`userId` text PRIMARY KEY NOT NULL,
	`secretHash` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secretHash_unique` ON `calendar_feeds` (`secretHash`);--> statement-breakpoint
CREATE TABLE `checklist_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`departmentId` text NOT NULL,
	`positionId` text NOT NULL,
	`isActive` integer NOT NULL,
	`isAutomatic` integer NOT NULL,
	`items` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checklist_templates_seq` ON `checklist_templates` (`seq`);--> statement-breakpoint
CREATE TABLE `checklists` (
	`id` text PRIMARY KEY NOT NULL,
	`templateId` text NOT NULL,
	`userId` text,
	`shiftId` text,
	`date` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`items` text NOT NULL,
	`assignedBy` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `checklists_seq` ON `checklists` (`seq`);--> statement-breakpoint
CREATE INDEX `checklists_userId` ON `checklists` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `checklists_shiftId` ON `checklists` (`shiftId`,`seq`);--> statement-breakpoint
CREATE INDEX `checklists_date` ON `checklists` (`date`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`userId` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`passwordHash` text NOT NULL,
	`changedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_username_unique` ON `credentials` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_email_unique` ON `credentials` (`email`);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`day` text NOT NULL,
	`measure` text NOT NULL,
	`value` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `daily_figures_seq` ON `daily_figures` (`seq`);--> statement-breakpoint
CREATE INDEX `daily_figures_userId` ON `daily_figures` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `daily_figures_day` ON `daily_figures` (`day`);--> statement-breakpoint
CREATE TABLE `device_pushes` (
	`userId` text NOT NULL,
	`device` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`userId`, `device`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `employments` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`phoneNumber` text NOT NULL,
	`address` text NOT NULL,
	`hourlyRate` integer NOT NULL,
	`contractType` text NOT NULL,
	`weeklyHours` integer NOT NULL,
	`rightToWorkDocUrl` text NOT NULL,
	`rightToWorkExpiresOn` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `employments_seq` ON `employments` (`seq`);--> statement-breakpoint
CREATE INDEX `employments_userId` ON `employments` (`userId`,`seq`);--> statement-breakpoint
CREATE TABLE `hours_records` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`role` text NOT NULL,
	`shiftId` text,
	`day` text NOT NULL,
	`clockIn` text NOT NULL,
	`clockOut` text NOT NULL,
	`breakMinutes` integer NOT NULL,
	`totalMinutes` integer NOT NULL,
	`hourlyRate` integer NOT NULL,
	`totalPay` integer NOT NULL,
	`isClockOutStated` integer NOT NULL,
	`clockOutMissedAt` text NOT NULL,
	`approvedBy` text NOT NULL,
	`approvedAt` text NOT NULL,
	`correctionReason` text NOT NULL,
	`corrections` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hours_records_seq` ON `hours_records` (`seq`);--> statement-breakpoint
CREATE INDEX `hours_records_userId` ON `hours_records` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `hours_records_shiftId` ON `hours_records` (`shiftId`,`seq`);--> statement-breakpoint
CREATE INDEX `hours_records_day` ON `hours_records` (`day`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`sendingId` text NOT NULL,
	`senderId` text,
	`receiverId` text,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`readAt` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`senderId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiverId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_seq` ON `messages` (`seq`);--> statement-breakpoint
CREATE INDEX `messages_senderId` ON `messages` (`senderId`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_receiverId` ON `messages` (`receiverId`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_createdAt` ON `messages` (`createdAt`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`isPinned` integer NOT NULL,
	`authorId` text,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`authorId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_seq` ON `notices` (`seq`);--> statement-breakpoint
CREATE INDEX `notices_authorId` ON `notices` (`authorId`,`seq`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`shifts` integer NOT NULL,
	`requests` integer NOT NULL,
	`timeOff` integer NOT NULL,
	`urgentMessages` integer NOT NULL,
	`messages` integer NOT NULL,
	`notices` integer NOT NULL,
	`checklists` integer NOT NULL,
	`hoursAndPay` integer NOT NULL,
	`quietHours` text NOT NULL,
	`quietFrom` text NOT NULL,
	`quietUntil` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_settings_seq` ON `notification_settings` (`seq`);--> statement-breakpoint
CREATE INDEX `notification_settings_userId` ON `notification_settings` (`userId`,`seq`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`link` text NOT NULL,
	`readAt` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_seq` ON `notifications` (`seq`);--> statement-breakpoint
CREATE INDEX `notifications_userId` ON `notifications` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `notifications_createdAt` ON `notifications` (`createdAt`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`userId` text,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payees` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`payrollPeriodId` text NOT NULL,
	`payFrequency` text NOT NULL,
	`dateOfBirth` text NOT NULL,
	`niNumber` text NOT NULL,
	`niCategory` text NOT NULL,
	`taxCode` text NOT NULL,
	`taxBasis` text NOT NULL,
	`startDate` text NOT NULL,
	`starterDeclaration` text NOT NULL,
	`previousTaxYear` text NOT NULL,
	`previousTaxablePay` integer NOT NULL,
	`previousTax` integer NOT NULL,
	`apprenticeSince` text NOT NULL,
	`hasOptedOutOf48Hours` integer NOT NULL,
	`pensionScheme` text NOT NULL,
	`pensionBasis` text NOT NULL,
	`employeePensionBasisPoints` integer NOT NULL,
	`employerPensionBasisPoints` integer NOT NULL,
	`circumstances` text NOT NULL,
	`accountName` text NOT NULL,
	`sortCode` text NOT NULL,
	`accountNumber` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payees_seq` ON `payees` (`seq`);--> statement-breakpoint
CREATE INDEX `payees_userId` ON `payees` (`userId`,`seq`);--> statement-breakpoint
CREATE TABLE `payroll_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`payrollPeriodId` text,
	`status` text NOT NULL,
	`employeeName` text NOT NULL,
	`employerName` text NOT NULL,
	`payeReference` text NOT NULL,
	`startDate` text NOT NULL,
	`endDate` text NOT NULL,
	`paymentDate` text NOT NULL,
	`frequency` text NOT NULL,
	`taxYear` text NOT NULL,
	`taxPeriod` integer NOT NULL,
	`regularHours` integer NOT NULL,
	`overtimeHours` integer NOT NULL,
	`doubleTimeHours` integer NOT NULL,
	`hourlyRate` integer NOT NULL,
	`earnings` text NOT NULL,
	`regularPay` integer NOT NULL,
	`overtimePay` integer NOT NULL,
	`doubleTimePay` integer NOT NULL,
	`additions` text NOT NULL,
	`deductions` text NOT NULL,
	`grossPay` integer NOT NULL,
	`taxablePay` integer NOT NULL,
	`niablePay` integer NOT NULL,
	`incomeTax` integer NOT NULL,
	`nationalInsurance` integer NOT NULL,
	`employerNationalInsurance` integer NOT NULL,
	`pensionContribution` integer NOT NULL,
	`employerPensionContribution` integer NOT NULL,
	`totalDeductions` integer NOT NULL,
	`netPay` integer NOT NULL,
	`taxCode` text NOT NULL,
	`taxBasis` text NOT NULL,
	`niCategory` text NOT NULL,
	`pensionScheme` text NOT NULL,
	`rateTableVersion` text NOT NULL,
	`yearToDate` text NOT NULL,
	`records` text NOT NULL,
	`steps` text NOT NULL,
	`warnings` text NOT NULL,
	`refusals` text NOT NULL,
	`payslipNumber` text NOT NULL,
	`generatedAt` text NOT NULL,
	`downloadCount` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payrollPeriodId`) REFERENCES `payroll_periods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payroll_entries_seq` ON `payroll_entries` (`seq`);--> statement-breakpoint
CREATE INDEX `payroll_entries_userId` ON `payroll_entries` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `payroll_entries_payrollPeriodId` ON `payroll_entries` (`payrollPeriodId`,`seq`);--> statement-breakpoint
CREATE TABLE `payroll_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text NOT NULL,
	`payrollPeriodId` text NOT NULL,
	`startDate` text NOT NULL,
	`endDate` text NOT NULL,
	`paymentDate` text NOT NULL,
	`frequency` text NOT NULL,
	`taxYear` text NOT NULL,
	`taxPeriod` integer NOT NULL,
	`status` text NOT NULL,
	`leftOutIds` text NOT NULL,
	`completedAt` text NOT NULL,
	`lastPayslipNumber` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payroll_periods_seq` ON `payroll_periods` (`seq`);--> statement-breakpoint
CREATE TABLE `photos` (
	`hash` text PRIMARY KEY NOT NULL,
	`jpeg` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pins` (
	`userId` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`iterations` integer NOT NULL,
	`hash` text NOT NULL,
	`changedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `policies` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`version` integer NOT NULL,
	`requiresAcknowledgement` integer NOT NULL,
	`isRetired` integer NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `policies_seq` ON `policies` (`seq`);--> statement-breakpoint
CREATE TABLE `punches` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`type` text NOT NULL,
	`day` text NOT NULL,
	`deviceTime` text NOT NULL,
	`offset` integer NOT NULL,
	`source` text NOT NULL,
	`deviceId` text NOT NULL,
	`shiftId` text,
	`breakMinutes` integer NOT NULL,
	`statedTime` text NOT NULL,
	`serverTime` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `punches_seq` ON `punches` (`seq`);--> statement-breakpoint
CREATE INDEX `punches_userId` ON `punches` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `punches_shiftId` ON `punches` (`shiftId`,`seq`);--> statement-breakpoint
CREATE INDEX `punches_day` ON `punches` (`day`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`publicKey` text NOT NULL,
	`privateKey` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`notificationId` text NOT NULL,
	`subscriptionId` integer NOT NULL,
	`dueAt` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`subscriptionId`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_outbox_once` ON `push_outbox` (`notificationId`,`subscriptionId`);--> statement-breakpoint
CREATE INDEX `push_outbox_due` ON `push_outbox` (`dueAt`);--> statement-breakpoint
CREATE INDEX `push_outbox_subscription` ON `push_outbox` (`subscriptionId`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`tokenHash` text NOT NULL,
	`endpoint` text NOT NULL,
	`service` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tokenHash`) REFERENCES `sessions`(`tokenHash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_tokenHash_unique` ON `push_subscriptions` (`tokenHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`userId`);--> statement-breakpoint
CREATE TABLE `restaurants` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`legalEmployer` text NOT NULL,
	`payeReference` text NOT NULL,
	`timeZone` text NOT NULL,
	`adminContactId` text NOT NULL,
	`swapApproval` text NOT NULL,
	`marketplaceCutoffHours` integer NOT NULL,
	`quietFrom` text NOT NULL,
	`quietUntil` text NOT NULL,
	`payRules` text NOT NULL,
	`departments` text NOT NULL,
	`positions` text NOT NULL,
	`locations` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `restaurants_seq` ON `restaurants` (`seq`);--> statement-breakpoint
CREATE TABLE `right_to_work_documents` (
	`userId` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	`uploadedBy` text NOT NULL,
	`uploadedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`role` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastSeenAt` integer NOT NULL,
	`endsAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`userId`);--> statement-breakpoint
CREATE TABLE `shift_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`requestType` text NOT NULL,
	`shiftId` text,
	`targetShiftId` text,
	`requesterId` text,
	`addresseeId` text NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`outcome` text NOT NULL,
	`acceptedById` text,
	`winnerId` text,
	`decidedById` text NOT NULL,
	`decidedAt` text NOT NULL,
	`declinedByIds` text NOT NULL,
	`expiresAt` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`shiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`targetShiftId`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requesterId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`acceptedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`winnerId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shift_requests_seq` ON `shift_requests` (`seq`);--> statement-breakpoint
CREATE INDEX `shift_requests_shiftId` ON `shift_requests` (`shiftId`,`seq`);--> statement-breakpoint
CREATE INDEX `shift_requests_targetShiftId` ON `shift_requests` (`targetShiftId`,`seq`);--> statement-breakpoint
CREATE INDEX `shift_requests_requesterId` ON `shift_requests` (`requesterId`,`seq`);--> statement-breakpoint
CREATE INDEX `shift_requests_acceptedById` ON `shift_requests` (`acceptedById`,`seq`);--> statement-breakpoint
CREATE INDEX `shift_requests_winnerId` ON `shift_requests` (`winnerId`,`seq`);--> statement-breakpoint
CREATE INDEX `shift_requests_expiresAt` ON `shift_requests` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `shift_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`startTime` text NOT NULL,
	`endTime` text NOT NULL,
	`locationId` text NOT NULL,
	`description` text NOT NULL,
	`staffingRequirements` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shift_templates_seq` ON `shift_templates` (`seq`);--> statement-breakpoint
CREATE TABLE `shifts` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text,
	`startTime` text NOT NULL,
	`endTime` text NOT NULL,
	`departmentId` text NOT NULL,
	`positionId` text NOT NULL,
	`locationId` text NOT NULL,
	`status` text NOT NULL,
	`breakDuration` integer NOT NULL,
	`instructions` text NOT NULL,
	`groupId` text NOT NULL,
	`seriesId` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shifts_seq` ON `shifts` (`seq`);--> statement-breakpoint
CREATE INDEX `shifts_userId` ON `shifts` (`userId`,`seq`);--> statement-breakpoint
CREATE INDEX `shifts_startTime` ON `shifts` (`startTime`);--> statement-breakpoint
CREATE TABLE `sync_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`seq` integer NOT NULL,
	`visibilityVersion` integer NOT NULL,
	`isDemo` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tablet_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`tabletId` text NOT NULL,
	`statement` text NOT NULL,
	`signature` text NOT NULL,
	`receivedAt` integer NOT NULL,
	`code` text NOT NULL,
	`isLate` integer NOT NULL,
	FOREIGN KEY (`tabletId`) REFERENCES `tablets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tablet_statements_tablet` ON `tablet_statements` (`tabletId`,`code`);--> statement-breakpoint
CREATE TABLE `tablets` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tokenHash` text NOT NULL,
	`publicKey` text NOT NULL,
	`enrolledBy` text NOT NULL,
	`enrolledAt` integer NOT NULL,
	`lastSeenAt` integer NOT NULL,
	`revokedBy` text DEFAULT '' NOT NULL,
	`revokedAt` integer DEFAULT 0 NOT NULL,
	`refusedUnstored` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`enrolledBy`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tablets_tokenHash_unique` ON `tablets` (`tokenHash`);--> statement-breakpoint
CREATE TABLE `time_off_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text,
	`startDate` text NOT NULL,
	`endDate` text NOT NULL,
	`type` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`decidedById` text NOT NULL,
	`decidedAt` text NOT NULL,
	`decisionNote` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `time_off_requests_seq` ON `time_off_requests` (`seq`);--> statement-breakpoint
CREATE INDEX `time_off_requests_userId` ON `time_off_requests` (`userId`,`seq`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`firstName` text NOT NULL,
	`lastName` text NOT NULL,
	`role` text NOT NULL,
	`departmentId` text NOT NULL,
	`positionId` text NOT NULL,
	`managerId` text,
	`profileImageUrl` text NOT NULL,
	`isActive` integer NOT NULL,
	`createdAt` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`managerId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `users_seq` ON `users` (`seq`);--> statement-breakpoint
CREATE INDEX `users_managerId` ON `users` (`managerId`,`seq`);