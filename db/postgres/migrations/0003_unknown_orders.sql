CREATE TABLE "unknown_orders" (
	"client_sn" text COLLATE "C" PRIMARY KEY NOT NULL,
	"found_at" bigint NOT NULL,
	"user_id" text COLLATE "C",
	"type" text COLLATE "C"
);
