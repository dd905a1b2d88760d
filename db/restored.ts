/** How a restore is called in the database that it makes: one open row of `restores`. */
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

/** `replacedUntil`: the newest event of the database that goes, ms; null where that is not known. */
export const noteValues = (
  { id, at, source }: RestoreNote,
  replacedUntil: number | null,
): [string, number, string, number | null] => [id, at, source, replacedUntil];
