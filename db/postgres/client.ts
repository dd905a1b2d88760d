import { AppError } from '#domain/errors';
import { atFirstUse } from '../first-use.ts';
import type { KeyStore } from '../key-store.ts';
import { checkMoneySince } from '../money-check.ts';
import { GENESIS } from '../money-link.ts';
import { moneyMark, type Reached, readMark } from '../money-mark.ts';
import { TransactionQueries } from '../open-transaction.ts';
import type { Prepared, Queries, Store } from '../store.ts';
import { postgresBooks } from './books.ts';
import { asAppError, asOpeningError } from './errors.ts';
import { OUR_NAME } from './in-use.ts';
import { openPostgresKeys } from './key-store.ts';
import { refuseWithoutKeys } from './lost-keys.ts';
import { migrate } from './migrate.ts';
import { serverChain } from './money-chain.ts';
import { type Asked, openPool, type Pool } from './pool.ts';
import { preparedWrite } from './prepared.ts';
import { type ServerTransaction, transactions } from './transaction.ts';
import { refuseUnfinishedMove } from './unfinished-move.ts';
import { usersHolding } from './user-search.ts';

export interface PostgresOptions {
  /** Connections of this process, at least 3; all together must stay under the server's own limit. */
  connections: number;
  /** As for a SQLite file: the mark of the money lies beside this path, on each host its own. */
  markBeside: string;
}

const CLOSE_WITHIN_S = 2;
/** A server that was cut off does not answer at all, and whoever asks how it is must hear that soon. */
const PING_WITHIN_MS = 2_000;
const NOTHING_YET: Reached = { position: 0, hash: GENESIS };

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
  { connections, markBeside }: PostgresOptions,
): Promise<{ store: Store; keys: KeyStore }> {
  // Apart, because a transaction may read on the side: all of them waiting for a connection that only
  // their own end would give back would wait for ever. And one for whoever appends to the money's
  // chain, who has all others wait and must not wait for a reader.
  const writer = openPool(url, Math.ceil((connections - 1) / 2), OUR_NAME);
  const reader = openPool(url, Math.max(1, Math.floor((connections - 1) / 2)), OUR_NAME);
  const fresh = openPool(url, 1, OUR_NAME);
  const closed = () =>
    Promise.all([writer, reader, fresh].map((each) => each.close({ timeout: CLOSE_WITHIN_S })));
  const keys = await prepared(writer, reader).catch(async (cause) => {
    await closed();
    throw asOpeningError(cause);
  });

  const { t, q } = postgresBooks(reader);
  const mark = moneyMark(markBeside);
  const chain = serverChain(fresh);
  const ahead = new WeakMap<Queries, Reached>();
  const openOf = new TransactionQueries<ServerTransaction>();
  let written = readMark(markBeside)?.position ?? 0;
  async function beforeCommit(writes: Queries, connection: Asked): Promise<void> {
    const reached = await chain.write(writes, connection);
    if (reached) ahead.set(writes, reached);
  }
  const transaction = transactions(writer, openOf, beforeCommit, (committed) => {
    const reached = ahead.get(committed);
    // Others may have committed since, and been heard of before.
    if (!reached || reached.position <= written) return;
    written = reached.position;
    mark.write(reached);
  });
  const refused = (cause: unknown): never => {
    throw asAppError(cause);
  };

  const store: Store = {
    t,
    q,
    tx: transaction,
    prepare<Row>(_name: string, build: (reads: Queries) => { prepare(): Prepared<Row> }) {
      const statement = atFirstUse(() => build(q as Queries).prepare());
      return { execute: (values) => statement().execute(values).catch(refused) };
    },
    prepareWrite: (_name, build) => preparedWrite(build, openOf),
    // Each try has queries of its own, so what a failed one asked for is forgotten with them.
    afterCommit: (writes, hook) => openOf.of(writes).afterCommit(hook),
    async append(writes, entry) {
      openOf.of(writes);
      chain.add(writes, entry);
    },
    async checkMoney(keep) {
      const check = await checkMoneySince({ t, q }, readMark(markBeside));
      if (check.faults.length > 0) keep(check.faults);
      mark.check(check.reached ?? NOTHING_YET);
      return check;
    },
    usersHolding: (text, limit) => usersHolding(q, text, limit),
    // The server folds its log and reuses what was deleted by itself.
    foldLog: async () => undefined,
    compact: async () => undefined,
    async ping() {
      const late = Bun.sleep(PING_WITHIN_MS).then(() => {
        throw new AppError('busy', { retryAfter: 5 });
      });
      await Promise.race([reader.unsafe('select 1').catch(refused), late]);
    },
    async close() {
      mark.close();
      await closed();
    },
  };
  return { store, keys };
}
