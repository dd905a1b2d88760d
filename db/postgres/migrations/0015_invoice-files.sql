CREATE TABLE "invoice_files" (
	"invoice_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"file" text COLLATE "C" NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;