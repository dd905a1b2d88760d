-- The queue of consultations is ordered by the due time alone; what is due to nobody stands behind it, filed last first.
UPDATE `consult_demands` SET `rank` = coalesce(`due_at`, 8640000000000000 - `filed_at`);
