import { join } from 'node:path';
import * as z from 'zod/mini';
import { readNote, writeNote } from './note-file.ts';

const LastDrill = z.object({
  at: z.int(),
  /** The copies that were read as a restore would read them. */
  copies: z.array(z.string()),
  /** Sentences; none: each can be restored. */
  faults: z.array(z.string()),
});

/** Outcome of the last `restore --drill`: `at` is ms. */
export type LastDrill = z.infer<typeof LastDrill>;

const pathIn = (dataDir: string) => join(dataDir, 'last-drill.json');

/** Null when there was none yet, or what is there cannot be read. */
export const lastDrill = (dataDir: string): LastDrill | null => readNote(pathIn(dataDir), LastDrill);

export const noteDrill = (dataDir: string, drill: LastDrill): void => writeNote(pathIn(dataDir), drill);
