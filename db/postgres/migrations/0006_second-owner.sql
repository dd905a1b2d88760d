CREATE TABLE "staff_approvals" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"call" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"subject_kind" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"detail" text COLLATE "C" NOT NULL,
	"asked_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"decided_by" text COLLATE "C",
	"decided_at" bigint,
	"decision" text COLLATE "C",
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_approvals_by_asker" ON "staff_approvals" USING btree ("staff_id","call");