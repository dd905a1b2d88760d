CREATE TABLE "invoices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"tax_no" text COLLATE "C",
	"amount" bigint,
	"state" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"issued_on" text COLLATE "C",
	"reason" text COLLATE "C",
	"reversal" text COLLATE "C",
	"version" bigint NOT NULL,
	"asked_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "invoices_amount" CHECK ((state in ('issued', 'toReverse', 'reversed')) = (amount is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_open" ON "invoices" USING btree ("client_sn") WHERE state in ('asked', 'issued', 'toReverse');--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","asked_at");