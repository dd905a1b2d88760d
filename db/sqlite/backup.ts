import { Database } from 'bun:sqlite';
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { BackupError, type DatabaseFacts, giveName, unfinishedOf } from '../copies.ts';
import { messageOf } from '../message-of.ts';
import { archiveMark } from '../money/high-water-mark.ts';
import { checkAllMoney } from '../money/verify.ts';
import {
  ASK_ALL_AGAIN,
  askAgainValues,
  NEWEST_EVENT_QUERY,
  NOTE_RESTORED,
  noteValues,
  type RestoreNote,
} from '../restored.ts';
import { migrate } from './migrate.ts';
import { readOnlyQueries } from './read-only.ts';

/** Beside a database file while it is open, or after its last user was killed. */
const COMPANIONS = ['-wal', '-shm'];

const one = <T>(database: Database, query: string) => database.query<T, []>(query).get() as T;

/**
 * Opens a closed database file, reads every page of it, every reference in it and the chain of its
 * money.
 * @throws BackupError when it is none of ours or not whole.
 */
export async function verifyDatabase(path: string): Promise<DatabaseFacts> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  let database: Database | null = null;
  try {
    database = new Database(path, { readwrite: true, create: false });
    database.run('PRAGMA query_only = ON');
    const { integrity_check: integrity } = one<{ integrity_check: string }>(database, 'PRAGMA integrity_check(1)');
    if (integrity !== 'ok') throw new BackupError(`${path} is damaged: ${integrity}.`);
    if (database.query('PRAGMA foreign_key_check').get() !== null) {
      throw new BackupError(`${path} is damaged: a row refers to one that is missing.`);
    }
    const [fault] = (await checkAllMoney(readOnlyQueries(database), null)).faults;
    if (fault !== undefined) throw new BackupError(`${path} is damaged: ${fault}.`);
    return {
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
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`${path} is no database of this product: ${messageOf(cause)}.`);
  } finally {
    database?.close();
  }
}

/**
 * Copies a database that may be in use: one instant of it, whatever is written meanwhile. The copy
 * has its name only once it was read back whole. A plain copy of the file would lack what is still
 * in the log beside it.
 * @throws BackupError when the target exists or the copy does not hold together.
 */
export async function backupDatabase(path: string, target: string): Promise<DatabaseFacts> {
  if (!existsSync(path)) throw new BackupError(`There is no database ${path}.`);
  const unfinished = unfinishedOf(target);
  rmSync(unfinished, { force: true });
  const source = new Database(path, { readwrite: true, create: false });
  try {
    source.run('PRAGMA busy_timeout = 30000');
    source.run('VACUUM INTO ?', [unfinished]);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new BackupError(`The copy could not be made: ${messageOf(cause)}.`);
  } finally {
    source.close();
  }
  const facts = await verifyDatabase(unfinished);
  for (const companion of COMPANIONS) rmSync(unfinished + companion, { force: true });
  giveName(unfinished, target);
  return facts;
}

/** Whether some process has the database open: in WAL mode each holds a lock as long as it lives. */
export function isInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new Database(path, { readwrite: true, create: false });
  try {
    database.run('PRAGMA locking_mode = EXCLUSIVE');
    database.run('BEGIN EXCLUSIVE');
    database.run('ROLLBACK');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** The newest event of the database that is to be replaced; null where there is none, or it cannot be read. */
function replacedUntil(path: string): number | null {
  if (!existsSync(path)) return null;
  try {
    const database = new Database(path, { readwrite: true, create: false });
    try {
      return one<{ n: number }>(database, NEWEST_EVENT_QUERY).n;
    } finally {
      database.close();
    }
  } catch {
    // A damaged database is one of the reasons for a restore.
    return null;
  }
}

/** Brings a copy up to this release, and writes into it that it was restored. @throws BackupError */
function prepareIncoming(incoming: string, note: RestoreNote, until: number | null): void {
  const database = new Database(incoming, { readwrite: true, create: false });
  try {
    migrate(database);
    database.run(NOTE_RESTORED, noteValues(note, until));
    database.run(ASK_ALL_AGAIN, askAgainValues(note));
  } catch (cause) {
    throw new BackupError(`The backup cannot be used by this release: ${messageOf(cause)} Nothing was changed.`);
  } finally {
    database.close();
  }
}

/**
 * Puts a verified backup in the database's place, with a row of `restores` in it. What was there is kept beside it
 * under a name with `stamp`; that name comes back, or null when there was nothing.
 * @throws BackupError when the backup cannot be used or a server is running on the database.
 */
export async function restoreDatabase(
  backup: string,
  path: string,
  stamp: string,
  note: RestoreNote,
): Promise<string | null> {
  await verifyDatabase(backup);
  if (isInUse(path)) throw new BackupError('The database is in use: stop the server first.');
  const incoming = `${path}.incoming`;
  try {
    copyFileSync(backup, incoming);
  } catch (cause) {
    rmSync(incoming, { force: true });
    throw new BackupError(`The backup could not be copied: ${messageOf(cause)}. Nothing was changed.`);
  }
  prepareIncoming(incoming, note, replacedUntil(path));
  await verifyDatabase(incoming);
  for (const companion of COMPANIONS) rmSync(incoming + companion, { force: true });
  const kept = existsSync(path) ? `${path}.before-${stamp}` : null;
  if (kept !== null) {
    // The log first: with it, the file that is moved away is whole.
    for (const companion of COMPANIONS) {
      if (existsSync(path + companion)) renameSync(path + companion, kept + companion);
    }
    renameSync(path, kept);
  }
  // The backup is older on purpose: it begins a mark of its own.
  archiveMark(path, stamp);
  giveName(incoming, path);
  return kept;
}
