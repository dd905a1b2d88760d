import type { Database } from 'bun:sqlite';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import { tables } from '../schema/tables.ts';
import type { Queries, Store } from '../store.ts';

/** A database file as repositories see it, for those who only look: nothing is created or migrated. */
export function readOnlyQueries(database: Database): Pick<Store, 't' | 'q'> {
  return { t: tables, q: drizzle(database) as unknown as Queries };
}
