import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_QUERY } from './health.ts';
import type { DatabasePlace } from './open.ts';
import { MIGRATIONS_FOLDER as POSTGRES_MIGRATIONS } from './postgres/migrate.ts';
import { monitorConnection, numberOf } from './postgres/monitor.ts';
import { MIGRATIONS_FOLDER } from './sqlite/migrate.ts';
import { openReadOnly } from './sqlite/open-read-only.ts';

/** Counts the migrations of a database, whichever release made them. */
export async function appliedMigrations({ databasePath, postgresUrl }: DatabasePlace): Promise<number> {
  if (postgresUrl === null) {
    const database = openReadOnly(databasePath);
    try {
      return database.query<{ n: number }, []>(MIGRATIONS_QUERY).get()?.n ?? 0;
    } finally {
      database.close();
    }
  }
  const client = monitorConnection(postgresUrl);
  try {
    return await numberOf(client, MIGRATIONS_QUERY);
  } finally {
    await client.close();
  }
}

/** Counts the migrations of this release that a database lacks; below 0 it is of a later release. */
export async function migrationsToCome(place: DatabasePlace): Promise<number> {
  const migrationsFolder = place.postgresUrl === null ? MIGRATIONS_FOLDER : POSTGRES_MIGRATIONS;
  return readMigrationFiles({ migrationsFolder }).length - (await appliedMigrations(place));
}
