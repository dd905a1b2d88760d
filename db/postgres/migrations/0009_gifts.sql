CREATE TABLE "gifts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"level" text COLLATE "C" NOT NULL,
	"days" bigint NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"code_sealed" text COLLATE "C",
	"from_name" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"bought_at" bigint,
	"ends_at" bigint,
	"redeemed_by" text COLLATE "C",
	"redeemed_at" bigint,
	"ended_at" bigint,
	CONSTRAINT "gifts_client_sn_unique" UNIQUE("client_sn"),
	CONSTRAINT "gifts_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gifts_redeemed" CHECK ((state in ('redeemed', 'revoked')) = (redeemed_by is not null))
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_by_user" ON "gifts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gifts_by_receiver" ON "gifts" USING btree ("redeemed_by") WHERE redeemed_by is not null;--> statement-breakpoint
CREATE INDEX "gifts_by_end" ON "gifts" USING btree ("state","ends_at");