import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folder next to the database with the pages that Litestream has not replicated yet. */
export const shadowOf = (databasePath: string) => join(dirname(databasePath), `.${basename(databasePath)}-litestream`);

/** The folder of one database among the continuous copies. */
export const replicaIn = (copyTo: string, databasePath: string) => join(copyTo, basename(databasePath, '.db'));

const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;

/**
 * Lag of the replica behind the database, ms; null if replication never started. A folder's time is that of its last
 * part.
 */
export function copyLag(databasePath: string, copyTo: string): number | null {
  const note = join(shadowOf(databasePath), 'generation');
  if (!existsSync(note)) return null;
  const generation = readFileSync(note, 'utf8').trim();
  const carried = writtenAt(join(replicaIn(copyTo, databasePath), 'generations', generation, 'wal'));
  const written = writtenAt(`${databasePath}-wal`) ?? writtenAt(databasePath);
  if (carried === null || written === null) return null;
  return Math.max(0, written - carried);
}
