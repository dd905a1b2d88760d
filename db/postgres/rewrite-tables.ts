import { SQL } from 'bun';
import { APPLICATION_NAME } from './in-use.ts';

const LOOK_EVERY_MS = 200;
const WAIT_MS = 60_000;

/**
 * Waits until no transaction reads from before now: rows that such a reader may still see are
 * written again with the table. Rejects after a minute.
 */
async function olderReadersGone(connection: SQL): Promise<void> {
  const [{ mark }] = await connection.unsafe('select pg_current_xact_id()::xid::text as mark');
  for (let waited = 0; waited <= WAIT_MS; waited += LOOK_EVERY_MS) {
    const older = await connection.unsafe(
      `select 1 from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and age(backend_xmin) > age('${mark}'::xid) limit 1`,
    );
    if (older.length === 0) return;
    await Bun.sleep(LOOK_EVERY_MS);
  }
  throw new Error('a reader from before the deletion is still there');
}

/**
 * A plain VACUUM leaves the bytes of deleted rows in a page until something else is written there;
 * VACUUM FULL writes table and indexes into new files. Rejects where a table or an older reader is in
 * the way: the caller tries again later.
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
    await olderReadersGone(connection);
    for (const name of names) await connection.unsafe(`vacuum (full) "${name}"`);
  } finally {
    await connection.close();
  }
}
