-- A column with a foreign key goes with its table alone, and a table that others point at is replaced while they are empty.
CREATE TABLE `__lines` AS SELECT * FROM `consult_settlement_lines`;--> statement-breakpoint
CREATE TABLE `__payouts` AS SELECT * FROM `consult_payouts`;--> statement-breakpoint
DELETE FROM `consult_settlement_lines`;--> statement-breakpoint
DELETE FROM `consult_payouts`;--> statement-breakpoint
CREATE TABLE `__new_consult_settlements` (
	`id` text PRIMARY KEY NOT NULL,
	`master_id` text NOT NULL,
	`month` text NOT NULL,
	`fen` integer NOT NULL,
	`lines` integer NOT NULL,
	`hash` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`approved_at` integer,
	`approved_by` text,
	FOREIGN KEY (`master_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_consult_settlements`("id", "master_id", "month", "fen", "lines", "hash", "made_by", "made_at", "approved_at", "approved_by") SELECT "id", "master_id", "month", "fen", "lines", "hash", "made_by", "made_at", "approved_at", "approved_by" FROM `consult_settlements`;--> statement-breakpoint
DROP TABLE `consult_settlements`;--> statement-breakpoint
ALTER TABLE `__new_consult_settlements` RENAME TO `consult_settlements`;--> statement-breakpoint
CREATE UNIQUE INDEX `consult_settlements_by_master` ON `consult_settlements` (`master_id`,`month`);--> statement-breakpoint
INSERT INTO `consult_settlement_lines` SELECT * FROM `__lines`;--> statement-breakpoint
INSERT INTO `consult_payouts` SELECT * FROM `__payouts`;--> statement-breakpoint
DROP TABLE `__lines`;--> statement-breakpoint
DROP TABLE `__payouts`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `renewal`;
