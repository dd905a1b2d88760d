import type { SQL } from 'bun';
import { drizzle } from 'drizzle-orm/bun-sql';
import type { Queries, Store } from '../store.ts';
import type { Asked } from './pool.ts';
import { postgresTables } from './tables.ts';

/** Queries over a connection or a transaction of one. The casts are the one seam between engines. */
export const queriesOver = (client: Asked) => drizzle({ client: client as SQL }) as unknown as Queries;

/** A database as repositories see it, to be read only: nothing is created or migrated. */
export function postgresReadOnly(client: Asked): Pick<Store, 't' | 'q'> {
  return { t: postgresTables as unknown as Store['t'], q: queriesOver(client) };
}
