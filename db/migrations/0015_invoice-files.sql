CREATE TABLE `invoice_files` (
	`invoice_id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`kind` text NOT NULL,
	`file` text NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
