import { LostDatabaseError } from '#db/money/first-open';
import { serverName } from '#db/move/server-end';
import { asOpeningError } from '#db/postgres/errors';
import { hasTable, monitorConnection } from '#db/postgres/monitor';
import { UsageError } from '../lib/command.ts';

/** Where the rows of a demonstration lie: `file` in its own folder, or a server's `host:port/name`. */
export function placeName(postgresUrl: string | null): string {
  return postgresUrl === null ? 'file' : serverName(postgresUrl);
}

/**
 * Whether people or staff are in a database of a server: it is never emptied for a demonstration.
 * @throws UsageError when the server cannot be asked.
 */
export async function holdsPeople(postgresUrl: string): Promise<boolean> {
  const client = monitorConnection(postgresUrl);
  try {
    for (const table of ['users', 'staff']) {
      if (!(await hasTable(client, table))) continue;
      if ((await client.unsafe(`select 1 from ${table} limit 1`)).length > 0) return true;
    }
    return false;
  } catch (cause) {
    const error = asOpeningError(cause);
    throw error instanceof LostDatabaseError ? new UsageError(error.message) : error;
  } finally {
    await client.close();
  }
}
