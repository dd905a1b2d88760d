import { sql } from 'drizzle-orm';
import type { Reads } from '../store.ts';

/**
 * `Store.searchUsers` of PostgreSQL. Phone numbers have a trigram index (pg_trgm). A Chinese name
 * has two or three characters in all, too few for trigrams, so names are indexed by their single
 * characters: 清风 is found among the users whose name holds 清 and 风, and then looked at whole.
 */
export async function searchUsers(q: Reads, text: string, limit: number): Promise<string[] | null> {
  if (text === '') return null;
  // No text of PostgreSQL holds it.
  if (text.includes('\0')) return [];
  const name = text.toLowerCase();
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const named = sql`string_to_array(lower(name), null) @> string_to_array(${name}, null)
    and lower(name) like ${pattern}`;
  const digits = /^\d{3,}$/.test(text);
  const matches = digits ? sql`(phone like ${pattern} or (${named}))` : named;
  const found = await q
    .select({ id: sql<string>`found.id` })
    .from(
      sql`(select id from users where deleted_at is null and ${matches} limit ${limit + 1}) as found`,
    );
  return found.length > limit ? null : found.map(({ id }) => id);
}
