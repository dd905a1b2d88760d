import { Database } from 'bun:sqlite';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sync } from '../copies.ts';
import { messageOf } from '../message-of.ts';
import { markPathOf } from '../money/high-water-mark.ts';
import { openStore } from '../sqlite/client.ts';
import { keysPathOf, openKeyStore } from '../sqlite/key-store.ts';
import { MIGRATIONS_FOLDER } from '../sqlite/migrate.ts';
import { readOnlyQueries } from '../sqlite/read-only.ts';
import {
  ConnectionLostError,
  columnNames,
  type End,
  InvalidEndpointError,
  onConflictUpdate,
  type Parameter,
  removalOf,
  type TargetEndpoint,
} from './end.ts';
import type { MovedTable } from './moved-tables.ts';
import { requireThisRelease } from './release.ts';

/** Longer than any write takes, shorter than an operator's patience. */
const WAIT_MS = 2_000;

/** Opens a file with its keys, which then have the name they have in PostgreSQL. */
function openBoth(path: string): Database {
  if (!existsSync(path)) throw new InvalidEndpointError(`There is no database ${path}.`);
  const keys = keysPathOf(path);
  if (!existsSync(keys)) {
    throw new InvalidEndpointError(
      `There is no file of keys ${keys}: a first start makes it, and a lost one is put back from beside the backups.`,
    );
  }
  const database = new Database(path, { readwrite: true, create: false });
  try {
    database.run(`PRAGMA busy_timeout = ${WAIT_MS}`);
    database.run('PRAGMA foreign_keys = ON');
    database.run('ATTACH ? AS ziping_keys', [keys]);
    requireThisRelease(path, migrationsOf(database), MIGRATIONS_FOLDER);
    return database;
  } catch (cause) {
    database.close();
    if (cause instanceof InvalidEndpointError) throw cause;
    throw new InvalidEndpointError(`${path} cannot be used: ${messageOf(cause)}.`);
  }
}

function migrationsOf(database: Database): string[] {
  return database
    .query<{ hash: string }, []>('SELECT hash FROM schema_migrations ORDER BY position')
    .all()
    .map(({ hash }) => hash);
}

function endOver(database: Database, path: string): End {
  return {
    name: path,
    books: readOnlyQueries(database),
    ask: async (text, values) => database.query(text).values(...values),
    close: async () => database.close(),
  };
}

/** One instant of a file; with `held` no other process can open it until the end is closed. */
export async function fileSource(path: string, held: boolean): Promise<End> {
  const database = openBoth(path);
  try {
    if (held) database.run('PRAGMA locking_mode = EXCLUSIVE');
    database.run(held ? 'BEGIN EXCLUSIVE' : 'BEGIN');
  } catch {
    database.close();
    throw new InvalidEndpointError(
      `${path} is in use: stop the server first, or what it writes meanwhile would stay behind.`,
    );
  }
  return endOver(database, path);
}

/** A file that is there already, to be compared with. */
function filled(path: string): TargetEndpoint {
  const refused = async () => {
    throw new Error(`${path} is not written to`);
  };
  return {
    ...endOver(openBoth(path), path),
    state: 'filled',
    begin: refused,
    put: refused,
    remove: refused,
    finish: refused,
  };
}

/** Path of the unfinished copy beside the target: a file with the target's name is whole. */
const partialPath = (path: string) => join(dirname(path), `moving-${basename(path)}`);

/** The file that a move fills, marked with where its rows come from. */
function openUnfinished(unfinished: string, source: string): Database {
  const database = openBoth(unfinished);
  try {
    database.run('PRAGMA locking_mode = EXCLUSIVE');
    database.run('CREATE TABLE IF NOT EXISTS ziping_move (source TEXT NOT NULL)');
    const mark = database.query<{ source: string }, []>('SELECT source FROM ziping_move').get();
    if (mark === null) database.run('INSERT INTO ziping_move VALUES (?)', [source]);
    if (mark === null || mark.source === source) return database;
    throw new InvalidEndpointError(`${unfinished} was begun from ${mark.source}: finish that move, or remove it.`);
  } catch (cause) {
    database.close();
    if (cause instanceof InvalidEndpointError) throw cause;
    throw new InvalidEndpointError(`${unfinished} is in use by another move.`);
  }
}

/** A file that a move makes, or one that is there already. */
export async function fileTarget(path: string, source: string): Promise<TargetEndpoint> {
  if (existsSync(path)) return filled(path);
  for (const beside of [keysPathOf(path), markPathOf(path)]) {
    if (existsSync(beside)) {
      throw new InvalidEndpointError(`${beside} belongs to another database: choose another name.`);
    }
  }
  const unfinished = partialPath(path);
  let file = existsSync(unfinished) ? openUnfinished(unfinished, source) : null;
  const begun = () => {
    if (file === null) throw new Error(`${unfinished} is not made yet`);
    return file;
  };
  /** Runs the statement with each of these, all or none. */
  function change(table: MovedTable, text: string, each: readonly (readonly Parameter[])[]): void {
    try {
      const statement = begun().query(text);
      begun().transaction(() => {
        for (const values of each) statement.run(...values);
      })();
    } catch (cause) {
      throw new ConnectionLostError(`${table.name}: ${messageOf(cause)}.`);
    }
  }
  return {
    name: path,
    state: file === null ? 'empty' : 'begun',
    get books() {
      return readOnlyQueries(begun());
    },
    // Before there are tables there are no rows.
    ask: async (text, values) => file?.query(text).values(...values) ?? [],
    async begin() {
      if (file !== null) return;
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      openKeyStore(keysPathOf(unfinished)).close();
      openStore(unfinished).close();
      file = openUnfinished(unfinished, source);
    },
    async put(table, rows) {
      const places = table.columns.map(() => '?').join(', ');
      const into = `INSERT INTO ${table.name} (${columnNames(table)})`;
      change(table, `${into} VALUES (${places}) ${onConflictUpdate(table)}`, rows);
    },
    async remove(table, keys) {
      change(table, removalOf(table), keys);
    },
    async finish() {
      begun().run('DROP TABLE ziping_move');
      begun().run('PRAGMA wal_checkpoint(TRUNCATE)');
      begun().close();
      file = null;
      // A statement that was dropped keeps its file open until it is collected.
      Bun.gc(true);
      for (const folded of ['-wal', '-shm']) rmSync(unfinished + folded, { force: true });
      // Of the empty file that it was made as: the first start begins a mark of the money as it is.
      rmSync(markPathOf(unfinished), { force: true });
      sync(unfinished);
      renameSync(keysPathOf(unfinished), keysPathOf(path));
      renameSync(unfinished, path);
      sync(dirname(path));
    },
    async close() {
      file?.close();
    },
  };
}
