import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors';
import { onceByName } from '../query/once-by-name.ts';
import type { Built, Reads, ReadsOnly, SearchedColumn } from '../store.ts';
import { asAppError } from './errors.ts';
import { APPLICATION_NAME } from './monitor.ts';
import { openPool, type Pool } from './pool.ts';
import { postgresReadOnly } from './read-only.ts';

/**
 * `Store.searchUsers` for PostgreSQL. Phone numbers have a trigram index (pg_trgm). A Chinese name has two or three
 * characters, too few for trigrams, so names are indexed by single characters: 清风 is searched among names with 清 and 风,
 * then compared.
 */
async function searchUsers(q: Reads, column: SearchedColumn, text: string, limit: number): Promise<string[] | null> {
  if (text === '') return null;
  // No text of PostgreSQL holds it.
  if (text.includes('\0')) return [];
  const name = text.toLowerCase();
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const named = sql`string_to_array(lower(name), null) @> string_to_array(${name}, null)
    and lower(name) like ${pattern}`;
  const matches = column === 'phone' ? sql`phone like ${pattern}` : named;
  const found = await q
    .select({ id: sql<string>`found.id` })
    .from(sql`(select id from users where deleted_at is null and ${matches} limit ${limit + 1}) as found`);
  return found.length > limit ? null : found.map(({ id }) => id);
}

/** A server behind a broken network does not answer at all; a health check must fail quickly. */
const PING_WITHIN_MS = 2_000;

export const queryOf = <Row>(built: Built<Row>) => ('query' in built ? built.query : built);

const refused = (cause: unknown): never => {
  throw asAppError(cause);
};

/** The reading half of a store. */
export function readsOver(reader: Pool): Omit<ReadsOnly, 'load' | 'close'> {
  const { t, q } = postgresReadOnly(reader);
  const statementOf = onceByName();
  return {
    t,
    q,
    prepare<Row>(name: string, build: (reads: Reads) => Built<Row>) {
      const statement = statementOf(name, () => queryOf(build(q)).prepare());
      return { execute: (values) => statement.execute(values).catch(refused) };
    },
    changeMark: () => null,
    searchUsers: (column, text, limit) => searchUsers(q, column, text, limit),
    async ping() {
      const late = Bun.sleep(PING_WITHIN_MS).then(() => {
        throw new AppError('busy', { retryAfter: 5 });
      });
      await Promise.race([reader.unsafe('select 1').catch(refused), late]);
    },
  };
}

/** A long read may go through a year of rows in one statement. */
const LONG_STATEMENT_S = 60;

/** One connection, made by the first read. */
export function openPostgresReads(url: string): ReadsOnly {
  const pool = openPool(url, 1, APPLICATION_NAME, LONG_STATEMENT_S);
  return {
    ...readsOver(pool),
    load: () => ({ ...pool.load(), retries: 0, busy: 0 }),
    close: () => pool.close({ timeout: 0 }),
  };
}
