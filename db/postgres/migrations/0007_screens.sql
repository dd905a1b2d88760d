CREATE TABLE "kiosk_days" (
	"shop" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"step" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "kiosk_days_shop_day_step_pk" PRIMARY KEY("shop","day","step")
);
--> statement-breakpoint
CREATE TABLE "kiosk_shops" (
	"code" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"made_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "wall_screens" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C",
	"code_until" bigint NOT NULL,
	"name" text COLLATE "C",
	"paired_at" bigint,
	"paired_by" text COLLATE "C",
	"expires_at" bigint,
	"seen_at" bigint,
	"ended_at" bigint,
	"ended_by" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "kiosk_days" ADD CONSTRAINT "kiosk_days_shop_kiosk_shops_code_fk" FOREIGN KEY ("shop") REFERENCES "public"."kiosk_shops"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_screens" ADD CONSTRAINT "wall_screens_paired_by_staff_id_fk" FOREIGN KEY ("paired_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_screens" ADD CONSTRAINT "wall_screens_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_by_token" ON "wall_screens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_by_code" ON "wall_screens" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "wall_screens_by_pairing" ON "wall_screens" USING btree ("paired_at");