CREATE TABLE `expiry_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	`lead` text NOT NULL,
	`state` text NOT NULL,
	`sending_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `expiry_notices_by_user` ON `expiry_notices` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `trial_days` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `wants_expiry` integer DEFAULT true NOT NULL;