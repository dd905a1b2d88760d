import { Database } from 'bun:sqlite';
import { existsSync, statSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { assertHeader } from '../file-fault.ts';
import { type DatabaseHealth, healthQueries, UNREADABLE } from '../health.ts';
import { messageOf } from '../message-of.ts';
import { listIncidents, markFault, readMark } from '../money/high-water-mark.ts';
import { checkAllMoney } from '../money/verify.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { readOnlyQueries } from './read-only.ts';

const AUDIT_TRIGGERS = ['audit_entries_stay', 'audit_entries_remain'] as const;
const TRIGGERS_THERE = `SELECT count(*) n FROM sqlite_master
  WHERE type = 'trigger' AND name IN (${AUDIT_TRIGGERS.map((name) => `'${name}'`).join(', ')})`;

const inOneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');

/** Names of triggers that are not as a migration made them. */
function strangeTriggers(database: Database, migrations: readonly { sql: string[] }[]): string[] {
  const made = new Set(migrations.flatMap(({ sql }) => sql.map(inOneLine)));
  return database
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
    )
    .all()
    .filter(({ sql }) => !made.has(inOneLine(sql)))
    .map(({ name }) => name);
}

/** Looks at a database that may be in use; reads only. `now` is in ms. */
export async function databaseHealth(path: string, now: number): Promise<DatabaseHealth | null> {
  if (!existsSync(path)) return null;
  let database: Database | undefined;
  try {
    assertHeader('database', path);
    database = new Database(path, { readwrite: true, create: false });
    database.run('PRAGMA busy_timeout = 5000');
    database.run('PRAGMA query_only = ON');
    const file = database;
    const count = (query: string) => file.query<{ n: number | null }, []>(query).get()?.n ?? 0;
    const check = database.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get();
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    const log = `${path}-wal`;
    const queries = healthQueries(now);
    // The mark first: what is written meanwhile is then ahead of it, never behind.
    const mark = readMark(path);
    const money = await checkAllMoney(readOnlyQueries(database), mark);
    const migrationsBehind = migrations.length - count(queries.migrations);
    return {
      integrity: check?.quick_check ?? 'unreadable',
      engine: 'SQLite',
      migrationsBehind,
      bytes: statSync(path).size,
      logBytes: existsSync(log) ? statSync(log).size : 0,
      connections: null,
      overdueJobs: count(queries.overdueJobs),
      flaggedOrders: count(queries.flaggedOrders),
      differences: count(queries.differences),
      oldestDifferenceAt: count(queries.oldestDifferenceAt),
      // A database of a release before has no tables of these two.
      openRestores: migrationsBehind > 0 ? 0 : count(queries.openRestores),
      pausedParts: migrationsBehind > 0 ? 0 : count(queries.pausedParts),
      comparedAt: count(queries.comparedAt),
      firstOrderAt: count(queries.firstOrderAt),
      restoreQuestions: count(queries.restoreQuestions),
      codesSent: count(queries.codesSent),
      codesFailed: count(queries.codesFailed),
      auditTriggersGone: AUDIT_TRIGGERS.length - count(TRIGGERS_THERE),
      // A later release may have made others.
      strangeTriggers: migrationsBehind < 0 ? [] : strangeTriggers(database, migrations),
      moneyFaults: [
        ...money.faults,
        ...money.doubts,
        ...listIncidents(path).map((file) => `found at a start, see ${file}`),
      ],
      moneyRows: money.compared,
      moneyMark: markFault(path, () => money.compared),
      newestAt: count(queries.newestAt),
    };
  } catch (cause) {
    // A page, or a whole file, that cannot be read ends the check itself.
    return { ...UNREADABLE, integrity: messageOf(cause) };
  } finally {
    database?.close();
  }
}
