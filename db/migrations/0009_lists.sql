DROP INDEX `orders_by_created`;--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_type` ON `orders` (`type`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_money` ON `orders` (`sandbox`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_created` ON `orders` (`created_at`,`client_sn`);--> statement-breakpoint
DROP INDEX `users_by_login`;--> statement-breakpoint
CREATE INDEX `users_by_login` ON `users` (case when last_login_at is null then 0 else last_login_at end,`id`);--> statement-breakpoint
CREATE INDEX `refunds_by_settled` ON `refunds` (`settled_at`,`client_sn`) WHERE status = 'done';--> statement-breakpoint
CREATE TABLE `user_search_rows` (`id` integer PRIMARY KEY, `user_id` text NOT NULL UNIQUE);
--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(phone, name, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO `user_search` (`user_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `user_search_rows` (`user_id`) SELECT `id` FROM `users` WHERE `deleted_at` IS NULL;
--> statement-breakpoint
INSERT INTO `user_search` (`rowid`, `phone`, `name`) SELECT r.`id`, u.`phone`, '·' || substr(u.name, 1, 1) || '·' || substr(u.name, 2, 1) || '·' || substr(u.name, 3, 1) || '·' || substr(u.name, 4, 1) || '·' || substr(u.name, 5, 1) || '·' || substr(u.name, 6, 1) || '·' || substr(u.name, 7, 1) || '·' || substr(u.name, 8, 1) || '·' || substr(u.name, 9, 1) || '·' || substr(u.name, 10, 1) || '·' || substr(u.name, 11, 1) || '·' || substr(u.name, 12, 1) || '·' || substr(u.name, 13, 1) || '·' || substr(u.name, 14, 1) || '·' || substr(u.name, 15, 1) || '·' || substr(u.name, 16, 1) || '·' || substr(u.name, 17, 1) || '·' || substr(u.name, 18, 1) || '·' || substr(u.name, 19, 1) || '·' || substr(u.name, 20, 1) || '·' FROM `user_search_rows` r JOIN `users` u ON u.`id` = r.`user_id`;
--> statement-breakpoint
CREATE TRIGGER `user_search_insert` AFTER INSERT ON `users` WHEN new.`deleted_at` IS NULL BEGIN INSERT INTO `user_search_rows` (`user_id`) VALUES (new.`id`); INSERT INTO `user_search` (`rowid`, `phone`, `name`) SELECT `id`, new.`phone`, '·' || substr(new.name, 1, 1) || '·' || substr(new.name, 2, 1) || '·' || substr(new.name, 3, 1) || '·' || substr(new.name, 4, 1) || '·' || substr(new.name, 5, 1) || '·' || substr(new.name, 6, 1) || '·' || substr(new.name, 7, 1) || '·' || substr(new.name, 8, 1) || '·' || substr(new.name, 9, 1) || '·' || substr(new.name, 10, 1) || '·' || substr(new.name, 11, 1) || '·' || substr(new.name, 12, 1) || '·' || substr(new.name, 13, 1) || '·' || substr(new.name, 14, 1) || '·' || substr(new.name, 15, 1) || '·' || substr(new.name, 16, 1) || '·' || substr(new.name, 17, 1) || '·' || substr(new.name, 18, 1) || '·' || substr(new.name, 19, 1) || '·' || substr(new.name, 20, 1) || '·' FROM `user_search_rows` WHERE `user_id` = new.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `user_search_update` AFTER UPDATE OF `phone`, `name`, `deleted_at` ON `users` BEGIN DELETE FROM `user_search` WHERE `rowid` = (SELECT `id` FROM `user_search_rows` WHERE `user_id` = old.`id`); DELETE FROM `user_search_rows` WHERE `user_id` = old.`id`; INSERT INTO `user_search_rows` (`user_id`) SELECT new.`id` WHERE new.`deleted_at` IS NULL; INSERT INTO `user_search` (`rowid`, `phone`, `name`) SELECT `id`, new.`phone`, '·' || substr(new.name, 1, 1) || '·' || substr(new.name, 2, 1) || '·' || substr(new.name, 3, 1) || '·' || substr(new.name, 4, 1) || '·' || substr(new.name, 5, 1) || '·' || substr(new.name, 6, 1) || '·' || substr(new.name, 7, 1) || '·' || substr(new.name, 8, 1) || '·' || substr(new.name, 9, 1) || '·' || substr(new.name, 10, 1) || '·' || substr(new.name, 11, 1) || '·' || substr(new.name, 12, 1) || '·' || substr(new.name, 13, 1) || '·' || substr(new.name, 14, 1) || '·' || substr(new.name, 15, 1) || '·' || substr(new.name, 16, 1) || '·' || substr(new.name, 17, 1) || '·' || substr(new.name, 18, 1) || '·' || substr(new.name, 19, 1) || '·' || substr(new.name, 20, 1) || '·' FROM `user_search_rows` WHERE `user_id` = new.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `user_search_delete` AFTER DELETE ON `users` BEGIN DELETE FROM `user_search` WHERE `rowid` = (SELECT `id` FROM `user_search_rows` WHERE `user_id` = old.`id`); DELETE FROM `user_search_rows` WHERE `user_id` = old.`id`; END;
