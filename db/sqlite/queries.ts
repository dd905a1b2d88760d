import type { Database } from 'bun:sqlite';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import type { OpenTransaction } from '../open-transaction.ts';
import type { Queries } from '../store.ts';

/** What drizzle calls of the driver: `prepare`, and of a statement the four of `guardedBy`. */
type Driver = Pick<Database, 'prepare'>;
type Values = Parameters<ReturnType<Database['prepare']>['all']>;

/** Queries over a connection. The casts of this file are the one seam between drizzle's two engines. */
export const queriesOver = (client: Driver): Queries =>
  drizzle({ client: client as Database }) as unknown as Queries;

/**
 * A value that is compared, or limits the rows, as an expression: `id = +?`. SQLite plans by the value of
 * a bare `?`, and so prepares many a kept statement again each time it runs: a join of three tables takes
 * 25 µs instead of 5. A unary plus changes no value (https://sqlite.org/lang_expr.html).
 */
export const withoutReplanning = (text: string) => text.replaceAll(/(?<=[=<>] |limit )\?/g, '+?');

/** Queries whose statements are built once and run many times. */
export const keptQueriesOver = (client: Driver): Queries =>
  queriesOver({ prepare: (text: string) => client.prepare(withoutReplanning(text)) } as Driver);

/**
 * The driver runs a statement at once, so none can still be running at the end. One counts as running
 * until its caller could have gone on: a statement without an `await` is an error, as on a server.
 */
const turn = () => Promise.resolve().then(() => undefined);

function guardedBy(open: OpenTransaction, writer: Database): Driver {
  return {
    prepare(text: string) {
      open.assertOpen();
      const statement = writer.prepare(text);
      const guarded =
        <T>(run: (...values: Values) => T) =>
        (...values: Values): T => {
          open.assertOpen();
          open.track(turn());
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
export const queriesWithin = (writer: Database, open: OpenTransaction): Queries =>
  queriesOver(guardedBy(open, writer));
