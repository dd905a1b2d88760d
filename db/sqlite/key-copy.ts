import { Database } from 'bun:sqlite';
import { chmodSync, existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BackupError, type KeyContent, type KeyCopying, partialPath, renameWhenComplete } from '../backups.ts';
import { assertHeader, FileFault, naming } from '../faults/file-fault.ts';
import { lackedBy } from '../keys/key-merge.ts';
import type { Erasure, KeyRow } from '../keys/key-store.ts';
import { removeDatabase } from './backup.ts';
import { keysPathOf } from './key-store.ts';
import { countKeys, isWithoutKeys } from './lost-keys.ts';
import { openToRead } from './open-read-only.ts';

/** Where the keys of a database lie among its backups. */
export function keyCopyOf(backup: string, databasePath: string): string {
  return join(dirname(backup), basename(keysPathOf(databasePath)));
}

const NO_KEYS: KeyContent = { keys: [], erasures: [] };

/**
 * Reads a key file, every page of it; empty if it is missing or was never written.
 * @throws FileFault
 */
export function readKeys(path: string): KeyContent {
  assertHeader('keys', path);
  return readKeysInUse(path);
}

/** `readKeys` where this process has the file open. @throws FileFault */
export function readKeysInUse(path: string): KeyContent {
  return naming('keys', path, () => {
    const { keys: made, erasures: erased } = countKeys(path);
    if (made + erased === 0) return NO_KEYS;
    const database = openToRead(path);
    try {
      using check = database.prepare<{ integrity_check: string }, []>('PRAGMA integrity_check(1)');
      const integrity = check.get()?.integrity_check ?? 'unreadable';
      if (integrity !== 'ok') throw new FileFault('keys', path, integrity);
      using keys = database.prepare<KeyRow, []>(
        'SELECT id, user_id userId, wrapped, created_at createdAt FROM data_keys ORDER BY id',
      );
      using erasures = database.prepare<Erasure, []>('SELECT user_id userId, key_id keyId, at FROM erasures');
      return { keys: keys.all(), erasures: erasures.all() };
    } finally {
      database.close();
    }
  });
}

/**
 * Copies the keys next to a backup, replacing the previous copy: an older copy could decrypt deleted data.
 * @throws BackupError when the previous copy has keys that are missing or damaged here and were not erased: it is
 * kept, and these keys are stored next to it under a name with `stamp`.
 */
export function copyKeys(databasePath: string, backup: string, { stamp, opens }: KeyCopying): void {
  const keys = keysPathOf(databasePath);
  const target = keyCopyOf(backup, databasePath);
  if (!existsSync(keys)) {
    if (isWithoutKeys(target)) return;
    throw new BackupError(`There is no file of keys ${keys}; the copy ${target} stays as it is.`);
  }
  // As it was before anything is copied over it: a damaged one must not replace the copy.
  readKeys(keys);
  const unfinished = partialPath(target);
  removeDatabase(unfinished);
  try {
    const source = new Database(keys, { readwrite: true, create: false });
    try {
      source.run('PRAGMA busy_timeout = 30000');
      source.run('VACUUM INTO ?', [unfinished]);
    } finally {
      source.close();
    }
    const lacking = lackedBy(readKeys(unfinished), formerKeys(target, stamp), opens);
    if (lacking === 0) {
      renameWhenComplete(unfinished, target);
      return;
    }
    const refused = `${target}.refused-${stamp}`;
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, refused);
    throw new BackupError(
      `The copy ${target} holds ${lacking} keys or erasures that ${keys} lost, or that are damaged there: it stays as it is, and what is there now lies beside it as ${refused}. npm run restore -- --keys-only brings the copy back.`,
    );
  } finally {
    removeDatabase(unfinished);
  }
}

/** Keys of the former copy. A copy that cannot be read is set aside, under a name with `stamp`. */
function formerKeys(target: string, stamp: string): KeyContent {
  try {
    return readKeys(target);
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause;
    renameSync(target, `${target}.damaged-${stamp}`);
    return NO_KEYS;
  }
}
