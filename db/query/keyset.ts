import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reads } from '../store.ts';
import { wholeNumber } from './expressions.ts';

/** A place in a list: what it is ordered by, and the id that tells equal ones apart. */
export interface Cursor {
  value: number;
  id: string;
}

/**
 * Rows after a cursor in an order that is descending (`down`) or ascending by two columns, the second of which breaks
 * ties. Compared as a pair, so that an index over both can start there; an `or` of two comparisons would read all
 * earlier rows. All rows without a cursor.
 */
export function afterCursor(
  columns: readonly [SQLWrapper, SQLWrapper],
  place: Cursor | null,
  down: boolean,
): SQL | undefined {
  if (place === null) return undefined;
  const [value, id] = columns;
  const pair = sql`(${value}, ${id})`;
  return down ? sql`${pair} < (${place.value}, ${place.id})` : sql`${pair} > (${place.value}, ${place.id})`;
}

/** Instants (ms) from `since` on, before `until`; null: no bound. */
export interface TimeRange {
  since: number | null;
  until: number | null;
}

export const inRange = (instant: SQLWrapper, { since, until }: TimeRange): SQL | undefined =>
  and(
    since === null ? undefined : sql`${instant} >= ${since}`,
    until === null ? undefined : sql`${instant} < ${until}`,
  );

/** Number of rows of a query, counted up to its limit. */
export async function countOf(q: Reads, limited: { getSQL(): SQL }): Promise<number> {
  const [row] = await q.select({ count: wholeNumber(sql`count(*)`) }).from(sql`(${limited.getSQL()}) as found`);
  return row?.count ?? 0;
}
