import { Database } from 'bun:sqlite';
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BackupError, giveName } from '../copies.ts';
import type { KeyRow } from '../key-store.ts';
import { messageOf } from '../message-of.ts';
import { keysPathOf } from './key-store.ts';
import { isWithoutKeys, keysIn, openToRead } from './lost-keys.ts';

/** Where the keys of a database lie among its backups. */
export function keysBeside(backup: string, databasePath: string): string {
  return join(dirname(backup), basename(keysPathOf(databasePath)));
}

/**
 * Copies the keys beside a backup, in the place of the copy before: of keys only the latest may be
 * kept, or what was deleted could be read with an older one.
 * @throws BackupError when the copy before has keys that these lack and that were not erased: it stays, and these
 * lie beside it under a name with `stamp`.
 */
export function copyKeys(databasePath: string, backup: string, stamp: string): void {
  const keys = keysPathOf(databasePath);
  const target = keysBeside(backup, databasePath);
  if (!existsSync(keys)) {
    if (isWithoutKeys(target)) return;
    throw new BackupError(`There is no file of keys ${keys}; the copy ${target} stays as it is.`);
  }
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const source = new Database(keys, { readwrite: true, create: false });
  try {
    source.run('PRAGMA busy_timeout = 30000');
    source.run('VACUUM INTO ?', [unfinished]);
  } finally {
    source.close();
  }
  verifyKeys(unfinished);
  const lacking = existsSync(target) ? lackedBy(unfinished, target) : 0;
  if (lacking > 0) {
    const refused = `${target}.refused-${stamp}`;
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, refused);
    throw new BackupError(
      `The copy ${target} holds ${lacking} keys or erasures that ${keys} lost: it stays as it is, and what is there now lies beside it as ${refused}. npm run restore brings the copy back.`,
    );
  }
  giveName(unfinished, target);
}

/** How many keys and erasures of `former` are missing in `path`, but for keys that were erased. */
function lackedBy(path: string, former: string): number {
  verifyKeys(former);
  if (isWithoutKeys(former)) return 0;
  if (isWithoutKeys(path)) {
    const { keys, erasures } = keysIn(former);
    return keys + erasures;
  }
  const database = new Database(path, { readonly: true });
  try {
    database.run('ATTACH ? AS former', [former]);
    return (
      database
        .query<{ n: number }, []>(
          `SELECT (SELECT count(*) FROM former.data_keys
              WHERE id NOT IN (SELECT id FROM main.data_keys)
                AND id NOT IN (SELECT key_id FROM main.erasures WHERE key_id IS NOT NULL))
            + (SELECT count(*) FROM (
                SELECT user_id, coalesce(key_id, '') FROM former.erasures
                EXCEPT SELECT user_id, coalesce(key_id, '') FROM main.erasures)) n`,
        )
        .get()?.n ?? 0
    );
  } finally {
    database.close();
  }
}

/** Reads every page of a file of keys. @throws BackupError when it is none or not whole. */
function verifyKeys(path: string): void {
  try {
    const database = new Database(path, { readonly: true });
    try {
      const found = database.query<{ integrity_check: string }, []>('PRAGMA integrity_check(1)').get();
      if (found?.integrity_check !== 'ok') throw new Error(found?.integrity_check);
    } finally {
      database.close();
    }
  } catch (cause) {
    throw new BackupError(`The file of keys ${path} is damaged: ${messageOf(cause)}.`);
  }
}

/** The keys of a file, as they lie there; none where there is none. */
export function keyRowsIn(path: string): KeyRow[] {
  if (isWithoutKeys(path)) return [];
  const database = openToRead(path);
  try {
    return database.query<KeyRow, []>('SELECT id, user_id userId, wrapped, created_at createdAt FROM data_keys').all();
  } finally {
    database.close();
  }
}

/**
 * Puts the keys beside a backup into the database's place where there are none, or a file in which
 * nothing ever was, which is kept under a name with `stamp`; keys that are there are newer and stay.
 * How many it brought.
 */
export function restoreKeys(backup: string, databasePath: string, stamp: string): number {
  const place = keysPathOf(databasePath);
  const copy = keysBeside(backup, databasePath);
  if (!isWithoutKeys(place) || !existsSync(copy)) return 0;
  verifyKeys(copy);
  const incoming = `${place}.incoming`;
  copyFileSync(copy, incoming);
  if (existsSync(place)) renameSync(place, `${place}.before-${stamp}`);
  giveName(incoming, place);
  return keysIn(place).keys;
}
