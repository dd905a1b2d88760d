import { AsyncLocalStorage } from 'node:async_hooks';
import { SQL } from 'bun';
import type { KeyStore } from '../keys/key-store.ts';
import { TransactionQueries } from '../open-transaction.ts';
import { onceByName } from '../query/once-by-name.ts';
import type { Built, PreparedWrite, Queries, Store } from '../store.ts';
import { asOpeningError } from './errors.ts';
import { openPostgresKeys } from './key-store.ts';
import { refuseWithoutKeys } from './lost-keys.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_NAME } from './monitor.ts';
import { type Asked, openPool, type Pool } from './pool.ts';
import { queriesOver } from './read-only.ts';
import { queryOf, readsOver } from './reads.ts';
import { type ServerTransaction, transactions } from './transaction.ts';
import { refuseUnfinishedMove } from './unfinished-move.ts';

const LOOK_EVERY_MS = 200;
const WAIT_MS = 60_000;

/** A number of the server's transactions: everything that was deleted before has a smaller one. */
async function transactionNow(connection: SQL): Promise<string> {
  const [{ mark }] = await connection.unsafe('select pg_current_xact_id()::text as mark');
  return mark;
}

/**
 * True while a transaction reads from before `mark`: rows that such a reader may still see are
 * written again with the table. A transaction of any database of the server counts while it writes,
 * because a snapshot begins at the oldest of them (vacuum's own too).
 */
async function hasOlderReader(connection: SQL, mark: string): Promise<boolean> {
  const [{ older }] = await connection.unsafe(
    `select pg_snapshot_xmin(pg_current_snapshot()) <= '${mark}'::xid8
     or exists (select 1 from pg_stat_activity where (datname = current_database() or datname is null)
       and pid <> pg_backend_pid() and age(backend_xmin) > age('${mark}'::xid8::xid)) as older`,
  );
  return older;
}

/**
 * True when the last rewriting of a table dropped every row that was deleted before `mark`: the table
 * keeps the oldest transaction that the rewriting still had to serve (relfrozenxid). Asked afterwards,
 * because a connection that begins reads catalogues before pg_stat_activity shows it.
 */
async function droppedUntil(connection: SQL, name: string, mark: string): Promise<boolean> {
  const [{ dropped }] = await connection.unsafe(
    `select age(relfrozenxid) <= age('${mark}'::xid8::xid) as dropped from pg_class where oid = '"${name}"'::regclass`,
  );
  return dropped;
}

/**
 * A plain VACUUM leaves the bytes of deleted rows in a page until something else is written there;
 * VACUUM FULL writes table and indexes into new files. Rejects where a table or, for a minute, an older
 * reader is in the way: the caller tries again later.
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
    const mark = await transactionNow(connection);
    const left = new Set(names);
    for (let waited = 0; waited <= WAIT_MS; waited += LOOK_EVERY_MS) {
      if (!(await hasOlderReader(connection, mark))) {
        for (const name of left) {
          await connection.unsafe(`vacuum (full) "${name}"`);
          if (await droppedUntil(connection, name, mark)) left.delete(name);
        }
      }
      if (left.size === 0) return;
      await Bun.sleep(LOOK_EVERY_MS);
    }
    throw new Error('a reader from before the deletion is still there');
  } finally {
    await connection.close();
  }
}

/**
 * A prepared statement for transactions, each of which has its own connection. Building it takes longer than running
 * it, so it is built once, over a client that forwards each execution to the transaction's connection.
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

  const reads = readsOver(reader);
  const statementOf = onceByName();
  const openOf = new TransactionQueries<ServerTransaction>();
  let retries = 0;
  const transaction = transactions(writer, openOf, () => {
    retries += 1;
  });
  const store: Store = {
    ...reads,
    tx: transaction,
    prepareWrite: (name, build) => statementOf(`write ${name}`, () => preparedWrite(build, openOf)),
    prepareLock: (name, build) => statementOf(`hold ${name}`, () => preparedWrite(build, openOf)),
    // Each attempt has its own queries, so those of a failed one are dropped with it.
    afterCommit: (writes, hook) => openOf.of(writes).afterCommit(hook),
    moneyWritten: (writes) => openOf.of(writes).assertOpen(),
    // A server guards its own log.
    checkMoney: async () => undefined,
    // PostgreSQL checkpoints its log and reuses deleted space automatically.
    checkpointWal: async () => undefined,
    compact: async () => undefined,
    rewriteTables: (names) => rewriteTables(url, names),
    replacedFiles: () => [],
    load() {
      const [one, other] = [writer.load(), reader.load()];
      const { inUse, waiting, slow } = one;
      return {
        inUse: inUse + other.inUse,
        waiting: waiting + other.waiting,
        slow: slow + other.slow,
        retries,
        busy: 0,
      };
    },
    async close() {
      await closed();
    },
  };
  return { store, keys };
}
