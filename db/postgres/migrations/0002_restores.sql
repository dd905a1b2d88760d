CREATE TABLE "restores" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"restored_at" bigint NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"copy_until" bigint NOT NULL,
	"replaced_until" bigint,
	"closed_at" bigint,
	"closed_by" text COLLATE "C",
	"reason" text COLLATE "C"
);
