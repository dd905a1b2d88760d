import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { MoneyCheck } from './money-check.ts';
import type { Reached } from './money-mark.ts';
import type { Tables } from './schema/tables.ts';

/**
 * What a repository gets: tables and queries of whichever engine is behind. Written against the
 * SQLite types; another engine's store is cast to this once, where it is made. Await the builders
 * (`await q.select()…`), never `.get()/.all()/.run()`, which other engines do not have.
 */
export type Queries = BaseSQLiteDatabase<'async', unknown, Tables>;

/** Reads outside a transaction. Writing needs `tx`, so the type offers no way to. */
export type Reads = Pick<Queries, 'select' | 'selectDistinct' | 'with' | '$count'>;

/** A statement built once and run many times: building costs ten times what running does. */
export interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row>;
}

/** The same inside a transaction; `q`, which only `tx` gives, shows that there is one. */
export interface PreparedWrite<Row> {
  execute(q: Queries, values: Record<string, unknown>): Promise<Row>;
}

export interface Store {
  readonly t: Tables;
  readonly q: Reads;
  /** Runs `work` in one write transaction; commits when it resolves, rolls back when it throws. Not to be nested, and no network call inside. */
  tx<T>(work: (q: Queries) => Promise<T>): Promise<T>;
  prepare<Row>(name: string, build: (q: Reads) => { prepare(): Prepared<Row> }): Prepared<Row>;
  prepareWrite<Row>(
    name: string,
    build: (q: Queries) => { prepare(): Prepared<Row> },
  ): PreparedWrite<Row>;
  /** The money's chain has come this far; kept outside the database once the transaction commits. */
  reached(reached: Reached): void;
  /**
   * Compares what was added to the chain since the last time with its rows; for start-up. Faults go
   * to `keep` first: the mark then begins anew at what there is, and would not tell them again.
   */
  checkMoney(keep: (faults: readonly string[]) => void): MoneyCheck;
  /**
   * Folds the log into the file as far as no reader stands in the way, so that what was just deleted
   * is not readable in the log any more.
   */
  foldLog(): Promise<void>;
  /** Writes the file anew without what was ever deleted from it. Takes seconds; for start-up only. */
  compact(): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): void;
}
