ALTER TABLE "consult_settlements" ADD COLUMN "approved_at" bigint;--> statement-breakpoint
ALTER TABLE "consult_settlements" ADD COLUMN "approved_by" text COLLATE "C";