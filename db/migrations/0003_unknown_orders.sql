CREATE TABLE `unknown_orders` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`found_at` integer NOT NULL,
	`user_id` text,
	`type` text
);
