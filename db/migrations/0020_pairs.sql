CREATE TABLE `pairs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`joiner_id` text,
	`code_hash` text NOT NULL,
	`link_code` text,
	`label` text,
	`joiner_label` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`joined_at` integer,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`joiner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pairs_joined" CHECK((state <> 'joined' or joiner_id is not null) and (state <> 'open' or joiner_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pairs_code_hash_unique` ON `pairs` (`code_hash`);--> statement-breakpoint
CREATE INDEX `pairs_by_user` ON `pairs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pairs_by_joiner` ON `pairs` (`joiner_id`) WHERE joiner_id is not null;--> statement-breakpoint
CREATE INDEX `pairs_by_time` ON `pairs` (`created_at`);