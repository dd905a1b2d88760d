import { Database, type Statement } from 'bun:sqlite';
import { record } from '#domain/lookup';
import { assertNotEmptied } from '../money/first-open.ts';
import { lostMoney } from '../money/verify.ts';
import { entriesOf, moneyWatermark, type Position, type Positions, readWatermark } from '../money/watermark.ts';
import { type OpenTransaction, TransactionQueries } from '../open-transaction.ts';
import { onceByName } from '../query/once-by-name.ts';
import { searchUsers } from '../query/user-search.ts';
import { tables } from '../schema/tables.ts';
import { type Built, MONEY_KINDS, type MoneyKind, type Queries, type Store } from '../store.ts';
import { openConnections } from './connections.ts';
import { type Checkpoint, emptyLog, TRUNCATE } from './empty-log.ts';
import { trackFiles } from './file-identity.ts';
import { migrate } from './migrate.ts';
import { setPragmas } from './pragmas.ts';
import { changeVersionOf, type Prepare, prepared } from './prepared.ts';
import { queriesOver, queriesWithin, StatementCache } from './queries.ts';
import { transactions } from './transaction.ts';

/** Where the entries of a kind are: rows that are only ever added, or rows in a later state. */
const ADDED = {
  event: { table: 'order_events', key: 'id' },
  grant: { table: 'membership_grants', key: 'id' },
  refund: { table: 'refunds', key: 'refund_no' },
} as const;
const CHANGED = {
  revocation: {
    count: 'SELECT count(*) AS n FROM membership_grants WHERE revoked_at IS NOT NULL',
    last: `SELECT id AS last FROM membership_grants WHERE revoked_at IS NOT NULL
      ORDER BY revoked_at DESC LIMIT 1`,
  },
  refundEnd: {
    count: "SELECT count(*) AS n FROM refunds WHERE status <> 'open'",
    last: `SELECT refund_no AS last FROM refunds WHERE status <> 'open'
      ORDER BY settled_at DESC LIMIT 1`,
  },
} as const;

type AddedKind = keyof typeof ADDED;
const isAdded = (kind: MoneyKind): kind is AddedKind => kind in ADDED;

/**
 * Position of each kind of entry in a file. Rows are counted from the last one that was seen,
 * which is quick however many there are; their tables lose no rows, so a rowid is never given twice.
 * Changes are counted again when there was one, here or (`data_version`) in another process.
 */
function positionsOf(database: Database) {
  const seen = new Map<AddedKind, { rowid: number; position: Position }>();
  const changes = new Map<MoneyKind, Position>();
  const version = database.query<{ data_version: number }, []>('PRAGMA data_version');
  let seenVersion = -1;

  function added(kind: AddedKind): Position {
    const { table, key } = ADDED[kind];
    const before = seen.get(kind) ?? { rowid: 0, position: { count: 0, last: null } };
    // A count of all rows reads the smallest index, a fifth of the table.
    const count = before.rowid === 0 ? '' : ' WHERE rowid > ?';
    const since = database
      .query<{ n: number; top: number; last: string }, number[]>(
        `SELECT (SELECT count(*) FROM ${table}${count}) AS n, rowid AS top, ${key} AS last FROM ${table}${count}
          ORDER BY rowid DESC LIMIT 1`,
      )
      .get(...(before.rowid === 0 ? [] : [before.rowid, before.rowid]));
    if (!since) return before.position;
    const position = { count: before.position.count + since.n, last: since.last };
    seen.set(kind, { rowid: since.top, position });
    return position;
  }

  function changed(kind: Exclude<MoneyKind, AddedKind>): Position {
    const { count, last } = CHANGED[kind];
    const position = {
      count: database.query<{ n: number }, []>(count).get()?.n ?? 0,
      last: database.query<{ last: string }, []>(last).get()?.last ?? null,
    };
    changes.set(kind, position);
    return position;
  }

  /** `written`: the kinds of which there are new entries. */
  return function read(written: ReadonlySet<MoneyKind>): Positions {
    const present = version.get()?.data_version ?? 0;
    const byOthers = present !== seenVersion;
    seenVersion = present;
    return record(MONEY_KINDS, (kind): Position => {
      if (isAdded(kind)) return added(kind);
      const known = changes.get(kind);
      return known && !byOthers && !written.has(kind) ? known : changed(kind);
    });
  };
}

/** All kinds, for callers that do not know what was written. */
const ALL_KINDS: ReadonlySet<MoneyKind> = new Set(MONEY_KINDS);

export interface FileStore extends Store {
  /** A file is closed at once. */
  close(how?: 'discarded' | 'exiting'): void;
}

/** A statement that is left open keeps its connection, and so the file, in use: `kept` is for closing them. */
const preparing =
  (connection: Database, kept: Pick<Statement, 'finalize'>[]): Prepare =>
  (text) => {
    const statement = connection.prepare(text);
    kept.push(statement);
    return statement;
  };

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
  const positions = positionsOf(writer);
  const mark = moneyWatermark(path, () => entriesOf(positions(ALL_KINDS)));
  /** Kinds of money rows that the transaction under way has written. */
  let written = new Set<MoneyKind>();
  const [readOf, writeOf] = [onceByName(), onceByName()];
  const within = new StatementCache(writer);
  const statements: Pick<Statement, 'finalize'>[] = [within];
  const [reading, writing] = [preparing(reader, statements), preparing(writer, statements)];
  const openOf = new TransactionQueries<OpenTransaction>();
  const files = trackFiles(path);
  const { transaction, between, load } = transactions(
    writer,
    (committed) => {
      if (committed && written.size > 0) mark.write(positions(written));
      written = new Set();
      committed?.committed();
    },
    files.requireInPlace,
  );

  return {
    t: tables,
    q: reads,
    tx: (work) =>
      transaction((open) => {
        const q = queriesWithin(within, open);
        openOf.set(q, open);
        return work(q);
      }),
    prepare: (name, build) => readOf(name, () => prepared(reading, build(reads))),
    prepareLock: () => ({ execute: async (q) => void openOf.of(q) }),
    changeMark: changeVersionOf(reading),
    prepareWrite<Row>(name: string, build: (q: Queries) => Built<Row>) {
      const statement = writeOf(name, () => prepared(writing, build(queriesOver(writer))));
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
      // Read before the rows are counted: another process may write both meanwhile.
      const before = readWatermark(path);
      const present = positions(ALL_KINDS);
      const faults = await lostMoney({ t: tables, q: reads }, before, present);
      if (faults.length > 0) keep(faults);
      mark.write(present);
    },
    searchUsers: (column, text, limit) => searchUsers(reads, column, text, limit),
    checkpointWal: () => emptyLog(() => between(() => writer.query<Checkpoint, []>(TRUNCATE).get())),
    compact: async () => compact(path),
    rewriteTables: async () => undefined,
    replacedFiles: files.replaced,
    load,
    async ping() {
      files.requireInPlace();
      reader.query('SELECT 1').get();
    },
    close(how) {
      for (const statement of statements) statement.finalize();
      connections.close();
      mark.close();
      // A statement that was built and dropped keeps its connection, and so the file, open until it
      // is collected, and closing the database must let go of the file.
      if (how === undefined) Bun.gc(true);
    },
  };
}

/** On a separate connection: the file releases unused pages. */
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
