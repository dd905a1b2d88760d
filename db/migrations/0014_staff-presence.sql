CREATE TABLE `staff_presence` (
	`session_id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`list` text NOT NULL,
	`row_key` text NOT NULL,
	`writing` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `staff_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_presence_by_seen` ON `staff_presence` (`seen_at`);