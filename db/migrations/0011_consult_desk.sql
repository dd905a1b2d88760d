CREATE TABLE `consult_events` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`from_state` text,
	`to_state` text NOT NULL,
	`assignee_id` text,
	`slot_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_events_by_demand` ON `consult_events` (`client_sn`,`id`);--> statement-breakpoint
CREATE TABLE `consult_masters` (
	`staff_id` text PRIMARY KEY NOT NULL,
	`shown_name` text NOT NULL,
	`active` integer NOT NULL,
	`buffer` integer NOT NULL,
	`hours` text NOT NULL,
	`breaks` text NOT NULL,
	`exceptions` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consult_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`way` text,
	`result` text,
	`text` text,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_notes_by_demand` ON `consult_notes` (`client_sn`,`id`);--> statement-breakpoint
CREATE INDEX `consult_notes_by_user` ON `consult_notes` (`user_id`);--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `state` text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `assignee_id` text REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `slot_at` integer;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `closing` text;--> statement-breakpoint
ALTER TABLE `consult_demands` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `consult_demands_by_state` ON `consult_demands` (`state`,`rank`,`client_sn`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_since` ON `consult_demands` (`state`,`since`,`client_sn`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_assignee` ON `consult_demands` (`assignee_id`,`state`,`rank`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_due` ON `consult_demands` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `consult_demands_by_slot` ON `consult_demands` (`slot_at`) WHERE slot_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `consult_demands_one_slot` ON `consult_demands` (`assignee_id`,`slot_at`) WHERE slot_at is not null;--> statement-breakpoint
UPDATE `consult_demands` SET
	`state` = CASE WHEN `withdrawn_at` IS NOT NULL THEN 'refunded' WHEN `begun_at` IS NOT NULL THEN 'underway' ELSE 'waiting' END,
	`since` = coalesce(`withdrawn_at`, `begun_at`, `filed_at`),
	`due_at` = CASE WHEN `withdrawn_at` IS NOT NULL THEN NULL WHEN `begun_at` IS NOT NULL THEN `begun_at` + 5400000 ELSE `filed_at` + 14400000 END;--> statement-breakpoint
UPDATE `consult_demands` SET `rank` = CAST(round(
	0.75 * coalesce(`due_at`, `filed_at`) + 0.25 * `filed_at`
	- (SELECT min(7200000, `amount` * 60) FROM `orders` WHERE `orders`.`client_sn` = `consult_demands`.`client_sn`)) AS INTEGER);--> statement-breakpoint
INSERT INTO `consult_events` (`id`, `client_sn`, `at`, `actor`, `action`, `to_state`)
	SELECT substr(`client_sn`, 1, 8) || '-' || substr(`client_sn`, 9), `client_sn`, `filed_at`, 'system', 'file', `state` FROM `consult_demands`;
