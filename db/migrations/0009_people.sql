CREATE TABLE `staff_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`reason` text NOT NULL,
	`revoked_by` text,
	`revoke_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_grants_by_user` ON `staff_grants` (`user_id`);--> statement-breakpoint
CREATE TABLE `plan_versions` (
	`type` text NOT NULL,
	`number` integer NOT NULL,
	`price` integer NOT NULL,
	`mark` text,
	`benefits` text NOT NULL,
	`from_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text,
	`note` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	PRIMARY KEY(`type`, `number`),
	FOREIGN KEY (`type`) REFERENCES `plans`(`type`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawn_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `plan_version` integer;--> statement-breakpoint
ALTER TABLE `model_calls` ADD `period` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `users` ADD `blocked_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_invited` ON `users` (`created_at`,`id`) WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX `referral_rewards_by_state` ON `referral_rewards` (`state`,`opened_at`);--> statement-breakpoint
INSERT INTO `plan_versions` (`type`, `number`, `price`, `mark`, `benefits`, `from_at`, `made_at`, `note`) SELECT `type`, 1, `price`, `mark`, `benefits`, 0, `updated_at`, '原有方案' FROM `plans`;--> statement-breakpoint
ALTER TABLE `plans` DROP COLUMN `price`;--> statement-breakpoint
ALTER TABLE `plans` DROP COLUMN `display`;--> statement-breakpoint
ALTER TABLE `plans` DROP COLUMN `mark`;--> statement-breakpoint
ALTER TABLE `plans` DROP COLUMN `benefits`;--> statement-breakpoint
ALTER TABLE `plans` DROP COLUMN `updated_at`;