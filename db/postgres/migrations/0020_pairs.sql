CREATE TABLE "pairs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"joiner_id" text COLLATE "C",
	"code_hash" text COLLATE "C" NOT NULL,
	"link_code" text COLLATE "C",
	"label" text COLLATE "C",
	"joiner_label" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"joined_at" bigint,
	"ended_at" bigint,
	"ended_by" text COLLATE "C",
	CONSTRAINT "pairs_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "pairs_joined" CHECK ((state <> 'joined' or joiner_id is not null) and (state <> 'open' or joiner_id is null))
);
--> statement-breakpoint
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_joiner_id_users_id_fk" FOREIGN KEY ("joiner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pairs_by_user" ON "pairs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "pairs_by_joiner" ON "pairs" USING btree ("joiner_id") WHERE joiner_id is not null;--> statement-breakpoint
CREATE INDEX "pairs_by_time" ON "pairs" USING btree ("created_at");