CREATE TABLE `reconciliation_findings` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`code` text NOT NULL,
	`subject` text NOT NULL,
	`client_sn` text,
	`day` text NOT NULL,
	`ours` text NOT NULL,
	`theirs` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `reconciliation_runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reconciliation_findings_by_subject` ON `reconciliation_findings` (`code`,`subject`,`id`);--> statement-breakpoint
CREATE INDEX `reconciliation_findings_by_order` ON `reconciliation_findings` (`client_sn`) WHERE client_sn is not null;--> statement-breakpoint
CREATE TABLE `reconciliation_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`input_hash` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`rows` integer NOT NULL,
	`orders` integer NOT NULL,
	`counts` text NOT NULL,
	`operator` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliation_runs_once` ON `reconciliation_runs` (`input_hash`,`first_day`,`last_day`,`counts`);--> statement-breakpoint
CREATE INDEX `orders_by_paid` ON `orders` (`paid_at`,`client_sn`) WHERE paid_at is not null;