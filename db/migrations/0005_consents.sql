CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`event` text NOT NULL,
	`version` text NOT NULL,
	`client_sn` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_by_user` ON `consents` (`user_id`,`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;