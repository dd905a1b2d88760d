import type { Column, SQL } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { Tables } from './schema/tables.ts';

/** Entries about money: rows that were added, and the one change of a row that matters. */
export const MONEY_KINDS = ['event', 'grant', 'revocation', 'refund', 'refundEnd'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/**
 * Tables and queries of a repository, independent of the engine. Written against the SQLite types; another engine's
 * store is cast once, where it is created. Await the builders (`await q.select()…`), never `.get()/.all()/.run()`,
 * which other engines lack (checked by a test).
 */
export type Queries = BaseSQLiteDatabase<'async', unknown, Tables>;

/** Reads outside a transaction. Writing needs `tx`, so the type offers no way to. */
export type Reads = Pick<Queries, 'select' | 'selectDistinct' | 'with' | '$count'>;

/** A statement built once and run many times: building costs ten times what running does. */
export interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row>;
}

/** Selected columns by name; those of a table that may have no row are in a named group. */
export type Fields = Readonly<Record<string, Column | SQL | Readonly<Record<string, Column>>>>;

interface Query<Row> {
  prepare(): Prepared<Row>;
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * A query to prepare. With `fields`, which are those it selects, a file's rows are made without the query
 * layer, which takes longer than SQLite does: for what every screen asks. An expression among them comes
 * as the engine gives it.
 */
export type Built<Row> = Pick<Query<Row>, 'prepare'> | { query: Query<Row>; fields: Fields };

/** The same inside a transaction; `q`, which only `tx` gives, shows that there is one. */
export interface PreparedWrite<Row> {
  execute(q: Queries, values: Record<string, unknown>): Promise<Row>;
}

/**
 * Isolation of a write transaction. SQLite has one writer at a time, so each is serializable. PostgreSQL runs several
 * at once: `serializable` retries a transaction that conflicts; `readCommitted` is for one statement that is correct on
 * its own (a counter, a claim), which waits for its row and is never retried.
 */
export type Isolation = 'serializable' | 'readCommitted';

/** Load of the database, as seen by this process. */
export interface StoreLoad {
  /** Connections of a server in use; of a file the one that writes. */
  inUse: number;
  /** Callers without a connection, or waiting to write. */
  waiting: number;
  /** Transactions that met another one and were run, or begun, again. */
  retries: number;
  /** Statements of a server, or transactions of a file, that took over 200 ms. */
  slow: number;
  /** Transactions of a file that gave up because another process held its write lock. */
  busy: number;
}

export type SearchedColumn = 'name' | 'phone';

/** A file whose replacement under a running server is noticed. */
export type ReplaceableFile = 'database' | 'keys';

export const SLOW_STATEMENT_MS = 200;

export interface Store {
  readonly t: Tables;
  readonly q: Reads;
  /**
   * Runs `work` in one write transaction; commits when it resolves, rolls back when it throws. Not to
   * be nested, and no network call inside: `work` may run more than once, and only the last counts.
   */
  tx<T>(work: (q: Queries) => Promise<T>, isolation?: Isolation): Promise<T>;
  /**
   * Runs after `q` has committed: never after a rollback, and once even if the work was retried. For effects outside
   * the database, such as a log line; must not throw.
   */
  afterCommit(q: Queries, act: () => void): void;
  /** Built once a name, which no other statement has. */
  prepare<Row>(name: string, build: (q: Reads) => Built<Row>): Prepared<Row>;
  /**
   * A number that changes with every commit of any process, so that data read at the same number is still valid. Null
   * if that is not cheaper than reading again: for a server.
   */
  changeMark(): number | null;
  prepareWrite<Row>(name: string, build: (q: Queries) => Built<Row>): PreparedWrite<Row>;
  /**
   * An update that changes nothing and so keeps other transactions of a server from the rows until this
   * one ends. A file has one writer at a time: nothing is run there.
   */
  prepareLock(name: string, build: (q: Queries) => { prepare(): Prepared<unknown> }): PreparedWrite<unknown>;
  /**
   * Records that `q` wrote a ledger entry: the watermark file is updated after its commit. PostgreSQL
   * guards its own log.
   */
  moneyWritten(q: Queries, kind: MoneyKind): void;
  /**
   * Compares how far the entries about money have come with the mark; for start-up. Faults go to `keep` first: the mark
   * then goes on from what there is, and would not tell them again.
   */
  checkMoney(keep: (faults: readonly string[]) => void): Promise<void>;
  /**
   * The ids of the users whose name, or phone number, contains `text`; null when there are more than
   * `limit`, or when the index cannot tell: then a list is quicker to walk than to look up.
   */
  searchUsers(column: SearchedColumn, text: string, limit: number): Promise<string[] | null>;
  /** Checkpoints the log as far as readers allow, so that just deleted data is not readable in it. */
  checkpointWal(): Promise<void>;
  /** Rewrites the file without deleted data. Takes seconds; for startup only. */
  compact(): Promise<void>;
  /**
   * Rewrites these tables without deleted data. PostgreSQL keeps old rows in its files until then; each table is locked
   * meanwhile.
   * SQLite overwrites on deletion: nothing to do.
   */
  rewriteTables(names: readonly string[]): Promise<void>;
  load(): StoreLoad;
  /** Files that are no longer the ones this process has open; writes are refused meanwhile. None of a server. */
  replacedFiles(): readonly ReplaceableFile[];
  /** Resolves when the database answers and is the one at its path. */
  ping(): Promise<void>;
  /**
   * Resolves when nothing of it is open any more. That takes a collection of garbage, as long as a request, which a file
   * thrown away with its folder (`discarded`) and a process that exits now (`exiting`) do not need.
   */
  close(how?: 'discarded' | 'exiting'): void | Promise<void>;
}

/** The part of a store that only reads. */
export type ReadsOnly = Pick<Store, 't' | 'q' | 'prepare' | 'changeMark' | 'searchUsers' | 'ping' | 'load' | 'close'>;
