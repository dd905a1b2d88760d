CREATE TABLE "audit_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"subject_kind" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"detail" text COLLATE "C" NOT NULL,
	"ip" text COLLATE "C" NOT NULL,
	"agent" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "births" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"birth" text COLLATE "C" NOT NULL,
	"life_stage" text COLLATE "C",
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "calendar_feeds_id_unique" UNIQUE("id"),
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "check_answers" (
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"statement" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "check_answers_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"client_sn" text COLLATE "C",
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_cards" (
	"staff_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"card" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"made_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text COLLATE "C",
	"reason" text COLLATE "C",
	CONSTRAINT "consult_cards_staff_id_version_pk" PRIMARY KEY("staff_id","version")
);
--> statement-breakpoint
CREATE TABLE "consult_demands" (
	"client_sn" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"filed_at" bigint NOT NULL,
	"begun_at" bigint,
	"withdrawn_at" bigint,
	"state" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"since" bigint DEFAULT 0 NOT NULL,
	"assignee_id" text COLLATE "C",
	"slot_at" bigint,
	"way" text COLLATE "C",
	"wechat" text COLLATE "C",
	"lost_slot_at" bigint,
	"proposed_at" bigint,
	"proposed_to" text COLLATE "C",
	"due_at" bigint,
	"rank" bigint DEFAULT 0 NOT NULL,
	"outcome" text COLLATE "C",
	"closing" text COLLATE "C",
	"rights_asks" bigint DEFAULT 1 NOT NULL,
	"rights_moves" bigint DEFAULT 1 NOT NULL,
	"rights_rebooks" bigint DEFAULT 1 NOT NULL,
	"overdue_of" bigint,
	"handed_on_of" bigint,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"from_state" text COLLATE "C",
	"to_state" text COLLATE "C" NOT NULL,
	"assignee_id" text COLLATE "C",
	"slot_at" bigint
);
--> statement-breakpoint
CREATE TABLE "consult_followups" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"question" text COLLATE "C" NOT NULL,
	"asked_at" bigint NOT NULL,
	"answer" text COLLATE "C",
	"answered_at" bigint,
	"staff_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "consult_hand_on_rules" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"after_ms" bigint NOT NULL,
	"to_id" text COLLATE "C",
	"changed_at" bigint NOT NULL,
	"changed_by" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_holds" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"master_id" text COLLATE "C" NOT NULL,
	"slot_at" bigint NOT NULL,
	"way" text COLLATE "C" NOT NULL,
	"wechat" text COLLATE "C",
	"made_at" bigint NOT NULL,
	"until" bigint NOT NULL,
	"released_at" bigint
);
--> statement-breakpoint
CREATE TABLE "consult_masters" (
	"staff_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"shown_name" text COLLATE "C" NOT NULL,
	"active" boolean NOT NULL,
	"buffer" bigint NOT NULL,
	"hours" text COLLATE "C" NOT NULL,
	"breaks" text COLLATE "C" NOT NULL,
	"exceptions" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"way" text COLLATE "C",
	"result" text COLLATE "C",
	"text" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "consult_ratings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"satisfaction" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C",
	"at" bigint NOT NULL,
	"settled_at" bigint,
	"settled_by" text COLLATE "C",
	"remedy" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "consult_reminders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"slot_at" bigint NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"what" text COLLATE "C" NOT NULL,
	"master_id" text COLLATE "C",
	"planned_for" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"channel" text COLLATE "C",
	"sending_at" bigint,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "consult_settlement_lines" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"settlement_id" text COLLATE "C" NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"base_fen" bigint NOT NULL,
	"basis_points" bigint NOT NULL,
	"fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_settlements" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"master_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"fen" bigint NOT NULL,
	"lines" bigint NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"made_by" text COLLATE "C" NOT NULL,
	"made_at" bigint NOT NULL,
	"paid_at" bigint,
	"paid_by" text COLLATE "C",
	"reference" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "consult_shares" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"master_id" text COLLATE "C" NOT NULL,
	"from_day" bigint NOT NULL,
	"basis_points" bigint NOT NULL,
	"at" bigint NOT NULL,
	"by" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consult_summaries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_verdicts" (
	"user_id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"area" text COLLATE "C" NOT NULL,
	"verdict" text COLLATE "C" NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "day_verdicts_user_id_date_area_pk" PRIMARY KEY("user_id","date","area")
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"user_id" text COLLATE "C" NOT NULL,
	"step" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "first_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
CREATE TABLE "gateway_terminals" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"terminal_sn" text COLLATE "C",
	"key" text COLLATE "C",
	"candidate_key" text COLLATE "C",
	"key_version" bigint NOT NULL,
	"checked_in_at" bigint,
	"tried_at" bigint,
	"lease_holder" text COLLATE "C",
	"lease_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"work" boolean NOT NULL,
	"target" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ref" text COLLATE "C" NOT NULL,
	"run_at" bigint NOT NULL,
	"tries" bigint NOT NULL,
	"lease" text COLLATE "C",
	"lease_until" bigint,
	"again" bigint
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C",
	"staff_id" text COLLATE "C",
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"name" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"failures" bigint NOT NULL,
	"locked_until" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "login_failures_name_source_pk" PRIMARY KEY("name","source")
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"source_ref" text COLLATE "C" NOT NULL,
	"client_sn" text COLLATE "C",
	"user_id" text COLLATE "C" NOT NULL,
	"level" text COLLATE "C" NOT NULL,
	"days" bigint NOT NULL,
	"granted_at" bigint NOT NULL,
	"revoked_at" bigint,
	"suspended_at" bigint,
	"report_opened_at" bigint,
	"digest" text COLLATE "C" NOT NULL,
	CONSTRAINT "membership_grants_client_sn_unique" UNIQUE("client_sn"),
	CONSTRAINT "membership_grants_order" CHECK ((source = 'order') = (client_sn is not null))
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"template" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"outcome" text COLLATE "C" NOT NULL,
	"tokens_in" bigint,
	"tokens_cached" bigint,
	"tokens_out" bigint,
	"cost" bigint
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"from_status" text COLLATE "C",
	"to_status" text COLLATE "C",
	"flag" text COLLATE "C",
	"detail" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"client_sn" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"days" bigint,
	"plan_version" bigint,
	"renewal" boolean NOT NULL,
	"content" text COLLATE "C",
	"return_path" text COLLATE "C" NOT NULL,
	"sandbox" boolean NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"gateway_sn" text COLLATE "C",
	"trade_no" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"closed_at" bigint,
	"flags" text COLLATE "C" NOT NULL,
	"flagged_at" bigint
);
--> statement-breakpoint
CREATE TABLE "past_year_answers" (
	"user_id" text COLLATE "C" NOT NULL,
	"year" bigint NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "past_year_answers_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"fingerprint" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"raw" text COLLATE "C" NOT NULL,
	"received_at" bigint NOT NULL,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "phone_marks" (
	"digest" text COLLATE "C" PRIMARY KEY NOT NULL,
	"past" text COLLATE "C" NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"type" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"price" bigint NOT NULL,
	"mark" text COLLATE "C",
	"benefits" text COLLATE "C" NOT NULL,
	"from_at" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"made_by" text COLLATE "C",
	"note" text COLLATE "C" NOT NULL,
	"withdrawn_at" bigint,
	"withdrawn_by" text COLLATE "C",
	CONSTRAINT "plan_versions_type_number_pk" PRIMARY KEY("type","number")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"type" text COLLATE "C" PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"days" bigint,
	"referral_days" bigint,
	"term" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"endpoint" text COLLATE "C" NOT NULL,
	"p256dh" text COLLATE "C" NOT NULL,
	"auth" text COLLATE "C" NOT NULL,
	"wants_day" boolean DEFAULT true NOT NULL,
	"wants_hour" boolean DEFAULT true NOT NULL,
	"told_of" text COLLATE "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"reset_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"client_sn" text COLLATE "C",
	"day" text COLLATE "C" NOT NULL,
	"ours" text COLLATE "C" NOT NULL,
	"theirs" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"client_sn" text COLLATE "C",
	"text" text COLLATE "C" NOT NULL,
	"assignee_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"input_hash" text COLLATE "C" NOT NULL,
	"first_day" text COLLATE "C" NOT NULL,
	"last_day" text COLLATE "C" NOT NULL,
	"rows" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"counts" text COLLATE "C" NOT NULL,
	"operator" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"invitee_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"inviter_id" text COLLATE "C" NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"level" text COLLATE "C" NOT NULL,
	"days" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"refusal" text COLLATE "C",
	"opened_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"granted_at" bigint,
	"ended_at" bigint,
	CONSTRAINT "referral_rewards_client_sn_unique" UNIQUE("client_sn")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_no" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_sn" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"operator" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"settled_at" bigint,
	"digest" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"user_id" text COLLATE "C" NOT NULL,
	"template" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"chart_hash" text COLLATE "C" NOT NULL,
	"writer" text COLLATE "C" NOT NULL,
	"report" text COLLATE "C",
	"retry_at" bigint,
	"lease" text COLLATE "C",
	"lease_until" bigint,
	"percent" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "reports_user_id_template_period_chart_hash_writer_pk" PRIMARY KEY("user_id","template","period","chart_hash","writer")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"list" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"search" text COLLATE "C" NOT NULL,
	"shared" boolean NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"tries_left" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"failed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"username" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"role" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"disabled_at" bigint,
	"created_at" bigint NOT NULL,
	"last_login_at" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"changed_by" text COLLATE "C",
	"changed_at" bigint,
	"totp_sealed" text COLLATE "C",
	"totp_on_at" bigint,
	"totp_step" bigint,
	"notice_to" text COLLATE "C",
	"notice_push" text COLLATE "C",
	CONSTRAINT "staff_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "staff_budgets" (
	"staff_id" text COLLATE "C" NOT NULL,
	"budget" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"used" bigint NOT NULL,
	"extra" bigint NOT NULL,
	CONSTRAINT "staff_budgets_staff_id_budget_pk" PRIMARY KEY("staff_id","budget")
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"id_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"tries_left" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_grants" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"revoked_by" text COLLATE "C",
	"revoke_reason" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"used_at" bigint,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	"seen_at" bigint DEFAULT 0 NOT NULL,
	"locked_at" bigint,
	"proved_at" bigint DEFAULT 0 NOT NULL,
	"wrong_proofs" bigint DEFAULT 0 NOT NULL,
	"ip" text COLLATE "C" DEFAULT '' NOT NULL,
	"agent" text COLLATE "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_totp_rules" (
	"role" text COLLATE "C" PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" bigint PRIMARY KEY NOT NULL,
	"members" bigint NOT NULL,
	"model_calls" bigint NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_owed" (
	"day" bigint NOT NULL,
	"sandbox" boolean NOT NULL,
	"membership_fen" bigint NOT NULL,
	"consult_fen" bigint NOT NULL,
	"consults" bigint NOT NULL,
	"paid_days" bigint NOT NULL,
	"given_days" bigint NOT NULL,
	CONSTRAINT "statistics_owed_day_sandbox_pk" PRIMARY KEY("day","sandbox")
);
--> statement-breakpoint
CREATE TABLE "statistics_sales" (
	"day" bigint NOT NULL,
	"sandbox" boolean NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"ordered" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"returned_fen" bigint NOT NULL,
	"due" bigint NOT NULL,
	"renewed" bigint NOT NULL,
	CONSTRAINT "statistics_sales_day_sandbox_type_source_pk" PRIMARY KEY("day","sandbox","type","source")
);
--> statement-breakpoint
CREATE TABLE "statistics_steps" (
	"cohort" bigint NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"step" text COLLATE "C" NOT NULL,
	"sandbox" boolean NOT NULL,
	"day" bigint NOT NULL,
	"people" bigint NOT NULL,
	CONSTRAINT "statistics_steps_cohort_source_step_sandbox_day_pk" PRIMARY KEY("cohort","source","step","sandbox","day")
);
--> statement-breakpoint
CREATE TABLE "tomorrow_times" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"send_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"staff_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"text" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"invite_code" text COLLATE "C" NOT NULL,
	"invited_by" text COLLATE "C",
	"source" text COLLATE "C",
	"phone_past" text COLLATE "C",
	"blocked_at" bigint,
	"blocked_reason" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"last_login_at" bigint,
	"deleted_at" bigint,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" bigint NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "visits_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "births" ADD CONSTRAINT "births_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answers" ADD CONSTRAINT "check_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_cards" ADD CONSTRAINT "consult_cards_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_cards" ADD CONSTRAINT "consult_cards_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_demands" ADD CONSTRAINT "consult_demands_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_demands" ADD CONSTRAINT "consult_demands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_demands" ADD CONSTRAINT "consult_demands_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_demands" ADD CONSTRAINT "consult_demands_proposed_to_staff_id_fk" FOREIGN KEY ("proposed_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_events" ADD CONSTRAINT "consult_events_client_sn_consult_demands_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."consult_demands"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_events" ADD CONSTRAINT "consult_events_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_followups" ADD CONSTRAINT "consult_followups_client_sn_consult_demands_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."consult_demands"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_followups" ADD CONSTRAINT "consult_followups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_followups" ADD CONSTRAINT "consult_followups_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_hand_on_rules" ADD CONSTRAINT "consult_hand_on_rules_to_id_staff_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_hand_on_rules" ADD CONSTRAINT "consult_hand_on_rules_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_holds" ADD CONSTRAINT "consult_holds_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_holds" ADD CONSTRAINT "consult_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_holds" ADD CONSTRAINT "consult_holds_master_id_staff_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_masters" ADD CONSTRAINT "consult_masters_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_masters" ADD CONSTRAINT "consult_masters_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_notes" ADD CONSTRAINT "consult_notes_client_sn_consult_demands_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."consult_demands"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_notes" ADD CONSTRAINT "consult_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_notes" ADD CONSTRAINT "consult_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_ratings" ADD CONSTRAINT "consult_ratings_client_sn_consult_demands_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."consult_demands"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_ratings" ADD CONSTRAINT "consult_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_ratings" ADD CONSTRAINT "consult_ratings_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_reminders" ADD CONSTRAINT "consult_reminders_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_reminders" ADD CONSTRAINT "consult_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_reminders" ADD CONSTRAINT "consult_reminders_master_id_staff_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_settlement_lines" ADD CONSTRAINT "consult_settlement_lines_settlement_id_consult_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."consult_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_settlement_lines" ADD CONSTRAINT "consult_settlement_lines_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_settlements" ADD CONSTRAINT "consult_settlements_master_id_staff_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_settlements" ADD CONSTRAINT "consult_settlements_paid_by_staff_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_shares" ADD CONSTRAINT "consult_shares_master_id_staff_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_shares" ADD CONSTRAINT "consult_shares_by_staff_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_summaries" ADD CONSTRAINT "consult_summaries_client_sn_consult_demands_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."consult_demands"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_summaries" ADD CONSTRAINT "consult_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consult_summaries" ADD CONSTRAINT "consult_summaries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_verdicts" ADD CONSTRAINT "day_verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_year_answers" ADD CONSTRAINT "past_year_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_type_plans_type_fk" FOREIGN KEY ("type") REFERENCES "public"."plans"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_withdrawn_by_staff_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_notes" ADD CONSTRAINT "reconciliation_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_notes" ADD CONSTRAINT "reconciliation_notes_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_client_sn_orders_client_sn_fk" FOREIGN KEY ("client_sn") REFERENCES "public"."orders"("client_sn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_budgets" ADD CONSTRAINT "staff_budgets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_revoked_by_staff_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tomorrow_times" ADD CONSTRAINT "tomorrow_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_by_staff" ON "audit_entries" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_kind" ON "audit_entries" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "consult_demands_by_user" ON "consult_demands" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consult_demands_by_filed" ON "consult_demands" USING btree ("filed_at");--> statement-breakpoint
CREATE INDEX "consult_demands_by_state" ON "consult_demands" USING btree ("state","rank","client_sn");--> statement-breakpoint
CREATE INDEX "consult_demands_by_rank" ON "consult_demands" USING btree ("rank","client_sn");--> statement-breakpoint
CREATE INDEX "consult_demands_by_since" ON "consult_demands" USING btree ("state","since","client_sn");--> statement-breakpoint
CREATE INDEX "consult_demands_by_assignee" ON "consult_demands" USING btree ("assignee_id","state","rank");--> statement-breakpoint
CREATE INDEX "consult_demands_by_due" ON "consult_demands" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "consult_demands_by_slot" ON "consult_demands" USING btree ("slot_at") WHERE slot_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consult_demands_one_slot" ON "consult_demands" USING btree ("assignee_id","slot_at") WHERE slot_at is not null and state in ('booked', 'underway');--> statement-breakpoint
CREATE INDEX "consult_events_by_demand" ON "consult_events" USING btree ("client_sn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consult_followups_by_demand" ON "consult_followups" USING btree ("client_sn","number");--> statement-breakpoint
CREATE INDEX "consult_followups_by_user" ON "consult_followups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consult_holds_by_order" ON "consult_holds" USING btree ("client_sn","id");--> statement-breakpoint
CREATE INDEX "consult_holds_by_user" ON "consult_holds" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consult_holds_one_slot" ON "consult_holds" USING btree ("master_id","slot_at") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "consult_notes_by_demand" ON "consult_notes" USING btree ("client_sn","id");--> statement-breakpoint
CREATE INDEX "consult_notes_by_user" ON "consult_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consult_ratings_by_demand" ON "consult_ratings" USING btree ("client_sn","id");--> statement-breakpoint
CREATE INDEX "consult_ratings_by_user" ON "consult_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consult_ratings_complaints" ON "consult_ratings" USING btree ("client_sn") WHERE satisfaction = 'poor' and settled_at is null;--> statement-breakpoint
CREATE INDEX "consult_reminders_by_order" ON "consult_reminders" USING btree ("client_sn","planned_for");--> statement-breakpoint
CREATE INDEX "consult_reminders_by_slot" ON "consult_reminders" USING btree ("slot_at");--> statement-breakpoint
CREATE INDEX "consult_settlement_lines_by_settlement" ON "consult_settlement_lines" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "consult_settlement_lines_by_order" ON "consult_settlement_lines" USING btree ("client_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "consult_settlements_by_master" ON "consult_settlements" USING btree ("master_id","month");--> statement-breakpoint
CREATE INDEX "consult_shares_by_master" ON "consult_shares" USING btree ("master_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "consult_summaries_by_demand" ON "consult_summaries" USING btree ("client_sn","version");--> statement-breakpoint
CREATE INDEX "consult_summaries_by_user" ON "consult_summaries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "first_steps_by_at" ON "first_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_at") WHERE lease is null;--> statement-breakpoint
CREATE INDEX "jobs_leased" ON "jobs" USING btree ("lease_until") WHERE lease is not null;--> statement-breakpoint
CREATE INDEX "known_devices_by_user" ON "known_devices" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "known_devices_by_staff" ON "known_devices" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE INDEX "login_failures_by_updated" ON "login_failures" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "membership_grants_by_user" ON "membership_grants" USING btree ("user_id","granted_at","days","revoked_at");--> statement-breakpoint
CREATE INDEX "membership_grants_taken_back" ON "membership_grants" USING btree ("revoked_at","user_id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "membership_grants_by_due" ON "membership_grants" USING btree ((granted_at + days * 86400000)) WHERE client_sn is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_grants_by_source" ON "membership_grants" USING btree ("source","source_ref");--> statement-breakpoint
CREATE INDEX "model_calls_by_start" ON "model_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "model_calls_by_user" ON "model_calls" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("client_sn","id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_created" ON "orders" USING btree ("created_at","client_sn");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","client_sn");--> statement-breakpoint
CREATE INDEX "orders_by_type" ON "orders" USING btree ("type","created_at","client_sn");--> statement-breakpoint
CREATE INDEX "orders_by_money" ON "orders" USING btree ("sandbox","created_at","client_sn");--> statement-breakpoint
CREATE INDEX "orders_by_paid" ON "orders" USING btree ("paid_at","client_sn") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_status_paid" ON "orders" USING btree ("status","paid_at","client_sn") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting_by_user" ON "orders" USING btree ("user_id","created_at") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "orders_by_flagged" ON "orders" USING btree ("created_at","client_sn") WHERE flagged_at is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_by_order" ON "payment_notices" USING btree ("client_sn");--> statement-breakpoint
CREATE INDEX "push_devices_by_user" ON "push_devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_by_subject" ON "reconciliation_findings" USING btree ("code","subject","id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_by_order" ON "reconciliation_findings" USING btree ("client_sn") WHERE client_sn is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_notes_by_subject" ON "reconciliation_notes" USING btree ("code","subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_once" ON "reconciliation_runs" USING btree ("input_hash","first_day","last_day","counts");--> statement-breakpoint
CREATE INDEX "referral_rewards_by_inviter" ON "referral_rewards" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_by_state" ON "referral_rewards" USING btree ("state","opened_at");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("client_sn");--> statement-breakpoint
CREATE INDEX "refunds_by_done" ON "refunds" USING btree ("settled_at") WHERE status = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("client_sn") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_by_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("list","staff_id","name");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_by_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_created" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_challenges_by_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_grants_by_user" ON "staff_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "statistics_steps_by_step" ON "statistics_steps" USING btree ("step","cohort","source","sandbox","day","people");--> statement-breakpoint
CREATE INDEX "user_notes_by_user" ON "user_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_by_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_login" ON "users" USING btree ((case when last_login_at is null then 0 else last_login_at end),"id");--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("created_at","id") WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX "users_by_inviter" ON "users" USING btree ("invited_by") WHERE invited_by is not null;
