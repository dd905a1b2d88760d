CREATE TABLE "consult_payouts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"settlement_id" text COLLATE "C" NOT NULL,
	"fen" bigint NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"reverses" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "consult_payouts" ADD CONSTRAINT "consult_payouts_settlement_id_consult_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."consult_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_payouts" ADD CONSTRAINT "consult_payouts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consult_payouts_by_settlement" ON "consult_payouts" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consult_payouts_reversed" ON "consult_payouts" USING btree ("reverses") WHERE reverses is not null;--> statement-breakpoint
-- What was marked as paid before has its entry as well; its statement's id is its own.
INSERT INTO "consult_payouts" (id, settlement_id, fen, reference, at, staff_id)
SELECT id, id, fen, coalesce(reference, ''), paid_at, paid_by FROM consult_settlements
WHERE paid_at IS NOT NULL AND paid_by IS NOT NULL;
