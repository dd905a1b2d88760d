import { Database } from 'bun:sqlite';
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BackupError, beginCopy, type CopyContent, type DatabaseFacts, renameWhenComplete } from '../backups.ts';
import { assertHeader, FileFault } from '../faults/file-fault.ts';
import { messageOf } from '../faults/message-of.ts';
import { keysOfTextsQuery } from '../keys/sealed.ts';
import { doubtsIn } from '../money/verify.ts';
import { NEWEST_EVENT_QUERY } from '../restored.ts';
import { sealedColumnsOf } from './lost-keys.ts';
import { openReadOnly } from './open-read-only.ts';
import { isPacked, pack, unpack } from './packed.ts';
import { isBusy } from './pragmas.ts';
import { readOnlyQueries } from './read-only.ts';

/** Companion files of a database that is open or whose process was killed. */
export const COMPANIONS = ['-wal', '-shm', '-journal'];

/** Removes an unused SQLite file with its companion files. */
export function removeDatabase(path: string): void {
  for (const end of ['', ...COMPANIONS]) rmSync(path + end, { force: true });
}

const one = <T>(database: Database, query: string) => database.query<T, []>(query).get() as T;

function sealedIn(database: Database): Map<string, number> {
  using counting = database.prepare<{ id: string; n: number }, []>(keysOfTextsQuery(sealedColumnsOf(database)));
  return new Map(counting.all().map(({ id, n }) => [id, n]));
}

/** Counts the texts of a database that each key seals. */
export function sealedTexts(path: string): Map<string, number> {
  const database = openReadOnly(path);
  try {
    return sealedIn(database);
  } finally {
    database.close();
  }
}

async function contentOf(database: Database, path: string, name: string): Promise<CopyContent> {
  const { integrity_check: integrity } = one<{ integrity_check: string }>(database, 'PRAGMA integrity_check(1)');
  if (integrity !== 'ok') throw new BackupError(`${name} is damaged: ${integrity}.`);
  // A signal is heard between two statements: each of them holds the whole process.
  await nextTurn();
  if (database.query('PRAGMA foreign_key_check').get() !== null) {
    throw new BackupError(`${name} is damaged: a row refers to one that is missing.`);
  }
  const doubts = await doubtsIn(readOnlyQueries(database));
  const facts = {
    bytes: statSync(path).size,
    ...one<Omit<DatabaseFacts, 'bytes'>>(
      database,
      `SELECT (SELECT count(*) FROM schema_migrations) migrations,
              (SELECT count(*) FROM users) users,
              (SELECT count(*) FROM orders) orders,
              (SELECT coalesce(sum(amount - refunded), 0) FROM orders
                WHERE status IN ('PAID', 'REFUNDED')) takings`,
    ),
  };
  return { facts, doubts, sealed: sealedIn(database), until: one<{ n: number }>(database, NEWEST_EVENT_QUERY).n };
}

/**
 * Opens a closed database file, reads every page of it, every reference in it and the chain of its
 * money. `name` is what the operator calls it.
 * @throws BackupError when it is none of ours or not whole.
 */
export async function readDatabase(path: string, name = path): Promise<CopyContent> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${name}.`);
  let database: Database | null = null;
  try {
    assertHeader('database', path);
    database = new Database(path, { readwrite: true, create: false });
    database.run('PRAGMA query_only = ON');
    return await contentOf(database, path, name);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    const reason = cause instanceof FileFault ? cause.detail : messageOf(cause);
    throw new BackupError(`${name} is damaged, or no database of this product: ${reason}.`);
  } finally {
    database?.close();
  }
}

/** Brings the plain database of a copy to `target`, which is removed again when that fails. @throws BackupError */
export async function fetchCopy(copy: string, target: string): Promise<void> {
  if (!existsSync(copy)) throw new BackupError(`There is no file ${copy}.`);
  removeDatabase(target);
  try {
    if (isPacked(copy)) await unpack(copy, target);
    else copyFileSync(copy, target);
  } catch (cause) {
    removeDatabase(target);
    const reason = isPacked(copy) ? `unpacked, it may be damaged: ${copy}` : 'copied:';
    throw new BackupError(`The backup could not be ${reason} ${messageOf(cause)}. Nothing was changed.`);
  }
}

/** Writes a consistent snapshot of a database in use. A plain file copy would lack the log. */
function snapshot(path: string, target: string): void {
  const source = new Database(path, { readwrite: true, create: false });
  try {
    source.run('PRAGMA busy_timeout = 30000');
    source.run('VACUUM INTO ?', [target]);
  } finally {
    source.close();
  }
}

/**
 * Backs up a database in use as one consistent snapshot. The copy (compressed if its name ends in `.zst`) is read back
 * completely before it gets that name.
 * @throws BackupError when the target exists or the copy is damaged.
 */
export async function backupDatabase(path: string, target: string): Promise<CopyContent> {
  if (!existsSync(path)) throw new BackupError(`There is no database ${path}.`);
  // First, because a copy of the same second would hide the damage behind "target exists".
  assertHeader('database', path);
  const unfinished = beginCopy(target);
  const plain = isPacked(target) ? `${unfinished}-plain` : unfinished;
  try {
    snapshot(path, plain);
    await nextTurn();
    if (plain !== unfinished) {
      await pack(plain, unfinished);
      // The packed file is read back, not the plain one.
      removeDatabase(plain);
      await unpack(unfinished, plain);
    }
    const content = await readDatabase(plain, unfinished);
    const bytes = statSync(unfinished).size;
    if (plain !== unfinished) removeDatabase(plain);
    for (const companion of COMPANIONS) rmSync(unfinished + companion, { force: true });
    renameWhenComplete(unfinished, target);
    content.facts.bytes = bytes;
    return content;
  } catch (cause) {
    for (const file of [plain, unfinished]) removeDatabase(file);
    if (cause instanceof BackupError || cause instanceof FileFault) throw cause;
    throw new BackupError(`The copy could not be made: ${messageOf(cause)}.`);
  }
}

/**
 * Whether some process has the database open: in WAL mode each holds a lock as long as it lives. Of one that cannot be
 * read for damage SQLite knows no locks: not in use.
 */
export function isInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new Database(path, { readwrite: true, create: false });
  try {
    database.run('PRAGMA locking_mode = EXCLUSIVE');
    database.run('BEGIN EXCLUSIVE');
    database.run('ROLLBACK');
    return false;
  } catch (cause) {
    return isBusy(cause);
  } finally {
    database.close();
  }
}
