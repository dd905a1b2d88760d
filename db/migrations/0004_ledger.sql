CREATE TABLE `ledger` (
	`n` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`mac` text NOT NULL,
	`head` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_by_row` ON `ledger` (`kind`,`row_id`);