import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sandboxPathOf } from '#db/sandbox/store';
import { firstOwnerFile } from './first-owner.ts';
import { SECRET_FILES } from './secret.ts';

interface Place {
  dataDir: string;
  databasePath: string;
}

/** The permission bits of the group and of all others. */
const OTHERS = 0o077;

/**
 * The files with personal data or secrets: the database and all files named after it (log, keys, copies
 * set aside), the backups, the sandbox's database and the secrets. Other files are left alone: the data
 * folder may hold other things too.
 */
function privateFiles({ dataDir, databasePath }: Place): string[] {
  const stem = basename(databasePath).replace(/\.db$/, '');
  const named = (folder: string, start = stem) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith(start))
          .map((name) => join(folder, name))
      : [];
  const secrets = Object.values(SECRET_FILES).flatMap((name) => [
    join(dataDir, name),
    join(dataDir, `${name}-previous`),
  ]);
  return [
    ...named(dirname(databasePath)),
    ...named(join(dataDir, 'backups')),
    ...named(dataDir, basename(sandboxPathOf(dataDir))),
    ...secrets,
    firstOwnerFile(dataDir),
  ];
}

/** Rights of others on a file, and its owner; undefined for one that has just gone. */
function rightsOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? { open: found.mode & OTHERS, own: found.uid === process.getuid?.() } : null;
}

/** Files that other users of this machine can read or write. */
export function openFiles(place: Place): string[] {
  return privateFiles(place).filter((path) => rightsOf(path)?.open);
}

/**
 * Makes them readable by their owner only, as new files are from now on. Files of another owner stay
 * as they are: the doctor names them.
 */
export function closeFiles(place: Place): void {
  process.umask(OTHERS);
  for (const path of privateFiles(place)) {
    const rights = rightsOf(path);
    if (rights?.open && rights.own) chmodSync(path, 0o600);
  }
}
