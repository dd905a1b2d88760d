import * as z from 'zod/mini';
import { noteFile } from './note-file.ts';

const LastDrill = z.object({
  at: z.int(),
  /** The copies that were read as a restore would read them. */
  copies: z.array(z.string()),
  /** Sentences; none: each can be restored. */
  faults: z.array(z.string()),
});

/** Outcome of the last `restore --drill`: `at` is ms. */
export type LastDrill = z.infer<typeof LastDrill>;

export const { read: lastDrill, write: noteDrill } = noteFile('last-drill.json', LastDrill);
