CREATE TABLE "day_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "statistics_buyers" (
	"day" bigint NOT NULL,
	"sandbox" boolean NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"buyer" text COLLATE "C" NOT NULL,
	"orders" bigint NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "statistics_buyers_day_sandbox_type_source_buyer_pk" PRIMARY KEY("day","sandbox","type","source","buyer")
);
--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_notes_by_day" ON "day_notes" USING btree ("day");
--> statement-breakpoint
-- Finished days are added up anew, with what was bought and who was through which step; at once, and not only tomorrow.
DELETE FROM "statistics_days";--> statement-breakpoint
DELETE FROM "statistics_owed";--> statement-breakpoint
DELETE FROM "statistics_sales";--> statement-breakpoint
DELETE FROM "statistics_steps";--> statement-breakpoint
DELETE FROM "jobs" WHERE "kind" = 'statistics';
