CREATE TABLE `worklist_later` (
	`staff_id` text NOT NULL,
	`item` text NOT NULL,
	`until` integer,
	PRIMARY KEY(`staff_id`, `item`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
