import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** In the order of their numbers as figures. */
export const CHECK_STATES = ['ok', 'watch', 'wrong'] as const;

const LastDoctor = z.object({
  at: z.int(),
  checks: z.array(z.object({ name: z.string(), state: z.enum(CHECK_STATES) })),
});

/** Last result of `doctor --note`: `at` is ms. */
type LastDoctor = z.infer<typeof LastDoctor>;

const pathIn = (dataDir: string) => join(dataDir, 'last-doctor.json');

/** Null when it was never noted, or what is there cannot be read. */
export function lastDoctor(dataDir: string): LastDoctor | null {
  const path = pathIn(dataDir);
  if (!existsSync(path)) return null;
  try {
    return LastDoctor.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export function noteDoctor(dataDir: string, { at, checks }: LastDoctor): void {
  const path = pathIn(dataDir);
  const kept = { at, checks: checks.map(({ name, state }) => ({ name, state })) };
  writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
