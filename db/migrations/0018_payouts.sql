CREATE TABLE `consult_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`settlement_id` text NOT NULL,
	`fen` integer NOT NULL,
	`reference` text NOT NULL,
	`at` integer NOT NULL,
	`staff_id` text NOT NULL,
	`reason` text,
	`reverses` text,
	FOREIGN KEY (`settlement_id`) REFERENCES `consult_settlements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_payouts_by_settlement` ON `consult_payouts` (`settlement_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `consult_payouts_reversed` ON `consult_payouts` (`reverses`) WHERE reverses is not null;--> statement-breakpoint
-- What was marked as paid before has its entry as well; its statement's id is its own.
INSERT INTO `consult_payouts` (id, settlement_id, fen, reference, at, staff_id)
SELECT id, id, fen, coalesce(reference, ''), paid_at, paid_by FROM consult_settlements
WHERE paid_at IS NOT NULL AND paid_by IS NOT NULL;
