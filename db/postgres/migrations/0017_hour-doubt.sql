ALTER TABLE "consult_demands" ADD COLUMN "doubt" text COLLATE "C";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "consult_demands_by_doubt" ON "consult_demands" USING btree ("client_sn") WHERE doubt is not null;--> statement-breakpoint
-- Hours that were held before this and are in no statement yet are looked at as well.
UPDATE "consult_demands" SET "doubt" = 'short'
WHERE state IN ('held', 'done', 'asked', 'closed') AND begun_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM consult_events AS ended WHERE ended.client_sn = consult_demands.client_sn
    AND ended.action = 'finish' AND ended.at >= consult_demands.begun_at AND ended.at - consult_demands.begun_at < 1200000)
  AND NOT EXISTS (SELECT 1 FROM consult_settlement_lines AS line
    WHERE line.client_sn = consult_demands.client_sn AND line.kind = 'held');
