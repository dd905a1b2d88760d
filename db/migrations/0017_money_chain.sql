CREATE TABLE `money_links` (
	`position` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`hash` text NOT NULL
);
