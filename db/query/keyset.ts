import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reads } from '../store.ts';
import { wholeNumber } from './expressions.ts';

/**
 * The rows that come after a place in an order that runs `down` (or up) by two columns, the second
 * of which tells rows alike apart. Compared as a pair, which an index over both can begin at; an
 * `or` of two comparisons would read all rows before it.
 */
export function beyond(
  columns: readonly [SQLWrapper, SQLWrapper],
  place: { value: number; id: string },
  down: boolean,
): SQL {
  const [value, id] = columns;
  const pair = sql`(${value}, ${id})`;
  return down
    ? sql`${pair} < (${place.value}, ${place.id})`
    : sql`${pair} > (${place.value}, ${place.id})`;
}

/** How many rows a query has, read no further than it is limited to. */
export async function countOf(
  q: Pick<Reads, 'select'>,
  limited: { getSQL(): SQL },
): Promise<number> {
  const [row] = await q
    .select({ count: wholeNumber(sql`count(*)`) })
    .from(sql`(${limited.getSQL()}) as found`);
  return row?.count ?? 0;
}
