CREATE TABLE "staff_presence" (
	"session_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"list" text COLLATE "C" NOT NULL,
	"row_key" text COLLATE "C" NOT NULL,
	"writing" boolean NOT NULL,
	"since" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presence_by_seen" ON "staff_presence" USING btree ("seen_at");