CREATE TABLE `client_counts` (
	`day` integer NOT NULL,
	`app` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`place` text NOT NULL,
	`build` text NOT NULL,
	`engine` text NOT NULL,
	`route` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `app`, `kind`, `message`, `place`, `build`, `engine`, `route`)
);
