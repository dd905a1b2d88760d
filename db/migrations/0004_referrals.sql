CREATE TABLE `referral_rewards` (
	`invitee_id` text PRIMARY KEY NOT NULL,
	`inviter_id` text NOT NULL,
	`client_sn` text NOT NULL,
	`level` text NOT NULL,
	`days` integer NOT NULL,
	`state` text NOT NULL,
	`refusal` text,
	`opened_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`granted_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`invitee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_rewards_client_sn_unique` ON `referral_rewards` (`client_sn`);--> statement-breakpoint
CREATE INDEX `referral_rewards_by_inviter` ON `referral_rewards` (`inviter_id`);--> statement-breakpoint
CREATE TABLE `__new_membership_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`source_ref` text NOT NULL,
	`client_sn` text,
	`user_id` text NOT NULL,
	`level` text NOT NULL,
	`days` integer NOT NULL,
	`granted_at` integer NOT NULL,
	`revoked_at` integer,
	`report_opened_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_grants_order" CHECK((source = 'order') = (client_sn is not null))
);
--> statement-breakpoint
INSERT INTO `__new_membership_grants`("id", "source", "source_ref", "client_sn", "user_id", "level", "days", "granted_at", "revoked_at", "report_opened_at") SELECT "id", 'order', "client_sn", "client_sn", "user_id", "level", "days", "granted_at", "revoked_at", "report_opened_at" FROM `membership_grants`;--> statement-breakpoint
DROP TABLE `membership_grants`;--> statement-breakpoint
ALTER TABLE `__new_membership_grants` RENAME TO `membership_grants`;--> statement-breakpoint
CREATE UNIQUE INDEX `membership_grants_client_sn_unique` ON `membership_grants` (`client_sn`);--> statement-breakpoint
CREATE INDEX `membership_grants_by_user` ON `membership_grants` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `membership_grants_by_source` ON `membership_grants` (`source`,`source_ref`);--> statement-breakpoint
ALTER TABLE `plans` ADD `referral_days` integer;--> statement-breakpoint
UPDATE `plans` SET `referral_days` = CASE `type` WHEN 'month' THEN 7 WHEN 'quarter' THEN 15 WHEN 'year' THEN 30 END;