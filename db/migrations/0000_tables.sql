CREATE TABLE `consult_followups` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`question` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`staff_id` text,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consult_followups_by_demand` ON `consult_followups` (`client_sn`,`number`);--> statement-breakpoint
CREATE INDEX `consult_followups_by_user` ON `consult_followups` (`user_id`);--> statement-breakpoint
CREATE TABLE `consult_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`satisfaction` text NOT NULL,
	`text` text,
	`at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text,
	`remedy` text,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_ratings_by_demand` ON `consult_ratings` (`client_sn`,`id`);--> statement-breakpoint
CREATE INDEX `consult_ratings_by_user` ON `consult_ratings` (`user_id`);--> statement-breakpoint
CREATE INDEX `consult_ratings_complaints` ON `consult_ratings` (`client_sn`) WHERE satisfaction = 'poor' and settled_at is null;--> statement-breakpoint
CREATE TABLE `consult_settlement_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`settlement_id` text NOT NULL,
	`client_sn` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`base_fen` integer NOT NULL,
	`basis_points` integer NOT NULL,
	`fen` integer NOT NULL,
	FOREIGN KEY (`settlement_id`) REFERENCES `consult_settlements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_settlement_lines_by_settlement` ON `consult_settlement_lines` (`settlement_id`);--> statement-breakpoint
CREATE INDEX `consult_settlement_lines_by_order` ON `consult_settlement_lines` (`client_sn`);--> statement-breakpoint
CREATE TABLE `consult_settlements` (
	`id` text PRIMARY KEY NOT NULL,
	`master_id` text NOT NULL,
	`month` text NOT NULL,
	`fen` integer NOT NULL,
	`lines` integer NOT NULL,
	`hash` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`paid_at` integer,
	`paid_by` text,
	`reference` text,
	FOREIGN KEY (`master_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paid_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consult_settlements_by_master` ON `consult_settlements` (`master_id`,`month`);--> statement-breakpoint
CREATE TABLE `consult_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`master_id` text NOT NULL,
	`from_day` integer NOT NULL,
	`basis_points` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	FOREIGN KEY (`master_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_shares_by_master` ON `consult_shares` (`master_id`,`from_day`);--> statement-breakpoint
CREATE TABLE `consult_summaries` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consult_summaries_by_demand` ON `consult_summaries` (`client_sn`,`version`);--> statement-breakpoint
CREATE INDEX `consult_summaries_by_user` ON `consult_summaries` (`user_id`);--> statement-breakpoint
CREATE TABLE `consult_cards` (
	`staff_id` text NOT NULL,
	`version` integer NOT NULL,
	`card` text NOT NULL,
	`state` text NOT NULL,
	`made_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	PRIMARY KEY(`staff_id`, `version`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consult_demands` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`filed_at` integer NOT NULL,
	`begun_at` integer,
	`withdrawn_at` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`since` integer DEFAULT 0 NOT NULL,
	`assignee_id` text,
	`slot_at` integer,
	`way` text,
	`wechat` text,
	`lost_slot_at` integer,
	`proposed_at` integer,
	`proposed_to` text,
	`due_at` integer,
	`rank` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	`closing` text,
	`rights_asks` integer DEFAULT 1 NOT NULL,
	`rights_moves` integer DEFAULT 1 NOT NULL,
	`rights_rebooks` integer DEFAULT 1 NOT NULL,
	`overdue_of` integer,
	`handed_on_of` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_to`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_demands_by_user` ON `consult_demands` (`user_id`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_filed` ON `consult_demands` (`filed_at`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_state` ON `consult_demands` (`state`,`rank`,`client_sn`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_rank` ON `consult_demands` (`rank`,`client_sn`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_since` ON `consult_demands` (`state`,`since`,`client_sn`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_assignee` ON `consult_demands` (`assignee_id`,`state`,`rank`);--> statement-breakpoint
CREATE INDEX `consult_demands_by_due` ON `consult_demands` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `consult_demands_by_slot` ON `consult_demands` (`slot_at`) WHERE slot_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `consult_demands_one_slot` ON `consult_demands` (`assignee_id`,`slot_at`) WHERE slot_at is not null and state in ('booked', 'underway');--> statement-breakpoint
CREATE TABLE `consult_events` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`from_state` text,
	`to_state` text NOT NULL,
	`assignee_id` text,
	`slot_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_events_by_demand` ON `consult_events` (`client_sn`,`id`);--> statement-breakpoint
CREATE TABLE `consult_hand_on_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`after_ms` integer NOT NULL,
	`to_id` text,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`to_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consult_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`master_id` text NOT NULL,
	`slot_at` integer NOT NULL,
	`way` text NOT NULL,
	`wechat` text,
	`made_at` integer NOT NULL,
	`until` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`master_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_holds_by_order` ON `consult_holds` (`client_sn`,`id`);--> statement-breakpoint
CREATE INDEX `consult_holds_by_user` ON `consult_holds` (`user_id`,`made_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consult_holds_one_slot` ON `consult_holds` (`master_id`,`slot_at`) WHERE released_at is null;--> statement-breakpoint
CREATE TABLE `consult_masters` (
	`staff_id` text PRIMARY KEY NOT NULL,
	`shown_name` text NOT NULL,
	`active` integer NOT NULL,
	`buffer` integer NOT NULL,
	`hours` text NOT NULL,
	`breaks` text NOT NULL,
	`exceptions` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consult_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`way` text,
	`result` text,
	`text` text,
	FOREIGN KEY (`client_sn`) REFERENCES `consult_demands`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_notes_by_demand` ON `consult_notes` (`client_sn`,`id`);--> statement-breakpoint
CREATE INDEX `consult_notes_by_user` ON `consult_notes` (`user_id`);--> statement-breakpoint
CREATE TABLE `consult_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`user_id` text NOT NULL,
	`slot_at` integer NOT NULL,
	`side` text NOT NULL,
	`what` text NOT NULL,
	`master_id` text,
	`planned_for` integer NOT NULL,
	`state` text NOT NULL,
	`channel` text,
	`sending_at` integer,
	`done_at` integer,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`master_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consult_reminders_by_order` ON `consult_reminders` (`client_sn`,`planned_for`);--> statement-breakpoint
CREATE INDEX `consult_reminders_by_slot` ON `consult_reminders` (`slot_at`);--> statement-breakpoint
CREATE TABLE `membership_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`source_ref` text NOT NULL,
	`client_sn` text,
	`user_id` text NOT NULL,
	`level` text NOT NULL,
	`days` integer NOT NULL,
	`granted_at` integer NOT NULL,
	`revoked_at` integer,
	`suspended_at` integer,
	`report_opened_at` integer,
	`digest` text NOT NULL,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_grants_order" CHECK((source = 'order') = (client_sn is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_grants_client_sn_unique` ON `membership_grants` (`client_sn`);--> statement-breakpoint
CREATE INDEX `membership_grants_by_user` ON `membership_grants` (`user_id`,`granted_at`,`days`,`revoked_at`);--> statement-breakpoint
CREATE INDEX `membership_grants_taken_back` ON `membership_grants` (`revoked_at`,`user_id`) WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX `membership_grants_by_due` ON `membership_grants` (granted_at + days * 86400000) WHERE client_sn is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `membership_grants_by_source` ON `membership_grants` (`source`,`source_ref`);--> statement-breakpoint
CREATE TABLE `staff_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`reason` text NOT NULL,
	`revoked_by` text,
	`revoke_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_grants_by_user` ON `staff_grants` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`from_status` text,
	`to_status` text,
	`flag` text,
	`detail` text NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_by_order` ON `order_events` (`client_sn`,`id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`client_sn` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`days` integer,
	`plan_version` integer,
	`renewal` integer NOT NULL,
	`content` text,
	`return_path` text NOT NULL,
	`sandbox` integer NOT NULL,
	`status` text NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`gateway_sn` text,
	`trade_no` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`closed_at` integer,
	`flags` text NOT NULL,
	`flagged_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_created` ON `orders` (`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_type` ON `orders` (`type`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_money` ON `orders` (`sandbox`,`created_at`,`client_sn`);--> statement-breakpoint
CREATE INDEX `orders_by_paid` ON `orders` (`paid_at`,`client_sn`) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX `orders_by_status_paid` ON `orders` (`status`,`paid_at`,`client_sn`) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX `orders_waiting_by_user` ON `orders` (`user_id`,`created_at`) WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX `orders_by_flagged` ON `orders` (`created_at`,`client_sn`) WHERE flagged_at is not null;--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`raw` text NOT NULL,
	`received_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `payment_notices_by_order` ON `payment_notices` (`client_sn`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`refund_no` text PRIMARY KEY NOT NULL,
	`client_sn` text NOT NULL,
	`amount` integer NOT NULL,
	`operator` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`digest` text NOT NULL,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`client_sn`);--> statement-breakpoint
CREATE INDEX `refunds_by_done` ON `refunds` (`settled_at`) WHERE status = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one_open` ON `refunds` (`client_sn`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `gateway_terminals` (
	`id` text PRIMARY KEY NOT NULL,
	`terminal_sn` text,
	`key` text,
	`candidate_key` text,
	`key_version` integer NOT NULL,
	`checked_in_at` integer,
	`tried_at` integer,
	`lease_holder` text,
	`lease_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `holidays` (
	`date` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`work` integer NOT NULL,
	`target` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`run_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`lease` text,
	`lease_until` integer,
	`again` integer
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`run_at`) WHERE lease is null;--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`lease_until`) WHERE lease is not null;--> statement-breakpoint
CREATE TABLE `login_failures` (
	`name` text NOT NULL,
	`source` text NOT NULL,
	`failures` integer NOT NULL,
	`locked_until` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`name`, `source`)
);
--> statement-breakpoint
CREATE INDEX `login_failures_by_updated` ON `login_failures` (`updated_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_by_reset` ON `rate_limits` (`reset_at`);--> statement-breakpoint
CREATE TABLE `sms_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`purpose` text NOT NULL,
	`tries_left` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`failed_at` integer
);
--> statement-breakpoint
CREATE INDEX `sms_codes_by_phone` ON `sms_codes` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_codes_by_created` ON `sms_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `reconciliation_findings` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`code` text NOT NULL,
	`subject` text NOT NULL,
	`client_sn` text,
	`day` text NOT NULL,
	`ours` text NOT NULL,
	`theirs` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `reconciliation_runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reconciliation_findings_by_subject` ON `reconciliation_findings` (`code`,`subject`,`id`);--> statement-breakpoint
CREATE INDEX `reconciliation_findings_by_order` ON `reconciliation_findings` (`client_sn`) WHERE client_sn is not null;--> statement-breakpoint
CREATE TABLE `reconciliation_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff_id` text NOT NULL,
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`subject` text NOT NULL,
	`client_sn` text,
	`text` text NOT NULL,
	`assignee_id` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reconciliation_notes_by_subject` ON `reconciliation_notes` (`code`,`subject`,`id`);--> statement-breakpoint
CREATE TABLE `reconciliation_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`input_hash` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`rows` integer NOT NULL,
	`orders` integer NOT NULL,
	`counts` text NOT NULL,
	`operator` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliation_runs_once` ON `reconciliation_runs` (`input_hash`,`first_day`,`last_day`,`counts`);--> statement-breakpoint
CREATE TABLE `check_answers` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`statement` text NOT NULL,
	`answer` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `day_verdicts` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`area` text NOT NULL,
	`verdict` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `date`, `area`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `model_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`model` text NOT NULL,
	`template` text NOT NULL,
	`period` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text NOT NULL,
	`tokens_in` integer,
	`tokens_cached` integer,
	`tokens_out` integer,
	`cost` integer
);
--> statement-breakpoint
CREATE INDEX `model_calls_by_start` ON `model_calls` (`started_at`);--> statement-breakpoint
CREATE INDEX `model_calls_by_user` ON `model_calls` (`user_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `past_year_answers` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`answer` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`user_id` text NOT NULL,
	`template` text NOT NULL,
	`period` text NOT NULL,
	`chart_hash` text NOT NULL,
	`writer` text NOT NULL,
	`report` text,
	`retry_at` integer,
	`lease` text,
	`lease_until` integer,
	`percent` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `template`, `period`, `chart_hash`, `writer`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_by_created` ON `reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `plan_versions` (
	`type` text NOT NULL,
	`number` integer NOT NULL,
	`price` integer NOT NULL,
	`mark` text,
	`benefits` text NOT NULL,
	`from_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text,
	`note` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	PRIMARY KEY(`type`, `number`),
	FOREIGN KEY (`type`) REFERENCES `plans`(`type`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawn_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `plans` (
	`type` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`days` integer,
	`referral_days` integer,
	`term` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `referral_rewards` (
	`invitee_id` text PRIMARY KEY NOT NULL,
	`inviter_id` text NOT NULL,
	`client_sn` text NOT NULL,
	`level` text NOT NULL,
	`days` integer NOT NULL,
	`state` text NOT NULL,
	`refusal` text,
	`opened_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`granted_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`invitee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_sn`) REFERENCES `orders`(`client_sn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_rewards_client_sn_unique` ON `referral_rewards` (`client_sn`);--> statement-breakpoint
CREATE INDEX `referral_rewards_by_inviter` ON `referral_rewards` (`inviter_id`);--> statement-breakpoint
CREATE INDEX `referral_rewards_by_state` ON `referral_rewards` (`state`,`opened_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`staff_id` text,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_by_user` ON `known_devices` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `known_devices_by_staff` ON `known_devices` (`staff_id`) WHERE staff_id is not null;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`locked_at` integer,
	`proved_at` integer DEFAULT 0 NOT NULL,
	`wrong_proofs` integer DEFAULT 0 NOT NULL,
	`ip` text DEFAULT '' NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_sessions_by_staff` ON `staff_sessions` (`staff_id`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text NOT NULL,
	`ip` text NOT NULL,
	`agent` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit_entries` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_staff` ON `audit_entries` (`staff_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit_entries` (`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_kind` ON `audit_entries` (`subject_kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_entries` (`action`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`shared` integer NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_by_name` ON `saved_views` (`list`,`staff_id`,`name`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`name` text,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_by` text,
	`changed_at` integer,
	`totp_sealed` text,
	`totp_on_at` integer,
	`totp_step` integer,
	`notice_to` text,
	`notice_push` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_username_unique` ON `staff` (`username`);--> statement-breakpoint
CREATE TABLE `staff_budgets` (
	`staff_id` text NOT NULL,
	`budget` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	`extra` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `budget`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_challenges` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_challenges_by_expiry` ON `staff_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_recovery_codes` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_totp_rules` (
	`role` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `first_steps` (
	`user_id` text NOT NULL,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `step`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `first_steps_by_at` ON `first_steps` (`at`);--> statement-breakpoint
CREATE TABLE `statistics_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL,
	`model_calls` integer NOT NULL,
	`tokens_in` integer NOT NULL,
	`tokens_out` integer NOT NULL,
	`cost` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `statistics_owed` (
	`day` integer NOT NULL,
	`sandbox` integer NOT NULL,
	`membership_fen` integer NOT NULL,
	`consult_fen` integer NOT NULL,
	`consults` integer NOT NULL,
	`paid_days` integer NOT NULL,
	`given_days` integer NOT NULL,
	PRIMARY KEY(`day`, `sandbox`)
);
--> statement-breakpoint
CREATE TABLE `statistics_sales` (
	`day` integer NOT NULL,
	`sandbox` integer NOT NULL,
	`type` text NOT NULL,
	`source` text NOT NULL,
	`ordered` integer NOT NULL,
	`paid` integer NOT NULL,
	`paid_fen` integer NOT NULL,
	`returned` integer NOT NULL,
	`returned_fen` integer NOT NULL,
	`due` integer NOT NULL,
	`renewed` integer NOT NULL,
	PRIMARY KEY(`day`, `sandbox`, `type`, `source`)
);
--> statement-breakpoint
CREATE TABLE `statistics_steps` (
	`cohort` integer NOT NULL,
	`source` text NOT NULL,
	`step` text NOT NULL,
	`sandbox` integer NOT NULL,
	`day` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`cohort`, `source`, `step`, `sandbox`, `day`)
);
--> statement-breakpoint
CREATE INDEX `statistics_steps_by_step` ON `statistics_steps` (`step`,`cohort`,`source`,`sandbox`,`day`,`people`);--> statement-breakpoint
CREATE TABLE `visits` (
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `source`)
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_id_unique` ON `calendar_feeds` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret_hash_unique` ON `calendar_feeds` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`wants_day` integer DEFAULT true NOT NULL,
	`wants_hour` integer DEFAULT true NOT NULL,
	`told_of` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_by_user` ON `push_devices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tomorrow_times` (
	`user_id` text PRIMARY KEY NOT NULL,
	`send_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_notes_by_user` ON `user_notes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `births` (
	`user_id` text PRIMARY KEY NOT NULL,
	`birth` text NOT NULL,
	`life_stage` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`event` text NOT NULL,
	`version` text NOT NULL,
	`client_sn` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_by_user` ON `consents` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `phone_marks` (
	`digest` text PRIMARY KEY NOT NULL,
	`past` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`password_hash` text NOT NULL,
	`name` text,
	`invite_code` text NOT NULL,
	`invited_by` text,
	`source` text,
	`phone_past` text,
	`blocked_at` integer,
	`blocked_reason` text,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	`deleted_at` integer,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_invite_code_unique` ON `users` (`invite_code`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_login` ON `users` (case when last_login_at is null then 0 else last_login_at end,`id`);--> statement-breakpoint
CREATE INDEX `users_invited` ON `users` (`created_at`,`id`) WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX `users_by_inviter` ON `users` (`invited_by`) WHERE invited_by is not null;
