CREATE TABLE `day_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`text` text NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `day_notes_by_day` ON `day_notes` (`day`);--> statement-breakpoint
CREATE TABLE `statistics_buyers` (
	`day` integer NOT NULL,
	`sandbox` integer NOT NULL,
	`type` text NOT NULL,
	`source` text NOT NULL,
	`buyer` text NOT NULL,
	`orders` integer NOT NULL,
	`fen` integer NOT NULL,
	PRIMARY KEY(`day`, `sandbox`, `type`, `source`, `buyer`)
);
--> statement-breakpoint
-- Finished days are added up anew, with what was bought and who was through which step; at once, and not only tomorrow.
DELETE FROM `statistics_days`;--> statement-breakpoint
DELETE FROM `statistics_owed`;--> statement-breakpoint
DELETE FROM `statistics_sales`;--> statement-breakpoint
DELETE FROM `statistics_steps`;--> statement-breakpoint
DELETE FROM `jobs` WHERE `kind` = 'statistics';
