import * as z from 'zod/mini';
import { noteFile } from './note-file.ts';

const LastBackup = z.object({
  at: z.int(),
  file: z.string(),
  bytes: z.int(),
  keys: z.int(),
  /** Sentences about rows that do not fit together; a release before had none. */
  doubts: z._default(z.int(), 0),
});

const FailedBackup = z.object({ at: z.int(), reason: z.string(), inARow: z.int() });

const LAST = noteFile('last-backup.json', LastBackup);
const FAILED = noteFile('failed-backup.json', FailedBackup);

/** The last copy that was read back whole, wherever it was put: `at` is ms. */
export const lastBackup = LAST.read;

/** The last one that failed, and how many did since one went well; null when the last one went well. */
export const failedBackup = FAILED.read;

export function noteBackup(dataDir: string, backup: z.infer<typeof LastBackup>): void {
  LAST.write(dataDir, backup);
  FAILED.remove(dataDir);
}

export function noteFailedBackup(dataDir: string, failed: { at: number; reason: string }): void {
  FAILED.write(dataDir, { ...failed, inARow: (failedBackup(dataDir)?.inARow ?? 0) + 1 });
}
