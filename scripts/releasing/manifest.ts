import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** `manifest.json` of an archive: what an upgrade has to know of a release before it runs it. */
export const Manifest = z.object({
  version: z.string(),
  commit: z.string(),
  date: z.string(),
  platform: z.string(),
  arch: z.string(),
  /** SHA-256 of the executable. */
  executable: z.string(),
  /** SHA-256 of each migration, by folder, in their order. */
  migrations: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof Manifest>;

const FOLDERS = ['db/migrations', 'db/postgres/migrations', 'db/sandbox/migrations'];

export function migrationsOf(root: string): Manifest['migrations'] {
  const hashes = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => sha256Of(join(root, folder, name)));
  return Object.fromEntries(FOLDERS.map((folder) => [folder, hashes(folder)]));
}
