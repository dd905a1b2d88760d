import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { messageOf } from '../faults/message-of.ts';
import { keysPathOf } from '../sqlite/key-store.ts';
import { MIGRATIONS_FOLDER } from '../sqlite/migrate.ts';
import { openReadOnly } from '../sqlite/open-read-only.ts';
import { readOnlyQueries } from '../sqlite/read-only.ts';
import { type End, InvalidEndpointError } from './end.ts';
import { requireThisRelease } from './release.ts';

/** Longer than any write takes, shorter than an operator's patience. */
const WAIT_MS = 2_000;

/** Opens a file with its keys, which then have the name they have in PostgreSQL; with `look` no byte changes. */
function openBoth(path: string, { look }: { look: boolean }): Database {
  if (!existsSync(path)) throw new InvalidEndpointError(`There is no database ${path}.`);
  const keys = keysPathOf(path);
  if (!existsSync(keys)) {
    throw new InvalidEndpointError(
      `There is no file of keys ${keys}: a first start makes it, and a lost one is put back from beside the backups.`,
    );
  }
  const database = look ? openReadOnly(path) : new Database(path, { readwrite: true, create: false });
  try {
    database.run(`PRAGMA busy_timeout = ${WAIT_MS}`);
    database.run('PRAGMA foreign_keys = ON');
    database.run('ATTACH ? AS ziping_keys', [keys]);
    requireThisRelease(path, migrationsOf(database), MIGRATIONS_FOLDER);
    return database;
  } catch (cause) {
    database.close();
    if (cause instanceof InvalidEndpointError) throw cause;
    throw new InvalidEndpointError(`${path} cannot be used: ${messageOf(cause)}.`);
  }
}

function migrationsOf(database: Database): string[] {
  return database
    .query<{ hash: string }, []>('SELECT hash FROM schema_migrations ORDER BY position')
    .all()
    .map(({ hash }) => hash);
}

function endOver(database: Database, path: string): End {
  return {
    name: path,
    books: readOnlyQueries(database),
    ask: async (text, values) => database.query(text).values(...values),
    close: async () => database.close(),
  };
}

/** One instant of a file; with `held` no other process can open it until the end is closed. */
export async function fileSource(path: string, held: boolean): Promise<End> {
  const database = openBoth(path, { look: !held });
  try {
    if (held) database.run('PRAGMA locking_mode = EXCLUSIVE');
    database.run(held ? 'BEGIN EXCLUSIVE' : 'BEGIN');
  } catch {
    database.close();
    throw new InvalidEndpointError(
      `${path} is in use: stop the server first, or what it writes meanwhile would stay behind.`,
    );
  }
  return endOver(database, path);
}
