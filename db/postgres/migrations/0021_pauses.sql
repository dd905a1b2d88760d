CREATE TABLE "pauses" (
	"part" text COLLATE "C" PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"words" text COLLATE "C" NOT NULL
);
