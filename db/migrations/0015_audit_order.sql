DROP INDEX `audit_by_staff`;--> statement-breakpoint
DROP INDEX `audit_by_subject`;--> statement-breakpoint
DROP INDEX `audit_by_action`;--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit_entries` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_staff` ON `audit_entries` (`staff_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit_entries` (`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_entries` (`action`,`at`,`id`);