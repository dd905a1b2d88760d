import * as z from 'zod/mini';
import { noteFile } from './note-file.ts';

const Replaced = z.object({ at: z.int(), files: z.array(z.string()) });

/** Files that were replaced or removed under a running server, which writes this again while it lasts. `at` is ms. */
export const { read: lastReplaced, write: noteReplaced } = noteFile('last-replaced.json', Replaced);
