CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text NOT NULL,
	`ip` text NOT NULL,
	`agent` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_by_staff` ON `audit_entries` (`staff_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit_entries` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_entries` (`action`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_entries_stay` BEFORE UPDATE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'audit entries are never changed'); END;--> statement-breakpoint
CREATE TRIGGER `audit_entries_remain` BEFORE DELETE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'audit entries are never deleted'); END;
