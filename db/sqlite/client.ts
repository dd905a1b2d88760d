import { Database } from 'bun:sqlite';
import { assertNotEmptied } from '../money/first-open.ts';
import { type MoneyKind, moneyMark, readMark } from '../money/high-water-mark.ts';
import { checkMoneySince, newestEventAt } from '../money/verify.ts';
import { ALL_KINDS, positionsOf } from '../money-positions.ts';
import { type OpenTransaction, TransactionQueries } from '../open-transaction.ts';
import { onceByName } from '../query/once-by-name.ts';
import { searchUsers } from '../query/user-search.ts';
import { tables } from '../schema/tables.ts';
import type { Prepared, Queries, Store } from '../store.ts';
import { openConnections } from './connections.ts';
import { migrate } from './migrate.ts';
import { setPragmas } from './pragmas.ts';
import { keptQueriesOver, queriesOver, queriesWithin } from './queries.ts';
import { transactions } from './transaction.ts';

export interface FileStore extends Store {
  /** A file is closed at once. */
  close(how?: 'discarded'): void;
}

/** Opens the database file (created and migrated when needed); `cacheKib` as in `openConnections`. */
export function openStore(path: string, cacheKib?: number): FileStore {
  const connections = openConnections(
    path,
    (starting) => {
      assertNotEmptied(starting, path);
      migrate(starting);
    },
    cacheKib,
  );
  const { writer, reader } = connections;
  const reads = queriesOver(reader);
  const keptReads = keptQueriesOver(reader);
  const keptWrites = keptQueriesOver(writer);
  const mark = moneyMark(path);
  const positions = positionsOf(writer);
  /** What the transaction under way has written of money. */
  let written = new Set<MoneyKind>();
  const statementOf = onceByName();
  const openOf = new TransactionQueries<OpenTransaction>();
  const { transaction, between, load } = transactions(writer, (committed) => {
    if (committed && written.size > 0) mark.write(positions(written));
    written = new Set();
    committed?.committed();
  });

  return {
    t: tables,
    q: reads,
    tx: (work) =>
      transaction((open) => {
        const q = queriesWithin(writer, open);
        openOf.set(q, open);
        return work(q);
      }),
    prepare: (name, build) => statementOf(`read ${name}`, () => build(keptReads).prepare()),
    prepareWrite<Row>(name: string, build: (q: Queries) => { prepare(): Prepared<Row> }) {
      const statement = statementOf(`write ${name}`, () => build(keptWrites).prepare());
      return {
        async execute(q, values) {
          const open = openOf.of(q);
          // Run at once, not in a later turn, when the transaction may have ended.
          return open.track(statement.execute(values).then((row) => row));
        },
      };
    },
    afterCommit: (q, hook) => openOf.of(q).afterCommit(hook),
    moneyWritten(q, kind) {
      openOf.of(q);
      written.add(kind);
    },
    async checkMoney(keep) {
      const store = { t: tables, q: reads };
      const check = await checkMoneySince(store, readMark(path));
      if (check.faults.length > 0) keep(check.faults);
      mark.checked(positions(ALL_KINDS), await newestEventAt(store));
      return check;
    },
    searchUsers: (text, limit) => searchUsers(reads, text, limit),
    checkpointWal: () => between(() => void writer.run('PRAGMA wal_checkpoint(TRUNCATE)')),
    compact: async () => compact(path),
    rewriteTables: async () => undefined,
    load,
    async ping() {
      reader.query('SELECT 1').get();
    },
    close(how) {
      connections.close();
      mark.close();
      // A statement that was built and dropped keeps its connection, and so the file, open until it
      // is collected, and closing the database must let go of the file.
      if (how !== 'discarded') Bun.gc(true);
    },
  };
}

/** On a connection of its own: the file gives back the pages that nothing uses any more. */
function compact(path: string): void {
  const database = new Database(path);
  try {
    setPragmas(database, 'start');
    database.run('VACUUM');
    database.run('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}
