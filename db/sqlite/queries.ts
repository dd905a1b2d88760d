import type { Database, Statement } from 'bun:sqlite';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import type { OpenTransaction } from '../open-transaction.ts';
import type { Queries } from '../store.ts';

/** Part of the driver that drizzle calls: `prepare`, and of a statement the four of `guardedBy`. */
type Driver = Pick<Database, 'prepare'>;
type Values = Parameters<ReturnType<Database['prepare']>['all']>;

/** Queries over a connection. The casts of this file are the one seam between drizzle's two engines. */
export const queriesOver = (client: Driver | Preparing): Queries =>
  drizzle({ client: client as Database }) as unknown as Queries;

/**
 * Writes a bare `?` in a comparison or limit as an expression: `id = +?`. SQLite plans by the value of a bare `?`, and
 * so re-prepares many cached statements on each run. A unary plus changes no value (https://sqlite.org/lang_expr.html);
 * literals stay as they are. Used where the benchmark shows it: `user-info` 0.53 of a server that reads one row instead of 0.23,
 * `order` 0.59 of raw SQLite instead of 0.50.
 */
export const withoutReplanning = (text: string) =>
  text.replaceAll(/'(?:[^']|'')*'|(?<=[=<>] |limit )\?/g, (part) => (part === '?' ? '+?' : part));

/**
 * The driver runs a statement at once, so none can still be running at the end. One counts as running
 * until its caller could have gone on: a statement without an `await` is an error, as on a server.
 */
const microtask = () => Promise.resolve().then(() => undefined);

/** More texts than the calls of a server have; a command's lists of values are new texts each time. */
const CACHE_SIZE = 256;

/** Prepares statements: a connection, or its cache. */
interface Preparing {
  prepare(text: string): Statement;
}

/**
 * The statements of a connection, by their texts: making one costs more than running most, and one that is left open
 * keeps the file in use after its connection was closed. `write` gives a text the form that is prepared.
 */
export class StatementCache implements Preparing {
  readonly #kept = new Map<string, Statement>();
  readonly #connection: Database;
  readonly #write: (text: string) => string;

  constructor(connection: Database, write = withoutReplanning) {
    this.#connection = connection;
    this.#write = write;
  }

  /** The one used last is the last to go. */
  prepare(text: string): Statement {
    const statement = this.#kept.get(text) ?? this.#connection.prepare(this.#write(text));
    this.#kept.delete(text);
    const [oldest] = this.#kept.size < CACHE_SIZE ? [] : this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(text, statement);
    return statement;
  }

  finalize(): void {
    for (const statement of this.#kept.values()) statement.finalize();
  }
}

function guardedBy(open: OpenTransaction, statements: Preparing): Driver {
  return {
    prepare(text: string) {
      open.assertOpen();
      const statement = statements.prepare(text);
      const guarded =
        <T>(run: (...values: Values) => T) =>
        (...values: Values): T => {
          open.assertOpen();
          open.track(microtask());
          return run(...values);
        };
      return {
        run: guarded((...values) => statement.run(...values)),
        get: guarded((...values) => statement.get(...values)),
        all: guarded((...values) => statement.all(...values)),
        values: guarded((...values) => statement.values(...values)),
      };
    },
  } as Driver;
}

/** The queries of one transaction, which refuse to run after its end. */
export const queriesWithin = (statements: Preparing, open: OpenTransaction): Queries =>
  queriesOver(guardedBy(open, statements));
