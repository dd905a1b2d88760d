import { getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A whole row of placeholders, one a column by its name: the values of a prepared insert. */
export function placeholders<T extends SQLiteTable>(
  table: T,
): Record<keyof T['$inferInsert'], Placeholder> {
  const names = Object.keys(getTableColumns(table));
  const entries = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries) as Record<keyof T['$inferInsert'], Placeholder>;
}
