CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`tax_no` text,
	`amount` integer,
	`state` text NOT NULL,
	`number` text,
	`issued_on` text,
	`reason` text,
	`reversal` text,
	`version` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_amount" CHECK((state in ('issued', 'toReverse', 'reversed')) = (amount is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_open` ON `invoices` (`client_sn`) WHERE state in ('asked', 'issued', 'toReverse');--> statement-breakpoint
CREATE INDEX `invoices_by_user` ON `invoices` (`user_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_state` ON `invoices` (`state`,`asked_at`);