import { AsyncLocalStorage } from 'node:async_hooks';
import { SQL } from 'bun';
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors';
import { DAY_MS } from '#domain/time/durations';
import type { KeyStore } from '../key-store.ts';
import { checkMoneySince, newestEventAt } from '../money/verify.ts';
import { TransactionQueries } from '../open-transaction.ts';
import { onceByName } from '../query/once-by-name.ts';
import type { Built, PreparedWrite, Queries, Reads, Store } from '../store.ts';
import { asAppError, asOpeningError } from './errors.ts';
import { openPostgresKeys } from './key-store.ts';
import { refuseWithoutKeys } from './lost-keys.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_NAME } from './monitor.ts';
import { type Asked, openPool, type Pool } from './pool.ts';
import { postgresReadOnly, queriesOver } from './read-only.ts';
import { type ServerTransaction, transactions } from './transaction.ts';
import { refuseUnfinishedMove } from './unfinished-move.ts';

/**
 * `Store.searchUsers` of PostgreSQL. Phone numbers have a trigram index (pg_trgm). A Chinese name
 * has two or three characters in all, too few for trigrams, so names are indexed by their single
 * characters: 清风 is found among the users whose name holds 清 and 风, and then looked at whole.
 */
async function searchUsers(q: Reads, text: string, limit: number): Promise<string[] | null> {
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
    .from(sql`(select id from users where deleted_at is null and ${matches} limit ${limit + 1}) as found`);
  return found.length > limit ? null : found.map(({ id }) => id);
}

const LOOK_EVERY_MS = 200;
const WAIT_MS = 60_000;

/**
 * Waits until no transaction reads from before now: rows that such a reader may still see are
 * written again with the table. A transaction of any database of the server counts while it writes,
 * because a snapshot begins at the oldest of them (vacuum's own too). Rejects after a minute.
 */
async function olderReadersGone(connection: SQL): Promise<void> {
  const [{ mark }] = await connection.unsafe('select pg_current_xact_id()::text as mark');
  for (let waited = 0; waited <= WAIT_MS; waited += LOOK_EVERY_MS) {
    const [{ older }] = await connection.unsafe(
      `select pg_snapshot_xmin(pg_current_snapshot()) <= '${mark}'::xid8
       or exists (select 1 from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and age(backend_xmin) > age('${mark}'::xid8::xid)) as older`,
    );
    if (!older) return;
    await Bun.sleep(LOOK_EVERY_MS);
  }
  throw new Error('a reader from before the deletion is still there');
}

/**
 * A plain VACUUM leaves the bytes of deleted rows in a page until something else is written there;
 * VACUUM FULL writes table and indexes into new files. Rejects where a table or an older reader is in
 * the way: the caller tries again later.
 */
async function rewriteTables(url: string, names: readonly string[]): Promise<void> {
  const connection = new SQL(url, {
    max: 1,
    connection: {
      application_name: APPLICATION_NAME,
      lock_timeout: '2s',
      statement_timeout: '10min',
    },
  });
  try {
    await olderReadersGone(connection);
    for (const name of names) await connection.unsafe(`vacuum (full) "${name}"`);
  } finally {
    await connection.close();
  }
}

const queryOf = <Row>(built: Built<Row>) => ('query' in built ? built.query : built);

/**
 * A statement of transactions, each of which has a connection of its own. To build it for every
 * transaction takes longer than to run it, so it is built once, over a client that sends each
 * execution to the connection of the transaction it was executed in.
 */
function preparedWrite<Row>(
  build: (writes: Queries) => Built<Row>,
  openOf: TransactionQueries<ServerTransaction>,
): PreparedWrite<Row> {
  const current = new AsyncLocalStorage<Asked>();
  const client: Asked = {
    unsafe(...statement) {
      const connection = current.getStore();
      if (!connection) throw new Error('a statement of a transaction was run outside one');
      return connection.unsafe(...statement);
    },
  };
  const statement = queryOf(build(queriesOver(client))).prepare();
  return {
    async execute(q, values) {
      return current.run(openOf.of(q).client, () => statement.execute(values));
    },
  };
}

