-- squawk-ignore ban-drop-column
ALTER TABLE "membership_grants" DROP COLUMN "digest";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "order_events" DROP COLUMN "digest";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "refunds" DROP COLUMN "digest";
