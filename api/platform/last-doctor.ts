import * as z from 'zod/mini';
import { noteFile } from './note-file.ts';

/** In the order of their numbers as figures. */
export const CHECK_STATES = ['ok', 'watch', 'wrong'] as const;

const LastDoctor = z.object({
  at: z.int(),
  checks: z.array(z.object({ name: z.string(), state: z.enum(CHECK_STATES) })),
});

const LAST = noteFile('last-doctor.json', LastDoctor);

/** Last result of `doctor --note`: `at` is ms. */
export const lastDoctor = LAST.read;

/** Keeps names and states: the figures show no more. */
export function noteDoctor(dataDir: string, { at, checks }: z.infer<typeof LastDoctor>): void {
  LAST.write(dataDir, { at, checks: checks.map(({ name, state }) => ({ name, state })) });
}
