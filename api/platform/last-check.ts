import { join } from 'node:path';
import * as z from 'zod/mini';
import { readNote, writeNote } from './note-file.ts';

const LastCheck = z.object({
  at: z.int(),
  database: z.string(),
  keys: z.string(),
  lostTexts: z.nullable(z.int()),
  doubts: z.array(z.string()),
});

/** The last look at the files of a running server: of each `ok`, or what is damaged. `at` is ms. */
export type LastCheck = z.infer<typeof LastCheck>;

const pathIn = (dataDir: string) => join(dataDir, 'last-check.json');

/** Null when there was none, or what is there cannot be read. */
export const lastCheck = (dataDir: string): LastCheck | null => readNote(pathIn(dataDir), LastCheck);

export const noteCheck = (dataDir: string, check: LastCheck): void => writeNote(pathIn(dataDir), check);
