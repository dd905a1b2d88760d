import type { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { LostDatabaseError } from '../money/first-open.ts';
import { ROOT } from '../root.ts';

export const MIGRATIONS_FOLDER = join(ROOT, 'db/migrations');

interface Applied {
  hash: string;
}

/**
 * Brings the schema up to date and returns the number of migrations applied. One write lock: a second
 * process waits, then finds nothing to do. A database that is newer than this release, or whose history
 * differs from it, is refused with LostDatabaseError.
 */
export function migrate(database: Database, folder = MIGRATIONS_FOLDER): number {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  database.run('BEGIN IMMEDIATE');
  try {
    database.run('CREATE TABLE IF NOT EXISTS schema_migrations (position INTEGER PRIMARY KEY, hash TEXT NOT NULL)');
    const applied = database.query<Applied, []>('SELECT hash FROM schema_migrations ORDER BY position').all();
    applied.forEach((row, position) => {
      if (migrations[position]?.hash !== row.hash) {
        throw new LostDatabaseError(
          'The database was migrated by another release: run that release, or restore a backup.',
        );
      }
    });
    migrations.slice(applied.length).forEach((migration, offset) => {
      for (const statement of migration.sql) database.run(statement);
      database.run('INSERT INTO schema_migrations (position, hash) VALUES (?, ?)', [
        applied.length + offset,
        migration.hash,
      ]);
    });
    database.run('COMMIT');
    return migrations.length - applied.length;
  } catch (cause) {
    database.run('ROLLBACK');
    throw cause;
  }
}
