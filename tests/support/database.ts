import { Database } from 'bun:sqlite';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SQL } from 'bun';
import { type DatabasePlace, openDatabase } from '#db/open';
import { scratchFolder } from './scratch-folder.ts';
import { giveBack, takeDatabase } from './server-databases.ts';
import { copyTemplate } from './template.ts';

/** Set by `npm run test:release -- postgres`: a server on which every test app gets a database of its own. */
const SERVER = process.env.TEST_POSTGRES;

/** Half of them write. Each begins with nothing in its caches, which is most of what a small test costs the server. */
const CONNECTIONS = Number(process.env.TEST_CONNECTIONS ?? 8);

export const overPostgres = SERVER !== undefined;

/** The address of a database that no other test has: a file in `folder`, or one of the server's. */
export async function newDatabase(folder: string): Promise<string> {
  if (SERVER === undefined) {
    const path = join(folder, 'ziping.db');
    copyTemplate(path);
    return path;
  }
  return takeDatabase(SERVER);
}

/** Ends a database of `newDatabase` that is closed and had nothing changed but its rows. */
export async function endDatabase(database: string): Promise<void> {
  // A file goes with its folder.
  if (SERVER !== undefined) await giveBack(database, SERVER);
}

/** Place of the database, as an installation's environment would name it. */
export function placeOf(database: string, folder: string): DatabasePlace {
  const server = database.startsWith('postgres:');
  return {
    databasePath: server ? join(folder, 'ziping.db') : database,
    postgresUrl: server ? database : null,
    databaseConnections: CONNECTIONS,
  };
}

/** Runs plain SQL in a database that servers are using, past all their code; its rows come back. */
export async function runSql(database: string, statement: string): Promise<Record<string, unknown>[]> {
  if (!database.startsWith('postgres:')) {
    const file = new Database(database);
    file.run('PRAGMA busy_timeout = 5000');
    const rows = file.query<Record<string, unknown>, []>(statement).all();
    file.close();
    return rows;
  }
  const client = new SQL(database, { max: 1 });
  try {
    // The driver's list carries its command and count, which would make no two lists equal.
    return [...(await client.unsafe(statement))];
  } finally {
    await client.close();
  }
}

/** A database that no other test has, open, in a folder of its own; closing it removes both. */
export async function openNewDatabase() {
  const folder = scratchFolder('database');
  const database = await newDatabase(folder);
  const { store, keys } = await openDatabase(placeOf(database, folder));
  return {
    folder,
    store,
    keys,
    async close() {
      keys.close();
      await store.close('discarded');
      await endDatabase(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OpenDatabase = Awaited<ReturnType<typeof openNewDatabase>>;

/** Another process that holds what a write needs until the function that comes back is called. */
export async function holdWrites(database: string, tables: string[]): Promise<() => Promise<void>> {
  if (!database.startsWith('postgres:')) {
    const file = new Database(database);
    file.run('BEGIN IMMEDIATE');
    return async () => file.close();
  }
  const client = new SQL(database, { max: 1 });
  const connection = await client.reserve();
  await connection.unsafe('begin');
  await connection.unsafe(`lock table ${tables.join(', ')} in exclusive mode`);
  return async () => {
    await connection.unsafe('rollback');
    connection.release();
    await client.close();
  };
}
