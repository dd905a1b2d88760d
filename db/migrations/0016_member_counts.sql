DROP INDEX `membership_grants_by_user`;--> statement-breakpoint
CREATE INDEX `membership_grants_by_user` ON `membership_grants` (`user_id`,`granted_at`,`days`,`revoked_at`);