import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

/** A small JSON file of a data folder that one process writes and others read. */
export function noteFile<T>(name: string, shape: z.ZodMiniType<T>) {
  const pathIn = (dataDir: string) => join(dataDir, name);
  return {
    /** Null if missing or unreadable. */
    read(dataDir: string): T | null {
      const path = pathIn(dataDir);
      if (!existsSync(path)) return null;
      try {
        return shape.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
      } catch {
        return null;
      }
    },
    /** Written whole or not at all. */
    write(dataDir: string, note: T): void {
      const path = pathIn(dataDir);
      try {
        writeFileSync(`${path}.new`, JSON.stringify(note), { mode: 0o600 });
        renameSync(`${path}.new`, path);
      } finally {
        rmSync(`${path}.new`, { force: true });
      }
    },
    remove(dataDir: string): void {
      rmSync(pathIn(dataDir), { force: true });
    },
  };
}
