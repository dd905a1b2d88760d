import * as z from 'zod/mini';
import { noteFile } from './note-file.ts';

const RestoreDrill = z.object({
  at: z.int(),
  /** Backups that were read as a restore would. */
  copies: z.array(z.string()),
  /** Problems; empty if every backup can be restored. */
  faults: z.array(z.string()),
});

/** Outcome of the last `restore --drill`: `at` is ms. */
export type RestoreDrill = z.infer<typeof RestoreDrill>;

export const { read: lastRestoreDrill, write: noteRestoreDrill } = noteFile('last-drill.json', RestoreDrill);
