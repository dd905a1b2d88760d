import type { Database } from 'bun:sqlite';
import { existsSync, statSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { assertHeader } from '../faults/file-fault.ts';
import { messageOf } from '../faults/message-of.ts';
import { countsOf, type DatabaseHealth, MIGRATIONS_QUERY, moneyFaults, unreadable } from '../health.ts';
import { countMoney, doubtsIn, lostMoney } from '../money/verify.ts';
import { readWatermark, watermarkFault } from '../money/watermark.ts';
import { listed } from '../query/expressions.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { openReadOnly } from './open-read-only.ts';
import { readOnlyQueries } from './read-only.ts';

const AUDIT_TRIGGERS = ['audit_entries_stay', 'audit_entries_remain'] as const;
const TRIGGERS_THERE = `SELECT count(*) n FROM sqlite_master
  WHERE type = 'trigger' AND name IN (${listed(AUDIT_TRIGGERS)})`;

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

/** Checks a database that may be in use; read-only. `now` is in ms. */
export async function databaseHealth(path: string, now: number): Promise<DatabaseHealth | null> {
  if (!existsSync(path)) return null;
  let database: Database | undefined;
  try {
    assertHeader('database', path);
    database = openReadOnly(path);
    const file = database;
    const count = (query: string) => file.query<{ n: number | null }, []>(query).get()?.n ?? 0;
    const check = database.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get();
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    const log = `${path}-wal`;
    // The watermark first: later writes are then ahead of it, never behind.
    const mark = readWatermark(path);
    const books = readOnlyQueries(database);
    const found = [...(await lostMoney(books, mark)), ...(await doubtsIn(books))];
    const moneyRows = await countMoney(books);
    const migrationsBehind = migrations.length - count(MIGRATIONS_QUERY);
    return {
      ...(await countsOf(count, migrationsBehind, now)),
      moneyFaults: moneyFaults(found, path),
      moneyRows,
      integrity: check?.quick_check ?? 'unreadable',
      engine: 'SQLite',
      migrationsBehind,
      bytes: statSync(path).size,
      logBytes: existsSync(log) ? statSync(log).size : 0,
      connections: null,
      auditTriggersGone: AUDIT_TRIGGERS.length - count(TRIGGERS_THERE),
      // A later release may have made others.
      strangeTriggers: migrationsBehind < 0 ? [] : strangeTriggers(database, migrations),
      moneyWatermark: watermarkFault(path, () => moneyRows),
    };
  } catch (cause) {
    // A page, or a whole file, that cannot be read ends the check itself.
    return unreadable(messageOf(cause));
  } finally {
    database?.close();
  }
}
