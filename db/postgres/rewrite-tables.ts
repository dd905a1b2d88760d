import { SQL } from 'bun';
import { APPLICATION_NAME } from './in-use.ts';

/**
 * A plain VACUUM leaves the bytes of deleted rows in a page until something else is written there;
 * VACUUM FULL writes table and indexes into new files. A table that is in use for longer than
 * `lock_timeout` rejects: the caller tries again later.
 */
export async function rewriteTables(url: string, names: readonly string[]): Promise<void> {
  const connection = new SQL(url, {
    max: 1,
    connection: {
      application_name: APPLICATION_NAME,
      lock_timeout: '2s',
      statement_timeout: '10min',
    },
  });
  try {
    for (const name of names) await connection.unsafe(`vacuum (full) "${name}"`);
  } finally {
    await connection.close();
  }
}
