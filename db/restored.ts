/** Note of a restore in the database that it makes: one open row of `restores`. */
export interface RestoreNote {
  id: string;
  /** ms. */
  at: number;
  /** The copy, as the operator named it. */
  source: string;
}

/** One number `n` on either engine: the instant of the newest order event, ms; 0 without one. */
export const NEWEST_EVENT_QUERY = 'SELECT coalesce(max(at), 0) AS n FROM order_events';

/** On either engine, with `noteValues`. */
export const NOTE_RESTORED = `INSERT INTO restores (id, restored_at, source, copy_until, replaced_until)
  SELECT $1, cast($2 AS bigint), $3, coalesce(max(at), 0), cast($4 AS bigint) FROM order_events`;

/** `replacedUntil`: the newest event of the replaced database, ms; null if unknown. */
export const noteValues = (
  { id, at, source }: RestoreNote,
  replacedUntil: number | null,
): [string, number, string, number | null] => [id, at, source, replacedUntil];

/** Job that queries the gateway about an order again, before anything else happens to it. */
export const ASK_AGAIN_JOB = 'ask-again';

/** The gateway's console can refund for three months: older orders cannot have changed there. */
const REACH_MS = 100 * 24 * 60 * 60_000;

/**
 * For both engines, with `askAgainValues`, after `NOTE_RESTORED`: schedules a query for every order in the backup that
 * the gateway may know differently, paid ones first; gifts at any age, because their buyer may revoke them until they
 * expire. Jobs of an earlier restore start again.
 */
export const ASK_ALL_AGAIN = `INSERT INTO jobs (key, kind, ref, run_at, tries)
  SELECT '${ASK_AGAIN_JOB}:' || client_sn, '${ASK_AGAIN_JOB}', client_sn,
    cast($1 AS bigint) + CASE status WHEN 'PAID' THEN 0 ELSE 1 END, 0
  FROM orders WHERE type <> 'free' AND status <> 'REFUNDED' AND (created_at > cast($2 AS bigint)
    OR client_sn IN (SELECT client_sn FROM gifts WHERE ended_at IS NULL))
  ON CONFLICT (key) DO UPDATE SET run_at = excluded.run_at, lease = NULL, lease_until = NULL`;

export const askAgainValues = ({ at }: RestoreNote): [number, number] => [at, at - REACH_MS];

/** The job that asks the gateway about a number of `unknown_orders`. */
export const ASK_UNKNOWN_JOB = 'ask-unknown';

const TERMINAL = 'id, terminal_sn, key, candidate_key, key_version, checked_in_at, tried_at, lease_holder, lease_until';

/**
 * On either engine: the keys of our terminal as the replaced database had them. The gateway changes them every day and
 * forgets the former ones: with those of the copy it would answer no question.
 */
export const takeTerminals = (replaced: string): string[] => [
  `DELETE FROM gateway_terminals WHERE id IN (SELECT id FROM ${replaced}.gateway_terminals)`,
  `INSERT INTO gateway_terminals (${TERMINAL}) SELECT ${TERMINAL} FROM ${replaced}.gateway_terminals`,
];

/**
 * On either engine, with `askAgainValues`: the numbers of orders that the replaced database had (`replaced` names it
 * in a query) and the copy has not, and a question for each.
 */
export const noteUnknownOrders = (replaced: string): string[] => [
  `INSERT INTO unknown_orders (client_sn, found_at, user_id, type)
  SELECT o.client_sn, cast($1 AS bigint), o.user_id, o.type FROM ${replaced}.orders AS o
  WHERE o.type <> 'free' AND o.created_at > cast($2 AS bigint)
    AND NOT EXISTS (SELECT 1 FROM orders AS kept WHERE kept.client_sn = o.client_sn)
  ON CONFLICT (client_sn) DO NOTHING`,
  `INSERT INTO jobs (key, kind, ref, run_at, tries)
  SELECT '${ASK_UNKNOWN_JOB}:' || client_sn, '${ASK_UNKNOWN_JOB}', client_sn, cast($1 AS bigint), 0
  FROM unknown_orders WHERE found_at = cast($1 AS bigint) AND cast($2 AS bigint) IS NOT NULL
  ON CONFLICT (key) DO NOTHING`,
];
