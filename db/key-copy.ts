import { Database } from 'bun:sqlite';
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keysPathOf } from './key-store.ts';

/** Where the keys of a database lie among its backups. */
export function keysBeside(backup: string, databasePath: string): string {
  return join(dirname(backup), basename(keysPathOf(databasePath)));
}

/**
 * Copies the keys beside a backup, in the place of the copy before: of keys only the latest may be
 * kept, or what was deleted could be read with an older one. False when there are none.
 */
export function copyKeys(databasePath: string, backup: string): boolean {
  const keys = keysPathOf(databasePath);
  if (!existsSync(keys)) return false;
  const target = keysBeside(backup, databasePath);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const source = new Database(keys, { readwrite: true, create: false });
  try {
    source.run('PRAGMA busy_timeout = 30000');
    source.run('VACUUM INTO ?', [unfinished]);
  } finally {
    source.close();
  }
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, target);
  return true;
}

/**
 * Puts the keys beside a backup into the database's place where there are none; those that are there
 * are newer and stay. Whether it did.
 */
export function restoreKeys(backup: string, databasePath: string): boolean {
  const place = keysPathOf(databasePath);
  const copy = keysBeside(backup, databasePath);
  if (existsSync(place) || !existsSync(copy)) return false;
  const incoming = `${place}.incoming`;
  copyFileSync(copy, incoming);
  chmodSync(incoming, 0o600);
  renameSync(incoming, place);
  return true;
}
