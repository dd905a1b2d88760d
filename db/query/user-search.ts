import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Reads } from '../store.ts';

/**
 * Finding users by a part of their phone number or name. SQLite has a trigram index of its own for it
 * (`user_search`, kept by the triggers of the migration `user_search`); PostgreSQL's way is in
 * `postgres/user-search.ts`.
 *
 * The index holds three characters in a row. A Chinese name has two or three in all, so each
 * character of a name stands between marks there: 清风 is `·清·风·`, and one or two characters that
 * are looked for, `·清·` or `清·风`, are as long as the index needs. It keeps no text, only where
 * each three are found; what is deleted from it is overwritten.
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
