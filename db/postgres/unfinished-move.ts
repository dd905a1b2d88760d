import { LostDatabaseError } from '../money/first-open.ts';
import { hasTable } from './monitor.ts';
import type { Asked, Client } from './pool.ts';

/**
 * Source of a move into the database that is not finished, or null. Its progress needs no note: each batch of rows is
 * written whole and in the order of its key, so the last row of a table says it.
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
 * A server that starts on half of the rows would write others beside them.
 * @throws LostDatabaseError
 */
export async function refuseUnfinishedMove(client: Asked): Promise<void> {
  const source = await unfinishedMove(client);
  if (source === null) return;
  throw new LostDatabaseError(`The move from ${source} into this database is not finished: run it again.`);
}
