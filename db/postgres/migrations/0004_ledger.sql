CREATE TABLE "ledger" (
	"n" bigint PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"row_id" text COLLATE "C" NOT NULL,
	"mac" text COLLATE "C" NOT NULL,
	"head" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_by_row" ON "ledger" USING btree ("kind","row_id");