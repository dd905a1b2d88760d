ALTER TABLE `order_events` DROP COLUMN `digest`;--> statement-breakpoint
ALTER TABLE `refunds` DROP COLUMN `digest`;--> statement-breakpoint
ALTER TABLE `membership_grants` DROP COLUMN `digest`;