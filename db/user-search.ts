import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Store } from './store.ts';

/**
 * Finding users by a part of their phone number or name, the one place that knows how: SQLite has a
 * trigram index of its own for it (`user_search`, kept by the triggers of the migration `user_search`), PostgreSQL
 * would have pg_trgm on the two columns and `ilike`.
 *
 * The index holds three characters in a row. A Chinese name has two or three in all, so each
 * character of a name stands between marks there: 清风 is `·清·风·`, and one or two characters that
 * are looked for, `·清·` or `清·风`, are as long as the index needs. It keeps no text, only where
 * each three are found; what is deleted from it is overwritten.
 */
const MARK = '·';

/** What is asked of the index for `text`; null when the index cannot tell. */
export function searchTerm(text: string): string | null {
  const quoted = (column: string, term: string) => `${column} : "${term.replaceAll('"', '""')}"`;
  // A mark within would look like one between; nobody's name needs it.
  if (text === '' || text.includes(MARK)) return null;
  const name = [...text].length === 1 ? `${MARK}${text}${MARK}` : [...text].join(MARK);
  const named = quoted('name', name);
  if (!/^\d+$/.test(text)) return named;
  return text.length < 3 ? null : `${named} OR ${quoted('phone', text)}`;
}

/**
 * The ids of the users whose phone number or name holds `text`; null when there are more than
 * `limit`, or when the index cannot tell: then a list is quicker to walk than to look up.
 */
export async function usersHolding(
  store: Pick<Store, 'q'>,
  text: string,
  limit: number,
): Promise<string[] | null> {
  // It would end the index's term before its closing quote; no name or phone number holds it.
  if (text.includes('\0')) return [];
  const term = searchTerm(text);
  if (term === null) return null;
  const found = await store.q.select({ id: sql<string>`found.user_id` }).from(
    sql`(select user_id from user_search_rows where rowid in (
        select rowid from user_search where user_search match ${term} limit ${limit + 1}
      )) as found`,
  );
  return found.length > limit ? null : found.map(({ id }) => id);
}

const PHONE_END = /^\d{4,11}$/;
/** Four digits fit one phone in ten thousand; more hits than this are no search. */
const MOST_ENDING = 500;

/** The ids of the users whose phone number ends with these four to eleven digits; none for any other text. */
export async function usersByPhoneEnd(
  store: Pick<Store, 'q' | 't'>,
  digits: string,
): Promise<string[]> {
  if (!PHONE_END.test(digits)) return [];
  const { users } = store.t;
  const whole = digits.length === 11;
  // The index knows whose number holds the digits somewhere; at its end is what is asked.
  const holding = whole ? null : await usersHolding(store, digits, MOST_ENDING);
  const found = await store.q
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        holding === null ? undefined : inArray(users.id, holding),
        whole ? eq(users.phone, digits) : like(users.phone, `%${digits}`),
      ),
    )
    .limit(MOST_ENDING);
  return found.map(({ id }) => id);
}

/** The same as `usersHolding`, asked of a row at a time: the phone number only for digits. */
export function holds(columns: { phone: SQLiteColumn; name: SQLiteColumn }, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const named = sql`${columns.name} like ${pattern} escape '\\'`;
  return /^\d+$/.test(text) ? sql`(${columns.phone} like ${pattern} or ${named})` : named;
}
