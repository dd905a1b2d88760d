CREATE TABLE `gateway_terminals` (
	`id` text PRIMARY KEY NOT NULL,
	`terminal_sn` text,
	`key` text,
	`candidate_key` text,
	`key_version` integer NOT NULL,
	`checked_in_at` integer,
	`tried_at` integer,
	`lease_holder` text,
	`lease_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sandbox_gateway_clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`ahead_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sandbox_gateway_faults` (
	`scope` text NOT NULL,
	`fault` text NOT NULL,
	`value` integer NOT NULL,
	`times_left` integer,
	PRIMARY KEY(`scope`, `fault`)
);
--> statement-breakpoint
CREATE TABLE `sandbox_gateway_links` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_gateway_links_by_created` ON `sandbox_gateway_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_gateway_notices` (
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
CREATE INDEX `sandbox_gateway_notices_by_due` ON `sandbox_gateway_notices` (`due_at`);--> statement-breakpoint
CREATE TABLE `sandbox_gateway_orders` (
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
CREATE UNIQUE INDEX `sandbox_gateway_orders_client_sn_unique` ON `sandbox_gateway_orders` (`client_sn`);--> statement-breakpoint
CREATE INDEX `sandbox_gateway_orders_by_created` ON `sandbox_gateway_orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `sandbox_gateway_orders_by_paid` ON `sandbox_gateway_orders` (`paid_at`);--> statement-breakpoint
CREATE TABLE `sandbox_gateway_refunds` (
	`sn` text NOT NULL,
	`request_no` text NOT NULL,
	`amount` integer NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`sn`, `request_no`)
);
--> statement-breakpoint
CREATE INDEX `sandbox_gateway_refunds_by_finished` ON `sandbox_gateway_refunds` (`finished_at`);--> statement-breakpoint
CREATE TABLE `sandbox_gateway_terminals` (
	`sn` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`key` text NOT NULL,
	`previous_key` text,
	`created_at` integer NOT NULL
);
