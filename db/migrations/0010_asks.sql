CREATE TABLE `ask_counts` (
	`user_id` text NOT NULL,
	`period` text NOT NULL,
	`count` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ask_counts_by_time` ON `ask_counts` (`at`);--> statement-breakpoint
CREATE TABLE `asks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`class` text NOT NULL,
	`subject` text NOT NULL,
	`horizon` text NOT NULL,
	`span_from` text,
	`span_until` text,
	`leaning` text,
	`tone` text,
	`text_sealed` text NOT NULL,
	`check_on` text,
	`check_answer` text,
	`print` text,
	`salt` text,
	`rules_version` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `asks_by_user` ON `asks` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `asks_by_time` ON `asks` (`asked_at`);