import { rmSync } from 'node:fs';
import { BackupError, beginCopy, type CopyContent, renameWhenComplete } from '../backups.ts';
import { messageOf } from '../faults/message-of.ts';
import { LostDatabaseError } from '../money/first-open.ts';
import { doubtsIn } from '../money/verify.ts';
import { readDatabaseArchive } from './archive.ts';
import { asOpeningError } from './errors.ts';
import { monitorConnection, numberOf } from './monitor.ts';
import type { Asked, Client } from './pool.ts';
import { postgresReadOnly } from './read-only.ts';
import { dump, requireTools, ToolError } from './tools.ts';

/** Runs on its own connection; reports a refusal of the server in one sentence. */
export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = monitorConnection(url);
  try {
    const version = await numberOf(client, "select current_setting('server_version_num')");
    await requireTools(Math.floor(version / 10_000));
    return await work(client);
  } catch (cause) {
    if (cause instanceof BackupError || cause instanceof ToolError) throw cause;
    const error = asOpeningError(cause);
    if (error instanceof LostDatabaseError) throw error;
    throw new BackupError(`The server refused: ${messageOf(cause)}.`);
  } finally {
    await client.close();
  }
}

/** Number of rows of each of our tables. */
export async function rowsOfTables(client: Asked): Promise<Map<string, number>> {
  const tables: { name: string }[] = await client.unsafe(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  );
  const rows = new Map<string, number>();
  for (const { name } of tables) rows.set(name, await numberOf(client, `select count(*) from "${name}"`));
  return rows;
}

/** @throws BackupError when a table has another number of rows. */
export function compareRows(
  asked: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
  whose: string,
): void {
  for (const [table, rows] of asked) {
    const n = found.get(table) ?? 0;
    if (n !== rows) throw new BackupError(`${whose} has ${n} rows of ${table}, not ${rows}.`);
  }
}

/**
 * Copies the database, without its keys, by pg_dump. It is one instant of it: the transaction that
 * counts the rows exports its snapshot, and the copy is named only when it has as many.
 */
export async function backupPostgres(url: string, copy: string): Promise<CopyContent> {
  const unfinished = beginCopy(copy);
  try {
    return await onServer(url, (client) =>
      client.begin('isolation level repeatable read read only', async (connection) => {
        await connection.unsafe('set local idle_in_transaction_session_timeout = 0');
        const [row]: { id: string }[] = await connection.unsafe('select pg_export_snapshot() id');
        const rows = await rowsOfTables(connection);
        const doubts = await doubtsIn(postgresReadOnly(connection));
        const options = ['--exclude-schema=ziping_*', '--lock-wait-timeout=30s'];
        await dump(url, unfinished, [...options, `--snapshot=${row?.id}`]);
        const { facts, sealed, until, rows: read } = await readDatabaseArchive(unfinished);
        compareRows(rows, read, unfinished);
        renameWhenComplete(unfinished, copy);
        return { facts, doubts, sealed, until };
      }),
    );
  } finally {
    rmSync(unfinished, { force: true });
  }
}
