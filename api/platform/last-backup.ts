import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const LastBackup = z.object({ at: z.int(), file: z.string(), bytes: z.int(), keys: z.int() });

/** The last copy that was read back whole, wherever it was put: `at` is ms. */
type LastBackup = z.infer<typeof LastBackup>;

const pathIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Null when none was made yet, or what is there cannot be read. */
export function lastBackup(dataDir: string): LastBackup | null {
  const path = pathIn(dataDir);
  if (!existsSync(path)) return null;
  try {
    return LastBackup.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export function noteBackup(dataDir: string, backup: LastBackup): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(backup), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
