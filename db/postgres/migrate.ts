import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { LostDatabaseError } from '../money/first-open.ts';
import { ROOT } from '../root.ts';
import type { Client } from './pool.ts';

export const MIGRATIONS_FOLDER = join(ROOT, 'db/postgres/migrations');
/** Any number that no other program on the same database uses: the letters of `ziping`. */
const MIGRATING = 0x7a_69_70_69;

/**
 * Brings the schema up to date; the number of migrations applied comes back. Several processes may
 * start at once: one does it, in one transaction, and the others find it done. A database that is
 * newer than this release, or whose history differs from it, is refused rather than guessed at.
 */
export async function migrate(client: Client): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return client.begin('isolation level read committed', async (connection) => {
    // A large table takes its time, and so does another process that is at it.
    await connection.unsafe('set local statement_timeout = 0');
    await connection.unsafe('set local lock_timeout = 0');
    await connection.unsafe(`select pg_advisory_xact_lock(${MIGRATING})`);
    await connection.unsafe(
      'create table if not exists schema_migrations (position integer primary key, hash text not null)',
    );
    const applied: { hash: string }[] = await connection.unsafe(
      'select hash from schema_migrations order by position',
    );
    applied.forEach(({ hash }, position) => {
      if (migrations[position]?.hash !== hash) {
        throw new LostDatabaseError(
          'The database was migrated by another release: run that release, or restore a backup.',
        );
      }
    });
    const due = migrations.slice(applied.length);
    for (const [offset, { sql, hash }] of due.entries()) {
      for (const statement of sql) await connection.unsafe(statement);
      await connection.unsafe('insert into schema_migrations (position, hash) values ($1, $2)', [
        applied.length + offset,
        hash,
      ]);
    }
    return due.length;
  });
}
