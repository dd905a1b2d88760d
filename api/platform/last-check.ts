import * as z from 'zod/mini';
import { noteFile } from './note-file.ts';

const LastCheck = z.object({
  at: z.int(),
  database: z.string(),
  keys: z.string(),
  lostTexts: z.nullable(z.int()),
  doubts: z.array(z.string()),
  /** Of 200 random births those that lunar-javascript charts otherwise; an older release wrote none. */
  oracleDifferences: z.optional(z.int()),
});

/** The last file check of a running server: `ok` or the damage of each. `at` is ms. */
export const { read: lastCheck, write: noteCheck } = noteFile('last-check.json', LastCheck);
