import { MIGRATIONS_QUERY } from './health.ts';
import type { DatabasePlace } from './open.ts';
import { monitorConnection, numberOf } from './postgres/monitor.ts';
import { openToRead } from './sqlite/lost-keys.ts';

/** Counts the migrations of a database, whichever release made them. */
export async function appliedMigrations({ databasePath, postgresUrl }: DatabasePlace): Promise<number> {
  if (postgresUrl === null) {
    const database = openToRead(databasePath);
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
