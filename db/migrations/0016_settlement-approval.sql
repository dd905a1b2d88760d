ALTER TABLE `consult_settlements` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `consult_settlements` ADD `approved_by` text;