import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tables } from '../schema/tables.ts';
import type { Reads } from '../store.ts';

/** Name for colleagues: the display name, else the user name. Null where a left join found no row. */
export function staffName({ name, username }: Record<'name' | 'username', SQLWrapper>): SQL<string> {
  return sql<string>`coalesce(${name}, ${username})`;
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
