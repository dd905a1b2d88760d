import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError, type KeyCopying } from '#db/backups';
import { copyKeys } from '#db/sqlite/key-copy';
import { keysPathOf } from '#db/sqlite/key-store';
import { stampOf } from '../lib/files.ts';

/** Of the time, copying may take a twentieth: a large file is carried less often. */
const SHARE = 20;
/** Keys that do not replace their copy are tried again after so long. */
const REFUSED_REST_MS = 60 * 60_000;
/** SQLite counts the changes of a file there (https://www.sqlite.org/fileformat2.html, 1.3.8). */
const COUNTER_AT = 24;

/** Version of a file, changed by each write; null if it is missing. */
function changesOf(path: string): number | null {
  if (!existsSync(path)) return null;
  const bytes = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, COUNTER_AT);
  } finally {
    closeSync(file);
  }
  return bytes.readUInt32BE();
}

/**
 * Replicates the key file, always over the previous copy: a history would make erased keys readable. The returned
 * function copies it if it has changed; `now` is in ms. @throws BackupError or FileFault
 */
export function keysCarrier(
  databasePath: string,
  copyTo: string,
  opener: () => KeyCopying['opens'],
): (now: number) => void {
  const path = keysPathOf(databasePath);
  let carried: number | null = null;
  let restUntil = 0;
  return (now) => {
    const changes = changesOf(path);
    if (changes === null || changes === carried || now < restUntil) return;
    const begun = performance.now();
    try {
      copyKeys(databasePath, join(copyTo, 'latest'), { stamp: stampOf(now), opens: opener() });
    } catch (cause) {
      // Refused keys are stored next to the copy each time, so not every second.
      if (cause instanceof BackupError) restUntil = now + REFUSED_REST_MS;
      throw cause;
    }
    restUntil = now + (performance.now() - begun) * SHARE;
    carried = changes;
  };
}
