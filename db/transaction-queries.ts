import type { Database } from 'bun:sqlite';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import type { OpenTransaction } from './open-transaction.ts';
import type { Queries } from './store.ts';

/** What drizzle calls of the driver: `prepare`, and of a statement these four. */
type Driver = Pick<Database, 'prepare'>;
type Values = Parameters<ReturnType<Database['prepare']>['all']>;

/**
 * The driver runs a statement at once, so none of them can still be running at the end. One counts as
 * running until its caller could have gone on, and so a statement that nobody awaits is an error as
 * it is on a server.
 */
const heard = () => Promise.resolve().then(() => undefined);

function driverOf(writer: Database, open: OpenTransaction): Driver {
  return {
    prepare(text: string) {
      open.assertOpen();
      const statement = writer.prepare(text);
      const guarded =
        <T>(run: (...values: Values) => T) =>
        (...values: Values): T => {
          open.assertOpen();
          open.track(heard());
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

/** The queries of one transaction. */
export const queriesWithin = (writer: Database, open: OpenTransaction): Queries =>
  drizzle({ client: driverOf(writer, open) as Database }) as unknown as Queries;
