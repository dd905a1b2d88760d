DROP INDEX `orders_by_created`;--> statement-breakpoint
DROP INDEX `orders_by_flagged`;--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_type` ON `orders` (`type`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_money` ON `orders` (`sandbox`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_status_paid` ON `orders` (`status`,`paid_at`,`client_sn`) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX `orders_by_created` ON `orders` (`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_flagged` ON `orders` (`created_at`,`client_sn`) WHERE flagged_at is not null;--> statement-breakpoint
DROP INDEX `users_by_login`;--> statement-breakpoint
CREATE INDEX `users_by_login` ON `users` (case when last_login_at is null then 0 else last_login_at end,`id`);