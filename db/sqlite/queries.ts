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
