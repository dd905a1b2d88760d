CREATE TABLE `first_steps` (
	`user_id` text NOT NULL,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `step`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `first_steps_by_at` ON `first_steps` (`at`);--> statement-breakpoint
CREATE TABLE `statistics_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL,
	`model_calls` integer NOT NULL,
	`tokens_in` integer NOT NULL,
	`tokens_out` integer NOT NULL,
	`cost` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `statistics_sales` (
	`day` integer NOT NULL,
	`sandbox` integer NOT NULL,
	`type` text NOT NULL,
	`ordered` integer NOT NULL,
	`paid` integer NOT NULL,
	`paid_fen` integer NOT NULL,
	`returned` integer NOT NULL,
	`returned_fen` integer NOT NULL,
	PRIMARY KEY(`day`, `sandbox`, `type`)
);
--> statement-breakpoint
CREATE TABLE `statistics_steps` (
	`cohort` integer NOT NULL,
	`source` text NOT NULL,
	`step` text NOT NULL,
	`sandbox` integer NOT NULL,
	`day` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`cohort`, `source`, `step`, `sandbox`, `day`)
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `source`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `source` text;--> statement-breakpoint
CREATE INDEX `refunds_by_done` ON `refunds` (`settled_at`) WHERE status = 'done';--> statement-breakpoint
UPDATE `users` SET `source` = 'invite' WHERE `invited_by` IS NOT NULL;--> statement-breakpoint
INSERT INTO `first_steps` SELECT `user_id`, 'birth', `updated_at` FROM `births`;
