import { BackupError } from '../backups.ts';
import {
  ASK_ALL_AGAIN,
  askAgainValues,
  NEWEST_EVENT_QUERY,
  NOTE_RESTORED,
  noteUnknownOrders,
  noteValues,
  type RestoreNote,
  takeTerminals,
} from '../restored.ts';
import { readDatabaseArchive } from './archive.ts';
import { compareRows, onServer, rowsOfTables } from './backup.ts';
import { migrate } from './migrate.ts';
import { countOwnConnections, hasTable, numberOf, withGrace } from './monitor.ts';
import type { Asked, Client } from './pool.ts';
import { runTool } from './tools.ts';
import { finishMove, noteMove } from './unfinished-move.ts';

const RESTORE = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
const EXTENSION = 'pg_trgm';
/** It exists only inside a transaction. */
const FAILED = 'ziping_failed';
const MODE = 'isolation level read committed';

export const restoreArchive = (url: string, archive: string, more: readonly string[]) =>
  runTool('pg_restore', [...RESTORE, ...more, archive], { url });

async function schemaOf(client: Asked): Promise<string> {
  const [row]: { name: string | null }[] = await client.unsafe('select current_schema() as name');
  return row?.name ?? 'public';
}

/**
 * Statements that move every table and function of a schema to another. The schema itself stays:
 * only a superuser may move the extension that is in it.
 */
const moved = (from: string, to: string) => `
  do $$ declare what text; begin
    for what in
      select format('table %s', oid::regclass) from pg_class
        where relnamespace = '"${from}"'::regnamespace and relkind in ('r', 'p')
      union all select format('function %s', oid::regprocedure) from pg_proc as p
        where pronamespace = '"${from}"'::regnamespace
          and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    loop execute format('alter %s set schema %I', what, '${to}'); end loop;
  end $$`;

/** From here on no server starts, until the move is finished. */
const setAside = (client: Client, archive: string, schema: string, kept: string | null) =>
  client.begin(MODE, async (connection) => {
    await noteMove(connection, `the backup ${archive}`);
    if (kept === null) return;
    await connection.unsafe(`create schema "${kept}"`);
    await connection.unsafe(moved(schema, kept));
  });

/** Drops the restored data and puts the former data back. */
const putBack = (client: Client, schema: string, kept: string | null) =>
  client.begin(MODE, async (connection) => {
    await connection.unsafe(`create schema "${FAILED}"`);
    await connection.unsafe(moved(schema, FAILED));
    await connection.unsafe(`drop schema "${FAILED}" cascade`);
    if (kept === null) return;
    await connection.unsafe(moved(kept, schema));
    await connection.unsafe(`drop schema "${kept}"`);
  });

/** The newest event of the replaced tables; null if they are not ours or have none. */
async function replacedUntil(client: Client): Promise<number | null> {
  if (!(await hasTable(client, 'order_events'))) return null;
  return numberOf(client, NEWEST_EVENT_QUERY);
}

/**
 * Replaces the database's tables by the archive and records a row in `restores`. Returns the name of the schema that
 * keeps the former tables. No server starts on an interrupted restore: run it again.
 */
export async function restorePostgres(
  url: string,
  archive: string,
  stamp: string,
  note: RestoreNote,
): Promise<string | null> {
  const { rows } = await readDatabaseArchive(archive);
  return onServer(url, async (client) => {
    const open = await withGrace(
      () => countOwnConnections(client),
      (n) => n === 0,
    );
    if (open > 0) throw new BackupError('The database is in use: stop the server first.');
    const schema = await schemaOf(client);
    const isThere = await hasTable(client, 'schema_migrations');
    const kept = isThere ? `ziping_before_${stamp.replace('-', '_')}` : null;
    const until = await replacedUntil(client);
    await setAside(client, archive, schema, kept);
    try {
      await client.unsafe(`create extension if not exists ${EXTENSION} schema "${schema}"`);
      await restoreArchive(url, archive, [`--schema=${schema}`]);
      compareRows(rows, await rowsOfTables(client), 'The database');
      await migrate(client);
      await client.unsafe(NOTE_RESTORED, noteValues(note, until));
      await client.unsafe(ASK_ALL_AGAIN, askAgainValues(note));
      if (kept !== null && until !== null) {
        for (const statement of takeTerminals(kept)) await client.unsafe(statement);
        for (const statement of noteUnknownOrders(kept)) await client.unsafe(statement, askAgainValues(note));
      }
    } catch (cause) {
      await putBack(client, schema, kept);
      await finishMove(client);
      throw cause;
    }
    await finishMove(client);
    return kept;
  });
}
