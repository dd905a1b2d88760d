-- A release that changes tables is installed with all hosts stopped: nobody reads these columns meanwhile.
ALTER TABLE "consult_settlements" DROP CONSTRAINT "consult_settlements_paid_by_staff_id_fk";
--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "consult_settlements" DROP COLUMN "paid_at";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "consult_settlements" DROP COLUMN "paid_by";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "consult_settlements" DROP COLUMN "reference";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "orders" DROP COLUMN "renewal";