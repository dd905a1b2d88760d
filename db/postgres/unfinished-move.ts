import { LostDatabaseError } from '../money/first-open.ts';
import { hasTable } from './monitor.ts';
import type { Asked, Client } from './pool.ts';

/**
 * Returns the source of an unfinished move into this database, or null. Progress needs no record: batches are atomic
 * and ordered by key, so the last row of a table is the progress.
 */
export async function unfinishedMove(client: Asked): Promise<string | null> {
  if (!(await hasTable(client, 'ziping_move.origin'))) return null;
  const [row]: { source: string }[] = await client.unsafe('select source from ziping_move.origin');
  return row?.source ?? null;
}

export const beginMove = (client: Client, source: string): Promise<void> =>
  client.begin('isolation level read committed', (connection) => noteMove(connection, source));

/** Within a transaction; the note of an earlier move stays. */
export async function noteMove(connection: Asked, source: string): Promise<void> {
  if ((await unfinishedMove(connection)) !== null) return;
  await connection.unsafe('create schema ziping_move');
  await connection.unsafe('create table ziping_move.origin (source text not null)');
  await connection.unsafe('insert into ziping_move.origin values ($1)', [source]);
}

export async function finishMove(client: Asked): Promise<void> {
  await client.unsafe('drop schema ziping_move cascade');
}

/**
 * Rejects a half-moved database: a server would add rows to it.
 * @throws LostDatabaseError
 */
export async function refuseUnfinishedMove(client: Asked): Promise<void> {
  const source = await unfinishedMove(client);
  if (source === null) return;
  throw new LostDatabaseError(`The move from ${source} into this database is not finished: run it again.`);
}
