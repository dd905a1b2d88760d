CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "users_phone_trigrams" ON "users" USING gin ("phone" gin_trgm_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "users_name_characters" ON "users" USING gin ((string_to_array(lower("name"), NULL))) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'audit entries are never %', CASE TG_OP WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END; END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_entries_stay();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_whole" BEFORE TRUNCATE ON "audit_entries" EXECUTE FUNCTION audit_entries_stay();
