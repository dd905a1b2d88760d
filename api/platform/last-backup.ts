import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

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

/** Null for a file that is missing or holds something else. */
function read<T>(path: string, shape: z.ZodMiniType<T>): T | null {
  if (!existsSync(path)) return null;
  try {
    return shape.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function write(path: string, note: unknown): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(note), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } finally {
    rmSync(`${path}.new`, { force: true });
  }
}

/** Null when none was made yet, or what is there cannot be read. */
export const lastBackup = (dataDir: string): LastBackup | null => read(pathIn(dataDir), LastBackup);

/** Null when the last one went well. */
export const failedBackup = (dataDir: string): FailedBackup | null => read(failurePathIn(dataDir), FailedBackup);

export function noteBackup(dataDir: string, backup: LastBackup): void {
  write(pathIn(dataDir), backup);
  rmSync(failurePathIn(dataDir), { force: true });
}

export function noteFailedBackup(dataDir: string, { at, reason }: Omit<FailedBackup, 'inARow'>): void {
  const inARow = (failedBackup(dataDir)?.inARow ?? 0) + 1;
  write(failurePathIn(dataDir), { at, reason, inARow });
}
