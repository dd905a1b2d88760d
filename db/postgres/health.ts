import type { SQL } from 'bun';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { messageOf } from '../faults/message-of.ts';
import { countsOf, type DatabaseHealth, MIGRATIONS_QUERY, moneyFaults, unreadable } from '../health.ts';
import { countMoney, doubtsIn } from '../money/verify.ts';
import { listed } from '../query/expressions.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { hasTable, monitorConnection, numberOf, unfinishedIndexes } from './monitor.ts';
import { postgresReadOnly } from './read-only.ts';
import { unfinishedMove } from './unfinished-move.ts';

/** The `databaseHealth` of a server, which looks after its own disk. */
export async function postgresHealth(
  url: string,
  watermarkAtCopy: string,
  now: number,
): Promise<DatabaseHealth | null> {
  const client = monitorConnection(url);
  try {
    const source = await unfinishedMove(client);
    if (source !== null) return unreadable(`the move from ${source} is not finished: run it again`);
    return (await hasTable(client, 'schema_migrations')) ? await healthOf(client, watermarkAtCopy, now) : null;
  } catch (cause) {
    return unreadable(`not to be used: ${messageOf(cause)}`);
  } finally {
    await client.close();
  }
}

const AUDIT_TRIGGERS = ['audit_entries_stay', 'audit_entries_whole'] as const;
const TRIGGERS_THERE = `SELECT count(*) n FROM pg_trigger WHERE tgrelid = 'audit_entries'::regclass AND tgenabled <> 'D'
  AND tgname IN (${listed(AUDIT_TRIGGERS)})`;
/** Triggers and rules on tables of any schema but PostgreSQL's own, each with what it does. */
const ACTING = `SELECT t.tgname AS name, p.prosrc AS does FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal
  UNION ALL SELECT rulename::text, definition FROM pg_rules WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1`;

/** Names of those that are not as a migration made them. */
async function strangeTriggers(client: SQL, migrations: readonly { sql: string[] }[]): Promise<string[]> {
  const made = migrations.flatMap(({ sql }) => sql).join('\n');
  const acting: [name: string, does: string][] = await client.unsafe(ACTING).values();
  return acting
    .filter(([name, does]) => !made.includes(`CREATE TRIGGER "${name}"`) || !made.includes(does))
    .map(([name]) => name);
}

async function healthOf(client: SQL, watermarkAtCopy: string, now: number): Promise<DatabaseHealth> {
  const number = (query: string) => numberOf(client, query);
  const [version] = await client.unsafe('show server_version').values();
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const unfinished = await unfinishedIndexes(client);
  const books = postgresReadOnly(client);
  const migrationsBehind = migrations.length - (await number(MIGRATIONS_QUERY));
  return {
    ...(await countsOf(number, migrationsBehind, now)),
    moneyFaults: moneyFaults(await doubtsIn(books), watermarkAtCopy),
    moneyRows: await countMoney(books),
    integrity: unfinished.length === 0 ? 'ok' : `unfinished indexes: ${unfinished.join(', ')}`,
    // "18.4 (Debian 18.4-1)"
    engine: `PostgreSQL ${String(version?.[0]).split(' ')[0]}`,
    migrationsBehind,
    bytes: await number('select pg_database_size(current_database())'),
    logBytes: null,
    connections: {
      open: await number('select count(*) from pg_stat_activity where backend_type = $$client backend$$'),
      most: await number("select current_setting('max_connections')"),
    },
    auditTriggersGone: AUDIT_TRIGGERS.length - (await number(TRIGGERS_THERE)),
    // A later release may have made others.
    strangeTriggers: migrationsBehind < 0 ? [] : await strangeTriggers(client, migrations),
    moneyWatermark: null,
  };
}
