import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Reads } from '../store.ts';

/**
 * Finds users by a part of their phone number or name. SQLite uses a trigram index (`user_search`, kept by
 * the triggers of the migration of that name); PostgreSQL is in `postgres/user-search.ts`.
 *
 * A Chinese name has two or three characters, too few for trigrams, so the index separates them: 清风 is
 * `·清·风·`, and the queries `·清·` or `清·风` are long enough. The index stores positions, no text; deleted
 * entries are overwritten.
 */
const MARK = '·';

/** Query of the index for `text`; null when the index cannot tell. */
function searchTerm(text: string): string | null {
  const quoted = (column: string, term: string) => `${column} : "${term.replaceAll('"', '""')}"`;
  // A mark inside a name would look like one between characters; no name needs it.
  if (text === '' || text.includes(MARK)) return null;
  const name = [...text].length === 1 ? `${MARK}${text}${MARK}` : [...text].join(MARK);
  const named = quoted('name', name);
  if (!/^\d+$/.test(text)) return named;
  return text.length < 3 ? null : `${named} OR ${quoted('phone', text)}`;
}

/** `Store.searchUsers` of SQLite. */
export async function searchUsers(q: Reads, text: string, limit: number): Promise<string[] | null> {
  // It would end the index's term before its closing quote; no name or phone number holds it.
  if (text.includes('\0')) return [];
  const term = searchTerm(text);
  if (term === null) return null;
  const found = await q.select({ id: sql<string>`found.user_id` }).from(
    sql`(select user_id from user_search_rows where rowid in (
        select rowid from user_search where user_search match ${term} limit ${limit + 1}
      )) as found`,
  );
  return found.length > limit ? null : found.map(({ id }) => id);
}

/** The same as `searchUsers`, asked of a row at a time: the phone number only for digits. */
export function holds(columns: { phone: SQLiteColumn; name: SQLiteColumn }, text: string): SQL {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  // SQLite's `like` takes Latin letters for the same in either case, PostgreSQL's does not.
  const named = sql`lower(${columns.name}) like ${pattern} escape '\\'`;
  return /^\d+$/.test(text) ? sql`(${columns.phone} like ${pattern} or ${named})` : named;
}
