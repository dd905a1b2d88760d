import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Reads, SearchedColumn } from '../store.ts';

/**
 * Finds users by part of their name, or by digits of their phone number. SQLite uses a trigram index (`user_search`,
 * maintained by triggers of the migration of that name); PostgreSQL is in `postgres/reads.ts`.
 *
 * A Chinese name has two or three characters, too few for trigrams, so the index separates them: 清风 is `·清·风·`, and the
 * queries `·清·` or `清·风` are long enough. The index stores positions, no text; deleted entries are overwritten.
 */
const MARK = '·';

/** Query of the index for `text`; null when the index cannot tell. */
function searchTerm(column: SearchedColumn, text: string): string | null {
  const quoted = (term: string) => `${column} : "${term.replaceAll('"', '""')}"`;
  if (column === 'phone') return text.length < 3 ? null : quoted(text);
  // A mark inside a name would look like one between characters; no name needs it.
  if (text === '' || text.includes(MARK)) return null;
  return quoted([...text].length === 1 ? `${MARK}${text}${MARK}` : [...text].join(MARK));
}

/** `Store.searchUsers` of SQLite. */
export async function searchUsers(
  q: Reads,
  column: SearchedColumn,
  text: string,
  limit: number,
): Promise<string[] | null> {
  // It would end the index's term before its closing quote; no name or phone number holds it.
  if (text.includes('\0')) return [];
  const term = searchTerm(column, text);
  if (term === null) return null;
  const found = await q.select({ id: sql<string>`found.user_id` }).from(
    sql`(select user_id from user_search_rows where rowid in (
        select rowid from user_search where user_search match ${term} limit ${limit + 1}
      )) as found`,
  );
  return found.length > limit ? null : found.map(({ id }) => id);
}

/** Condition of `searchUsers` on names, for one row at a time. */
export function isNamed(name: SQLiteColumn, text: string): SQL {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  // SQLite's `like` takes Latin letters for the same in either case, PostgreSQL's does not.
  return sql`lower(${name}) like ${pattern} escape '\\'`;
}
