CREATE TABLE `pauses` (
	`part` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`words` text NOT NULL
);
