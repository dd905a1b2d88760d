CREATE TABLE `consult_demands` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`filed_at` integer NOT NULL,
	`begun_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_demands_by_user` ON `consult_demands` (`user_id`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_filed` ON `consult_demands` (`filed_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`run_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`lease` text,
	`lease_until` integer,
	`again` integer
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`run_at`) WHERE lease is null;--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`lease_until`) WHERE lease is not null;--> statement-breakpoint
CREATE TABLE `membership_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`level` text NOT NULL,
	`days` integer NOT NULL,
	`granted_at` integer NOT NULL,
	`revoked_at` integer,
	`report_opened_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_grants_client_sn_unique` ON `membership_grants` (`client_sn`);--> statement-breakpoint
CREATE INDEX `membership_grants_by_user` ON `membership_grants` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`from_status` text,
	`to_status` text,
	`flag` text,
	`detail` text NOT NULL,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_by_order` ON `order_events` (`client_sn`,`id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`days` integer,
	`renewal` integer NOT NULL,
	`content` text,
	`return_path` text NOT NULL,
	`sandbox` integer NOT NULL,
	`status` text NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`gateway_sn` text,
	`trade_no` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`closed_at` integer,
	`flags` text NOT NULL,
	`flagged_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_waiting_by_user` ON `orders` (`user_id`,`created_at`) WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX `orders_by_flagged` ON `orders` (`flagged_at`) WHERE flagged_at is not null;--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`raw` text NOT NULL,
	`received_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `payment_notices_by_order` ON `payment_notices` (`client_sn`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`refund_no` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`amount` integer NOT NULL,
	`operator` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`client_sn`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one_open` ON `refunds` (`client_sn`) WHERE status = 'open';