CREATE TABLE "worklist_later" (
	"staff_id" text COLLATE "C" NOT NULL,
	"item" text COLLATE "C" NOT NULL,
	"until" bigint,
	CONSTRAINT "worklist_later_staff_id_item_pk" PRIMARY KEY("staff_id","item")
);
--> statement-breakpoint
ALTER TABLE "worklist_later" ADD CONSTRAINT "worklist_later_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;