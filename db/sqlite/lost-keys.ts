import type { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { assertHeader, naming } from '../faults/file-fault.ts';
import { LostKeysError, lostTextsQuery, sealedColumns } from '../keys/sealed.ts';
import { keysPathOf } from './key-store.ts';
import { openToRead } from './open-read-only.ts';

const NOTHING = { keys: 0, erasures: 0 };

/** Contents of a file of keys; `NOTHING` when there is no such file, or no key was ever in it. @throws FileFault */
export function keysIn(path: string): typeof NOTHING {
  assertHeader('keys', path);
  return naming('keys', path, () => countKeys(path));
}

/** `keysIn` without the look at the header. */
export function countKeys(path: string): typeof NOTHING {
  if (!existsSync(path)) return NOTHING;
  const database = openToRead(path);
  try {
    using made = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'erasures'");
    if (!made.get()) return NOTHING;
    const counts = 'SELECT (SELECT count(*) FROM data_keys) keys, count(*) erasures FROM erasures';
    using counting = database.prepare<typeof NOTHING, []>(counts);
    return counting.get() ?? NOTHING;
  } finally {
    database.close();
  }
}

/** True if a key file is worthless: it lacks even the list of erased keys. */
export function isWithoutKeys(path: string): boolean {
  const { keys, erasures } = keysIn(path);
  return keys + erasures === 0;
}

/** The sealed columns that a database has: a backup may be of a release that lacked some. */
export function sealedColumnsOf(database: Database): ReturnType<typeof sealedColumns> {
  using known = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?');
  return sealedColumns().filter(([table, column]) => known.get(table, column));
}

/** Number of sealed texts of a database file without a key in the file of keys, which may be missing. */
export function lostTexts(path: string, keys: string): number {
  const database = openToRead(path);
  try {
    const keysThere = !isWithoutKeys(keys);
    if (keysThere) database.run('ATTACH ? AS ziping_keys', [keys]);
    // A statement that was not ended would keep the file in use.
    using counting = database.prepare<{ n: number }, []>(lostTextsQuery(keysThere, sealedColumnsOf(database)));
    return counting.get()?.n ?? 0;
  } finally {
    database.close();
  }
}

/** Throws LostKeysError for a file that has sealed texts and no keys at all; makes none. */
export function refuseWithoutKeys(databasePath: string): void {
  const keys = keysPathOf(databasePath);
  if (!isWithoutKeys(keys)) return;
  const lost = lostTexts(databasePath, keys);
  if (lost > 0) {
    throw new LostKeysError(
      `The file of keys ${keys} is missing or empty, and ${lost} sealed texts of the database cannot be read without it. Nothing was made: put its latest copy back, which lies beside the backups (npm run restore brings it).`,
    );
  }
}
