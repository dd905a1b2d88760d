CREATE TABLE `staff_challenges` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_challenges_by_expiry` ON `staff_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_recovery_codes` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_totp_rules` (
	`role` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `ip` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff` ADD `changed_by` text;--> statement-breakpoint
ALTER TABLE `staff` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `totp_sealed` text;--> statement-breakpoint
ALTER TABLE `staff` ADD `totp_on_at` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `totp_step` integer;