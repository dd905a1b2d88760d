import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type * as z from 'zod/mini';

/** A small JSON file that one process writes and others read; null where it is missing or holds something else. */
export function readNote<T>(path: string, shape: z.ZodMiniType<T>): T | null {
  if (!existsSync(path)) return null;
  try {
    return shape.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Written whole or not at all. */
export function writeNote(path: string, note: unknown): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(note), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } finally {
    rmSync(`${path}.new`, { force: true });
  }
}
