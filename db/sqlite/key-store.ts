import { Database } from 'bun:sqlite';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The key of one user's data, wrapped: worth nothing without the installation's secret. */
export interface KeyRow {
  id: string;
  userId: string;
  wrapped: Uint8Array;
  createdAt: number;
}

/** A key that is gone for good, or (`keyId` null) an account that is. Holds no personal data. */
export interface Erasure {
  userId: string;
  keyId: string | null;
  at: number;
}

/**
 * The keys of users' data, in a file of their own beside the database, which backups of the
 * database do not contain: with a key, what it sealed becomes unreadable in every copy there is.
 * What was erased is remembered here too, so that a restored backup cannot bring it back.
 */
export interface KeyStore {
  byId(id: string): Promise<KeyRow | undefined>;
  ofUser(userId: string): Promise<KeyRow | undefined>;
  /** The oldest there is. */
  first(): Promise<KeyRow | undefined>;
  /** Oldest first. */
  all(): Promise<KeyRow[]>;
  /** Runs `work` while no other process can change a key; what it did stands only when it ends well. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The user's key: this one, or the one another process made first. On the disk once resolved.
   * `admit` sees the oldest key there is, in the same transaction: what it throws is thrown, and
   * nothing is written. So all keys of a file are wrapped with one secret, at any moment.
   */
  add(row: KeyRow, admit: (oldest: KeyRow) => void): Promise<KeyRow>;
  /** Keys of users without one, all written at once: for imports of many. */
  addAll(rows: readonly KeyRow[], admit: (oldest: KeyRow) => void): Promise<void>;
  /**
   * Every key as `wrapAnew` gives it back, or none at all when it throws or the process is killed.
   * How many changed; null leaves a key as it is.
   */
  rewrapAll(wrapAnew: (row: KeyRow) => Uint8Array | null): Promise<number>;
  /**
   * Destroys the user's key, if there is one; with `account` also those of single uses
   * (`<user id>/<use>`), and the account is marked as gone. The ids of what was destroyed.
   */
  erase(userId: string, at: number, account: boolean): Promise<string[]>;
  erasures(): Promise<Erasure[]>;
  close(): void;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS data_keys (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, wrapped BLOB NOT NULL, created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS erasures (user_id TEXT NOT NULL, key_id TEXT, at INTEGER NOT NULL);`;

const KEY = 'SELECT id, user_id userId, wrapped, created_at createdAt FROM data_keys';
const INSERT = 'INSERT INTO data_keys (id, user_id, wrapped, created_at) VALUES (?, ?, ?, ?)';

function valuesOf({
  id,
  userId,
  wrapped,
  createdAt,
}: KeyRow): [string, string, Uint8Array, number] {
  return [id, userId, wrapped, createdAt];
}

/** `data/ziping.db` → `data/ziping-keys.db`: the keys are found beside the database. */
export function keysPathOf(databasePath: string): string {
  return databasePath.replace(/(\.db)?$/, '-keys.db');
}

function rewrap(
  database: Database,
  rows: readonly KeyRow[],
  wrapAnew: (row: KeyRow) => Uint8Array | null,
): number {
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
  const gone = database
    .query<{ id: string }, [string]>(`SELECT id FROM data_keys WHERE ${owners}`)
    .all(userId);
  database.run(`INSERT INTO erasures SELECT user_id, id, ?2 FROM data_keys WHERE ${owners}`, [
    userId,
    at,
  ]);
  database.run(`DELETE FROM data_keys WHERE ${owners}`, [userId]);
  if (account) database.run('INSERT INTO erasures VALUES (?, NULL, ?)', [userId, at]);
  return gone.map(({ id }) => id);
}

/**
 * Opens the file, made when needed. A key is written once in a user's life and read once by each
 * process, so this file has no log beside it and every write reaches the disk before it counts: a
 * birth must never be there without its key, nor a destroyed key come back after a power cut.
 */
export function openKeyStore(path: string): KeyStore {
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path, { create: true });
  database.run('PRAGMA busy_timeout = 5000');
  database.run('PRAGMA journal_mode = TRUNCATE');
  database.run('PRAGMA synchronous = EXTRA');
  // What is deleted is overwritten with zeros: a freed page would keep the key readable.
  database.run('PRAGMA secure_delete = ON');
  database.run(TABLES);
  chmodSync(path, 0o600);

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
      return byId.get(id) ?? undefined;
    },
    async ofUser(userId) {
      return ofUser.get(userId) ?? undefined;
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
      return database
        .transaction(() => {
          admitted(admit);
          database.run(`${INSERT} ON CONFLICT (user_id) DO NOTHING`, valuesOf(row));
          return ofUser.get(row.userId) ?? row;
        })
        .immediate();
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
      return database.transaction(() => eraseKeys(database, userId, at, account))();
    },
    async erasures() {
      return database
        .query<Erasure, []>('SELECT user_id userId, key_id keyId, at FROM erasures ORDER BY at')
        .all();
    },
    close: () => database.close(),
  };
}

/** Whether there is a file of keys for the database at all. */
export function hasKeys(databasePath: string): boolean {
  return existsSync(keysPathOf(databasePath));
}
