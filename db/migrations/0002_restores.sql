CREATE TABLE `restores` (
	`id` text PRIMARY KEY NOT NULL,
	`restored_at` integer NOT NULL,
	`source` text NOT NULL,
	`copy_until` integer NOT NULL,
	`replaced_until` integer,
	`closed_at` integer,
	`closed_by` text,
	`reason` text
);