interface PostgresOptions {
  /** Connections of this process, at least 3; all together must stay under the server's own limit. */
  connections: number;
}

const CLOSE_WITHIN_S = 2;
/** A server that was cut off does not answer at all; a health check must say so soon. */
const PING_WITHIN_MS = 2_000;
/** A start compares the money of the last day with its digests; `doctor` compares all. */
const COMPARED_AT_START_MS = DAY_MS;

/** Brings the tables up to date, and opens the keys. */
async function prepared(writer: Pool, reader: Pool): Promise<KeyStore> {
  await refuseUnfinishedMove(writer);
  await migrate(writer);
  await refuseWithoutKeys(writer);
  return openPostgresKeys(reader);
}

/**
 * Opens a database of PostgreSQL (migrated when needed), which any number of processes on any number
 * of hosts may share. `url` is `postgres://user:password@host:port/name`.
 */
export async function openPostgres(
  url: string,
  { connections }: PostgresOptions,
): Promise<{ store: Store; keys: KeyStore }> {
  // Apart, because a transaction may read on the side: all of them waiting for a connection that only
  // their own end would give back would wait for ever.
  const writer = openPool(url, Math.ceil(connections / 2), APPLICATION_NAME);
  const reader = openPool(url, Math.max(1, Math.floor(connections / 2)), APPLICATION_NAME);
  const closed = () => Promise.all([writer, reader].map((each) => each.close({ timeout: CLOSE_WITHIN_S })));
  const keys = await prepared(writer, reader).catch(async (cause) => {
    await closed();
    throw asOpeningError(cause);
  });

  const { t, q } = postgresReadOnly(reader);
  const statementOf = onceByName();
  const openOf = new TransactionQueries<ServerTransaction>();
  let retries = 0;
  const transaction = transactions(writer, openOf, () => {
    retries += 1;
  });
  const refused = (cause: unknown): never => {
    throw asAppError(cause);
  };

  const store: Store = {
    t,
    q,
    tx: transaction,
    prepare<Row>(name: string, build: (reads: Reads) => Built<Row>) {
      const statement = statementOf(`read ${name}`, () => queryOf(build(q)).prepare());
      return { execute: (values) => statement.execute(values).catch(refused) };
    },
    changeMark: () => null,
    prepareWrite: (name, build) => statementOf(`write ${name}`, () => preparedWrite(build, openOf)),
    prepareHold: (name, build) => statementOf(`hold ${name}`, () => preparedWrite(build, openOf)),
    // Each try has queries of its own, so what a failed one asked for is forgotten with them.
    afterCommit: (writes, hook) => openOf.of(writes).afterCommit(hook),
    moneyWritten: (writes) => openOf.of(writes).assertOpen(),
    async checkMoney(keep) {
      const since = (await newestEventAt({ t, q })) - COMPARED_AT_START_MS;
      const check = await checkMoneySince({ t, q }, null, since);
      if (check.faults.length > 0) keep(check.faults);
      return check;
    },
    searchUsers: (text, limit) => searchUsers(q, text, limit),
    // The server folds its log and reuses what was deleted by itself.
    checkpointWal: async () => undefined,
    compact: async () => undefined,
    rewriteTables: (names) => rewriteTables(url, names),
    load() {
      const [one, other] = [writer.load(), reader.load()];
      const { inUse, waiting, slow } = one;
      return {
        inUse: inUse + other.inUse,
        waiting: waiting + other.waiting,
        slow: slow + other.slow,
        retries,
      };
    },
    async ping() {
      const late = Bun.sleep(PING_WITHIN_MS).then(() => {
        throw new AppError('busy', { retryAfter: 5 });
      });
      await Promise.race([reader.unsafe('select 1').catch(refused), late]);
    },
    async close() {
      await closed();
    },
  };
  return { store, keys };
}
