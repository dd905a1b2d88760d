import { Database } from 'bun:sqlite';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '#domain/errors';
import type { KeyContent } from '../backups.ts';
import { FileFault } from '../faults/file-fault.ts';
import type { Erasure, KeyRow, KeyStore } from '../keys/key-store.ts';
import { openReadOnly } from './open-read-only.ts';
import { isBusy } from './pragmas.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS data_keys (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, wrapped BLOB NOT NULL, created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS erasures (user_id TEXT NOT NULL, key_id TEXT, at INTEGER NOT NULL);`;

const KEY = 'SELECT id, user_id userId, wrapped, created_at createdAt FROM data_keys';
const INSERT = 'INSERT INTO data_keys (id, user_id, wrapped, created_at) VALUES (?, ?, ?, ?)';

function valuesOf({ id, userId, wrapped, createdAt }: KeyRow): [string, string, Uint8Array, number] {
  return [id, userId, wrapped, createdAt];
}

/** `data/ziping.db` → `data/ziping-keys.db`: the key file is next to the database. */
export function keysPathOf(databasePath: string): string {
  return databasePath.replace(/(\.db)?$/, '-keys.db');
}

function rewrap(database: Database, rows: readonly KeyRow[], wrapAnew: (row: KeyRow) => Uint8Array | null): number {
  const update = database.prepare('UPDATE data_keys SET wrapped = ? WHERE id = ?');
  let changed = 0;
  for (const row of rows) {
    const wrapped = wrapAnew(row);
    if (wrapped === null) continue;
    update.run(wrapped, row.id);
    changed += 1;
  }
  return changed;
}

function eraseKeys(database: Database, userId: string, at: number, account: boolean): string[] {
  const owners = account ? "(user_id = ?1 OR user_id GLOB ?1 || '/*')" : 'user_id = ?1';
  const gone = database.query<{ id: string }, [string]>(`SELECT id FROM data_keys WHERE ${owners}`).all(userId);
  database.run(`INSERT INTO erasures SELECT user_id, id, ?2 FROM data_keys WHERE ${owners}`, [userId, at]);
  database.run(`DELETE FROM data_keys WHERE ${owners}`, [userId]);
  if (account) database.run('INSERT INTO erasures VALUES (?, NULL, ?)', [userId, at]);
  return gone.map(({ id }) => id);
}

/** Reads the tree of every page, 1 ms a MiB: a key that cannot be found would look like one that was erased. */
function assertWhole(database: Database, path: string): void {
  using check = database.prepare<{ quick_check: string }, []>('PRAGMA quick_check(1)');
  const found = check.get()?.quick_check ?? 'unreadable';
  if (found !== 'ok') throw new FileFault('keys', path, found);
}

/** Answers a caller who waited in vain for another process that writes keys. Throws AppError busy. */
function unlessBusy<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw isBusy(cause) ? new AppError('busy', { retryAfter: 1, cause }) : cause;
  }
}

/** So long one process waits for another that writes a key, ms. */
const WAIT_MS = 5_000;

/**
 * Opens the file, creating it if missing. Keys are rarely written, so this file has no WAL and every write
 * is flushed: after a power cut no birth may lack its key, and no destroyed key may return.
 */
export function openKeyStore(path: string, waitMs = WAIT_MS): KeyStore {
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path, { create: true });
  database.run(`PRAGMA busy_timeout = ${waitMs}`);
  database.run('PRAGMA journal_mode = TRUNCATE');
  database.run('PRAGMA synchronous = EXTRA');
  // Deleted bytes become zeros: a freed page would keep the key readable.
  database.run('PRAGMA secure_delete = ON');
  try {
    assertWhole(database, path);
    database.run(TABLES);
  } catch (cause) {
    database.close();
    throw cause;
  }
  chmodSync(path, 0o600);
  return storeOver(database);
}

/** Opens the keys read-only; empty if there is no file. Writes throw. */
export function openKeysReadOnly(path: string): KeyStore {
  if (existsSync(path)) return storeOver(openReadOnly(path));
  const database = new Database(':memory:');
  database.run(TABLES);
  return storeOver(database);
}

function storeOver(database: Database): KeyStore {
  const byId = database.prepare<KeyRow, [string]>(`${KEY} WHERE id = ?`);
  const ofUser = database.prepare<KeyRow, [string]>(`${KEY} WHERE user_id = ?`);
  const oldest = database.prepare<KeyRow, []>(`${KEY} ORDER BY id LIMIT 1`);
  const allKeys = database.prepare<KeyRow, []>(`${KEY} ORDER BY id`);

  function admitted(admit: (oldest: KeyRow) => void): void {
    const first = oldest.get();
    if (first) admit(first);
  }

  return {
    async byId(id) {
      return unlessBusy(() => byId.get(id) ?? undefined);
    },
    async ofUser(userId) {
      return unlessBusy(() => ofUser.get(userId) ?? undefined);
    },
    async first() {
      return oldest.get() ?? undefined;
    },
    async all() {
      return allKeys.all();
    },
    async exclusively(work) {
      database.run('BEGIN IMMEDIATE');
      try {
        const result = await work();
        database.run('COMMIT');
        return result;
      } finally {
        if (database.inTransaction) database.run('ROLLBACK');
      }
    },
    async add(row, admit) {
      const adding = database.transaction(() => {
        admitted(admit);
        database.run(`${INSERT} ON CONFLICT (user_id) DO NOTHING`, valuesOf(row));
        return ofUser.get(row.userId) ?? row;
      });
      return unlessBusy(() => adding.immediate());
    },
    async addAll(rows, admit) {
      const insert = database.prepare(INSERT);
      database
        .transaction(() => {
          admitted(admit);
          for (const row of rows) insert.run(...valuesOf(row));
        })
        .immediate();
    },
    async rewrapAll(wrapAnew) {
      return database.transaction(() => rewrap(database, allKeys.all(), wrapAnew)).immediate();
    },
    async erase(userId, at, account) {
      // Takes the write lock at once: SQLite cannot make a reader wait to become a writer.
      const erasing = database.transaction(() => eraseKeys(database, userId, at, account));
      return unlessBusy(() => erasing.immediate());
    },
    async erasures() {
      return database.query<Erasure, []>('SELECT user_id userId, key_id keyId, at FROM erasures ORDER BY at').all();
    },
    close: () => database.close(),
  };
}

/** Makes a file of keys with this in it. */
export function writeKeys(path: string, { keys, erasures }: KeyContent): void {
  const database = new Database(path, { create: true });
  try {
    database.run(TABLES);
    database.transaction(() => {
      for (const row of keys) database.run(INSERT, valuesOf(row));
      const insert = 'INSERT INTO erasures (user_id, key_id, at) VALUES (?, ?, ?)';
      for (const { userId, keyId, at } of erasures) database.run(insert, [userId, keyId, at]);
    })();
  } finally {
    database.close();
  }
  chmodSync(path, 0o600);
}

/** Whether there is a file of keys for the database at all. */
export function hasKeys(databasePath: string): boolean {
  return existsSync(keysPathOf(databasePath));
}
