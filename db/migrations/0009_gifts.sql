CREATE TABLE `gifts` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`level` text NOT NULL,
	`days` integer NOT NULL,
	`code_hash` text NOT NULL,
	`code_sealed` text,
	`from_name` text NOT NULL,
	`note` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`bought_at` integer,
	`ends_at` integer,
	`redeemed_by` text,
	`redeemed_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`redeemed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gifts_redeemed" CHECK((state in ('redeemed', 'revoked')) = (redeemed_by is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_client_sn_unique` ON `gifts` (`client_sn`);--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_code_hash_unique` ON `gifts` (`code_hash`);--> statement-breakpoint
CREATE INDEX `gifts_by_user` ON `gifts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `gifts_by_receiver` ON `gifts` (`redeemed_by`) WHERE redeemed_by is not null;--> statement-breakpoint
CREATE INDEX `gifts_by_end` ON `gifts` (`state`,`ends_at`);