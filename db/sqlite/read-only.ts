import type { Database } from 'bun:sqlite';
import { tables } from '../schema/tables.ts';
import type { Store } from '../store.ts';
import { queriesOver } from './queries.ts';

/** A database file as repositories see it, to be read only: nothing is created or migrated. */
export function readOnlyQueries(database: Database): Pick<Store, 't' | 'q'> {
  return { t: tables, q: queriesOver(database) };
}
