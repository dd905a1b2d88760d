CREATE TABLE `kiosk_days` (
	`shop` text NOT NULL,
	`day` integer NOT NULL,
	`step` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`shop`, `day`, `step`),
	FOREIGN KEY (`shop`) REFERENCES `kiosk_shops`(`code`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `kiosk_shops` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`made_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE TABLE `wall_screens` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text,
	`code_until` integer NOT NULL,
	`name` text,
	`paired_at` integer,
	`paired_by` text,
	`expires_at` integer,
	`seen_at` integer,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`paired_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wall_screens_by_token` ON `wall_screens` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `wall_screens_by_code` ON `wall_screens` (`code_hash`);--> statement-breakpoint
CREATE INDEX `wall_screens_by_pairing` ON `wall_screens` (`paired_at`);