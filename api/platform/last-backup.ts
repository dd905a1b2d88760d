import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readNote, writeNote } from './note-file.ts';

const LastBackup = z.object({
  at: z.int(),
  file: z.string(),
  bytes: z.int(),
  keys: z.int(),
  /** Sentences about rows that do not fit together; a release before had none. */
  doubts: z._default(z.int(), 0),
});

/** The last copy that was read back whole, wherever it was put: `at` is ms. */
type LastBackup = z.infer<typeof LastBackup>;

const FailedBackup = z.object({ at: z.int(), reason: z.string(), inARow: z.int() });

/** The last one that failed, and how many did since one went well. */
type FailedBackup = z.infer<typeof FailedBackup>;

const pathIn = (dataDir: string) => join(dataDir, 'last-backup.json');
const failurePathIn = (dataDir: string) => join(dataDir, 'failed-backup.json');

/** Null when none was made yet, or what is there cannot be read. */
export const lastBackup = (dataDir: string): LastBackup | null => readNote(pathIn(dataDir), LastBackup);

/** Null when the last one went well. */
export const failedBackup = (dataDir: string): FailedBackup | null => readNote(failurePathIn(dataDir), FailedBackup);

export function noteBackup(dataDir: string, backup: LastBackup): void {
  writeNote(pathIn(dataDir), backup);
  rmSync(failurePathIn(dataDir), { force: true });
}

export function noteFailedBackup(dataDir: string, { at, reason }: Omit<FailedBackup, 'inARow'>): void {
  const inARow = (failedBackup(dataDir)?.inARow ?? 0) + 1;
  writeNote(failurePathIn(dataDir), { at, reason, inARow });
}
