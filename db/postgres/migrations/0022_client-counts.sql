CREATE TABLE "client_counts" (
	"day" bigint NOT NULL,
	"app" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	"build" text COLLATE "C" NOT NULL,
	"engine" text COLLATE "C" NOT NULL,
	"route" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "client_counts_day_app_kind_message_place_build_engine_route_pk" PRIMARY KEY("day","app","kind","message","place","build","engine","route")
);
