CREATE TABLE `day_verdicts` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`area` text NOT NULL,
	`verdict` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `date`, `area`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `model_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`model` text NOT NULL,
	`template` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text NOT NULL,
	`tokens_in` integer,
	`tokens_cached` integer,
	`tokens_out` integer,
	`cost` integer
);
--> statement-breakpoint
CREATE INDEX `model_calls_by_start` ON `model_calls` (`started_at`);--> statement-breakpoint
CREATE INDEX `model_calls_by_user` ON `model_calls` (`user_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `past_year_answers` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`answer` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`user_id` text NOT NULL,
	`template` text NOT NULL,
	`period` text NOT NULL,
	`chart_hash` text NOT NULL,
	`writer` text NOT NULL,
	`report` text,
	`retry_at` integer,
	`lease` text,
	`lease_until` integer,
	`percent` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `template`, `period`, `chart_hash`, `writer`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_by_created` ON `reports` (`created_at`);