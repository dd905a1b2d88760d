CREATE TABLE "expiry_notices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"ends_at" bigint NOT NULL,
	"lead" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"sending_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trial_days" bigint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_expiry" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expiry_notices_by_user" ON "expiry_notices" USING btree ("user_id");