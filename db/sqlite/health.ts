import { Database } from 'bun:sqlite';
import { existsSync, statSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { messageOf } from '../message-of.ts';
import { listIncidents, readMark } from '../money/high-water-mark.ts';
import { checkAllMoney } from '../money/verify.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { readOnlyQueries } from './read-only.ts';

export interface DatabaseHealth {
  /** `ok`, or the first thing that is damaged. */
  integrity: string;
  /** `SQLite`, or a server with its version. */
  engine: string;
  /** How many migrations of this release the database still lacks; negative: it is newer. */
  migrationsBehind: number;
  bytes: number;
  /** Null where the engine looks after its log itself. */
  logBytes: number | null;
  /** Of all processes together, and what the server allows; null for a file. */
  connections: { open: number; most: number } | null;
  /** Jobs that are overdue by ten minutes and not leased. */
  overdueJobs: number;
  /** Orders that staff should look at. */
  flaggedOrders: number;
  /** What is wrong with the entries about money, or was at a start and is not yet put away. */
  moneyFaults: string[];
  /** Rows of money that were compared with their digests. */
  moneyRows: number;
  /** Instant of the newest row that has one, ms; 0 for an empty database. */
  newestAt: number;
}

export const UNREADABLE: Omit<DatabaseHealth, 'integrity'> = {
  engine: '',
  migrationsBehind: 0,
  bytes: 0,
  logBytes: null,
  connections: null,
  overdueJobs: 0,
  flaggedOrders: 0,
  moneyFaults: [],
  moneyRows: 0,
  newestAt: 0,
};

const OVERDUE_MS = 10 * 60_000;

/** What either engine is asked; each gives one number `n`. `now` is in ms. */
export const healthQueries = (now: number) => ({
  migrations: 'SELECT count(*) n FROM schema_migrations',
  overdueJobs: `SELECT count(*) n FROM jobs WHERE lease IS NULL AND run_at < ${now - OVERDUE_MS}`,
  flaggedOrders: 'SELECT count(*) n FROM orders WHERE flagged_at IS NOT NULL',
  newestAt: 'SELECT max(at) n FROM order_events',
});

/** Looks at a database that may be in use; reads only. `now` is in ms. */
export async function databaseHealth(path: string, now: number): Promise<DatabaseHealth | null> {
  if (!existsSync(path)) return null;
  const database = new Database(path, { readwrite: true, create: false });
  try {
    database.run('PRAGMA busy_timeout = 5000');
    database.run('PRAGMA query_only = ON');
    const count = (query: string) => database.query<{ n: number | null }, []>(query).get()?.n ?? 0;
    const check = database.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get();
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length;
    const log = `${path}-wal`;
    const queries = healthQueries(now);
    // The mark first: what is written meanwhile is then ahead of it, never behind.
    const mark = readMark(path);
    const money = await checkAllMoney(readOnlyQueries(database), mark);
    return {
      integrity: check?.quick_check ?? 'unreadable',
      engine: 'SQLite',
      migrationsBehind: known - count(queries.migrations),
      bytes: statSync(path).size,
      logBytes: existsSync(log) ? statSync(log).size : 0,
      connections: null,
      overdueJobs: count(queries.overdueJobs),
      flaggedOrders: count(queries.flaggedOrders),
      moneyFaults: [
        ...money.faults,
        ...listIncidents(path).map((file) => `found at a start, see ${file}`),
      ],
      moneyRows: money.compared,
      newestAt: count(queries.newestAt),
    };
  } catch (cause) {
    // A page that cannot be read ends the check itself.
    return { ...UNREADABLE, integrity: messageOf(cause) };
  } finally {
    database.close();
  }
}
