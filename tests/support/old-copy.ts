import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SQL } from 'bun';
import * as privacy from '#api/features/me/privacy/service';
import { watermarkPathOf } from '#db/money/watermark';
import {
  ASK_ALL_AGAIN,
  askAgainValues,
  NEWEST_EVENT_QUERY,
  NOTE_RESTORED,
  noteUnknownOrders,
  noteValues,
  type RestoreNote,
  takeTerminals,
} from '#db/restored';
import { backupDatabase, fetchCopy } from '#db/sqlite/backup';
import { keysPathOf } from '#db/sqlite/key-store';
import { prepareFileRestore } from '#db/sqlite/restore';
import { type TestApp, testApp } from './app.ts';
import { endDatabase } from './database.ts';

/** The database as it was at an instant. */
export interface OldCopy {
  /** A file, or a schema of the same database. */
  name: string;
}

const isServer = (database: string) => database.startsWith('postgres:');

async function onServer<T>(database: string, work: (client: SQL, tables: string[]) => Promise<T>): Promise<T> {
  const client = new SQL(database, { max: 1 });
  try {
    const rows: { name: string }[] = await client.unsafe(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    );
    return await work(
      client,
      rows.map(({ name }) => `"${name}"`),
    );
  } finally {
    await client.close();
  }
}

/** Of an app that runs. Over a server the rows are copied: `backup` and its tools have tests of their own. */
export async function copyOf(app: TestApp): Promise<OldCopy> {
  const name = `copy_${app.context.ids.next().replaceAll('-', '')}`;
  if (!isServer(app.database)) {
    const file = join(app.folder, `${name}.db`);
    await backupDatabase(app.database, file);
    return { name: file };
  }
  await onServer(app.database, async (client, tables) => {
    await client.unsafe(`create schema ${name}`);
    for (const table of tables) await client.unsafe(`create table ${name}.${table} as table public.${table}`);
  });
  return { name };
}

function putRowsBack(database: string, { name }: OldCopy, note: RestoreNote): Promise<void> {
  const replaced = `replaced_${note.id.replaceAll('-', '')}`;
  return onServer(database, (client, tables) =>
    client.begin(async (connection) => {
      // Neither references nor the triggers that guard the audit look at rows that come back.
      await connection.unsafe('set local session_replication_role = replica');
      await connection.unsafe(`create schema ${replaced}`);
      for (const table of ['orders', 'gateway_terminals']) {
        await connection.unsafe(`create table ${replaced}.${table} as table public.${table}`);
      }
      const [newest]: { n: string }[] = await connection.unsafe(NEWEST_EVENT_QUERY);
      for (const table of tables) await connection.unsafe(`delete from public.${table}`);
      for (const table of tables) await connection.unsafe(`insert into public.${table} select * from ${name}.${table}`);
      await connection.unsafe(NOTE_RESTORED, noteValues(note, Number(newest?.n)));
      await connection.unsafe(ASK_ALL_AGAIN, askAgainValues(note));
      for (const statement of takeTerminals(replaced)) await connection.unsafe(statement);
      for (const statement of noteUnknownOrders(replaced)) await connection.unsafe(statement, askAgainValues(note));
    }),
  );
}

async function putFileBack(database: string, { name }: OldCopy, note: RestoreNote): Promise<void> {
  // The keys that are there stay.
  const source = { keys: `${name}-keys`, fetch: (target: string) => fetchCopy(name, target) };
  const how = { keysOnly: false, note, stamp: note.id, opens: () => true };
  const { carryOut } = await prepareFileRestore(database, source, how);
  await carryOut();
}

/**
 * The files of a closed database under names of their own: a process lets go of a file only when it has collected
 * every statement, and until then it counts as in use.
 */
function movedOut({ database, folder, context }: TestApp): string {
  const moved = join(folder, context.ids.next(), 'ziping.db');
  mkdirSync(dirname(moved));
  const files: [string, string][] = [
    [database, moved],
    [keysPathOf(database), keysPathOf(moved)],
    [watermarkPathOf(database), watermarkPathOf(moved)],
  ];
  for (const [from, to] of files) {
    for (const ending of ['', '-wal']) if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
  }
  return moved;
}

/** `npm run restore` and a start: the app ends, the copy takes the place of its database, an app begins on it. */
export async function restored(app: TestApp, copy: OldCopy): Promise<TestApp> {
  const { folder } = app;
  const at = app.clock.now();
  const note = { id: app.context.ids.next(), at, source: copy.name };
  await app.stop();
  const database = isServer(app.database) ? app.database : movedOut(app);
  if (isServer(database)) await putRowsBack(database, copy, note);
  else await putFileBack(database, copy, note);
  const next = await testApp({ beside: { database, folder } });
  next.clock.set(at);
  await privacy.prepare(next.context, null);
  return { ...next, folder };
}

/** Ends an app that came from a restore, with the database and the folder of the first one. */
export async function endRestored(app: TestApp): Promise<void> {
  await app.close();
  await endDatabase(app.database);
  rmSync(app.folder, { recursive: true, force: true });
}
