import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tables } from '../schema/tables.ts';
import type { Reads } from '../store.ts';

/**
 * Name for colleagues: the display name, else the user name; of a master after the one that clients read,
 * `守一老师（许守一）`. Null where a left join found no row.
 */
export function staffName({ id, name, username }: Record<'id' | 'name' | 'username', SQLWrapper>): SQL<string> {
  const own = sql`coalesce(${name}, ${username})`;
  return sql<string>`coalesce((select shown_name || '（' || ${own} || '）' from consult_masters
    where staff_id = ${id} and shown_name <> '' and shown_name <> ${own}), ${own})`;
}

export async function staffNames(
  q: Reads,
  staff: Tables['staff'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await q
    .select({ id: staff.id, name: staffName(staff) })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
