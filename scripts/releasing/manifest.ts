import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { RefusedError } from '../lib/command.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const sha256Of = (path: string): string => sha256(readFileSync(path));

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

/** True for a file that is no link to another. */
export const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** @throws RefusedError unless it is an executable with the manifest of a release in it */
export function readManifest(file: string): Manifest {
  if (!isFile(file)) throw new RefusedError(`${file} is missing or no file of its own: the archive is no release.`);
  const text = readFileSync(file, 'utf8');
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new RefusedError(`${file} cannot be read: it is no manifest of a release.`);
  }
}

const FOLDERS = ['db/migrations', 'db/postgres/migrations', 'db/sandbox/migrations'];

export function migrationsOf(root: string): Manifest['migrations'] {
  const hashes = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => sha256Of(join(root, folder, name)));
  return Object.fromEntries(FOLDERS.map((folder) => [folder, hashes(folder)]));
}
