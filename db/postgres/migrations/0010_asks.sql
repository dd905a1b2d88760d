CREATE TABLE "ask_counts" (
	"user_id" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ask_counts_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"asked_at" bigint NOT NULL,
	"class" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"horizon" text COLLATE "C" NOT NULL,
	"span_from" text COLLATE "C",
	"span_until" text COLLATE "C",
	"leaning" text COLLATE "C",
	"tone" text COLLATE "C",
	"text_sealed" text COLLATE "C" NOT NULL,
	"check_on" text COLLATE "C",
	"check_answer" text COLLATE "C",
	"print" text COLLATE "C",
	"salt" text COLLATE "C",
	"rules_version" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ask_counts" ADD CONSTRAINT "ask_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ask_counts_by_time" ON "ask_counts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "asks_by_user" ON "asks" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "asks_by_time" ON "asks" USING btree ("asked_at");