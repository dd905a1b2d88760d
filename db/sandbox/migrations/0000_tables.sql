CREATE TABLE `faults` (
	`scope` text NOT NULL,
	`fault` text NOT NULL,
	`value` integer NOT NULL,
	`times_left` integer,
	PRIMARY KEY(`scope`, `fault`)
);
--> statement-breakpoint
CREATE TABLE `installation` (
	`id` integer PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`ahead_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `links` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `links_by_created` ON `links` (`created_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`purpose` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_phone` ON `messages` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_by_created` ON `messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`url` text NOT NULL,
	`body` text NOT NULL,
	`starts_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`last_status` integer,
	`acknowledged_at` integer
);
--> statement-breakpoint
CREATE INDEX `notices_by_due` ON `notices` (`due_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`sn` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`terminal_sn` text NOT NULL,
	`subject` text NOT NULL,
	`operator` text NOT NULL,
	`payway` text NOT NULL,
	`reflect` text,
	`total_amount` integer NOT NULL,
	`refunded_amount` integer NOT NULL,
	`return_url` text,
	`notify_url` text,
	`state` text NOT NULL,
	`trade_no` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_client_sn_unique` ON `orders` (`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`sn` text NOT NULL,
	`request_no` text NOT NULL,
	`amount` integer NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`sn`, `request_no`)
);
--> statement-breakpoint
CREATE INDEX `refunds_by_finished` ON `refunds` (`finished_at`);--> statement-breakpoint
CREATE TABLE `terminals` (
	`sn` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`key` text NOT NULL,
	`previous_key` text,
	`created_at` integer NOT NULL
);
