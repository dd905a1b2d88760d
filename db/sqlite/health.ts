import { Database } from 'bun:sqlite';
import { existsSync, statSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { CATEGORY_CODES, isDifference } from '#domain/reconciliation/categories';
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
  /** Differences with the gateway that stand, and since when the oldest does, ms (0 for none). */
  differences: number;
  oldestDifferenceAt: number;
  /** Codes of the last hour that the carrier took, and that it did not take however often it was asked. */
  codesSent: number;
  codesFailed: number;
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
  differences: 0,
  oldestDifferenceAt: 0,
  codesSent: 0,
  codesFailed: 0,
  moneyFaults: [],
  moneyRows: 0,
  newestAt: 0,
};

const OVERDUE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** The last words about differences that stand. */
const STANDING = `FROM reconciliation_findings f WHERE event IN ('found', 'repairFailed')
  AND code IN (${CATEGORY_CODES.filter(isDifference).map((code) => `'${code}'`)})
  AND NOT EXISTS (SELECT 1 FROM reconciliation_findings later
    WHERE later.code = f.code AND later.subject = f.subject AND later.id > f.id)`;

/** What either engine is asked; each gives one number `n`. `now` is in ms. */
export const healthQueries = (now: number) => ({
  migrations: 'SELECT count(*) n FROM schema_migrations',
  overdueJobs: `SELECT count(*) n FROM jobs WHERE lease IS NULL AND run_at < ${now - OVERDUE_MS}`,
  flaggedOrders: 'SELECT count(*) n FROM orders WHERE flagged_at IS NOT NULL',
  differences: `SELECT count(*) n ${STANDING}`,
  oldestDifferenceAt: `SELECT min((SELECT max(g.at) FROM reconciliation_findings g
    WHERE g.code = f.code AND g.subject = f.subject AND g.event = 'found')) n ${STANDING}`,
  // A phone without an account is sent none to reset its password.
  codesSent: `SELECT count(*) n FROM sms_codes WHERE created_at > ${now - HOUR_MS} AND purpose <> 'reset'
    AND failed_at IS NULL AND id NOT IN (SELECT ref FROM jobs WHERE kind = 'sms')`,
  codesFailed: `SELECT count(*) n FROM sms_codes WHERE created_at > ${now - HOUR_MS}
    AND failed_at IS NOT NULL`,
  newestAt: 'SELECT max(at) n FROM order_events',
});

/** Looks at a database that may be in use; reads only. `now` is in ms. */
export async function databaseHealth(path: string, now: number): Promise<DatabaseHealth | null> {
  if (!existsSync(path)) return null;
  let database: Database | undefined;
  try {
    database = new Database(path, { readwrite: true, create: false });
    database.run('PRAGMA busy_timeout = 5000');
    database.run('PRAGMA query_only = ON');
    const file = database;
    const count = (query: string) => file.query<{ n: number | null }, []>(query).get()?.n ?? 0;
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
      differences: count(queries.differences),
      oldestDifferenceAt: count(queries.oldestDifferenceAt),
      codesSent: count(queries.codesSent),
      codesFailed: count(queries.codesFailed),
      moneyFaults: [
        ...money.faults,
        ...listIncidents(path).map((file) => `found at a start, see ${file}`),
      ],
      moneyRows: money.compared,
      newestAt: count(queries.newestAt),
    };
  } catch (cause) {
    // A page, or a whole file, that cannot be read ends the check itself.
    return { ...UNREADABLE, integrity: messageOf(cause) };
  } finally {
    database?.close();
  }
}
