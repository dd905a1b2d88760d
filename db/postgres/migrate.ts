import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { LostDatabaseError } from '../money/first-open.ts';
import { ROOT } from '../root.ts';
import { isLockTimeout } from './errors.ts';
import { unfinishedIndexes } from './monitor.ts';
import type { Client } from './pool.ts';

export const MIGRATIONS_FOLDER = join(ROOT, 'db/postgres/migrations');
/** Any number that no other program on the same database uses: the letters of `ziping`. */
const MIGRATING = 0x7a_69_70_69;

interface Patience {
  /**
   * Time limit of a change that waits for a table being read. Later statements queue behind it, so
   * this is also how long a migration can stop the shop.
   */
  lockTimeoutMs: number;
  tries: number;
  pauseMs: number;
}

const PATIENCE: Patience = { lockTimeoutMs: 3_000, tries: 20, pauseMs: 2_000 };

async function attempt(client: Client, folder: string, lockTimeoutMs: number): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return client.begin('isolation level read committed', async (connection) => {
    // A large table takes its time, and so does another process that is at it.
    await connection.unsafe('set local statement_timeout = 0');
    await connection.unsafe('set local lock_timeout = 0');
    await connection.unsafe(`select pg_advisory_xact_lock(${MIGRATING})`);
    await connection.unsafe(
      'create table if not exists schema_migrations (position integer primary key, hash text not null)',
    );
    const applied: { hash: string }[] = await connection.unsafe('select hash from schema_migrations order by position');
    applied.forEach(({ hash }, position) => {
      if (migrations[position]?.hash !== hash) {
        throw new LostDatabaseError(
          'The database was migrated by another release: run that release, or restore a backup.',
        );
      }
    });
    // The tables of a first installation are not in use yet.
    if (applied.length > 0) await connection.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
    const due = migrations.slice(applied.length);
    for (const [offset, { sql, hash }] of due.entries()) {
      for (const statement of sql) await connection.unsafe(statement);
      await connection.unsafe('insert into schema_migrations (position, hash) values ($1, $2)', [
        applied.length + offset,
        hash,
      ]);
    }
    // `create index if not exists` mistakes an interrupted manual build for the finished index.
    const unfinished = due.length === 0 ? [] : await unfinishedIndexes(connection);
    if (unfinished.length > 0) {
      throw new LostDatabaseError(
        `An index is not finished (${unfinished.join(', ')}): drop it with \`drop index concurrently\`, make it again, and start again. Nothing was changed.`,
      );
    }
    return due.length;
  });
}

/**
 * Migrates the schema and returns the number of migrations applied. Several processes may start at once: one migrates,
 * in one transaction, and the others find it done. A table in use by a long read is retried rather than waited for.
 * @throws LostDatabaseError for a database that is newer than this release, has another history, or never freed its
 * tables
 */
export async function migrate(
  client: Client,
  folder = MIGRATIONS_FOLDER,
  { lockTimeoutMs, tries, pauseMs }: Patience = PATIENCE,
): Promise<number> {
  for (let left = tries; ; left -= 1) {
    try {
      return await attempt(client, folder, lockTimeoutMs);
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      if (left <= 1) {
        throw new LostDatabaseError(
          'A table was in use all the time and could not be changed: end what reads it for long, and start again. Nothing was changed.',
        );
      }
      await Bun.sleep(pauseMs);
    }
  }
}
