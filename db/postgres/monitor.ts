import { SQL } from 'bun';
import type { Asked } from './pool.ts';

/** Application name of servers and commands in PostgreSQL; a monitor has another one. */
export const APPLICATION_NAME = 'ziping';

/** A process that has just ended leaves its connection and its locks for some milliseconds. */
const GRACE_TRIES = 5;
const GRACE_MS = 200;

/** Resolves to the answer of `ask`, which is repeated for a second while it is not `free`. */
export async function withGrace<Answer>(
  ask: () => Promise<Answer>,
  free: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (free(answer) || tries === GRACE_TRIES) return answer;
    await Bun.sleep(GRACE_MS);
  }
}

/** The number in the query's single row and column; 0 for null. */
export async function numberOf(client: Asked, query: string): Promise<number> {
  const [row] = await client.unsafe(query).values();
  return Number(row?.[0] ?? 0);
}

/** Current number of connections of our servers and commands. */
export const countOwnConnections = (client: Asked): Promise<number> =>
  numberOf(
    client,
    `select count(*) from pg_stat_activity
      where datname = current_database() and application_name = '${APPLICATION_NAME}'`,
  );

const CONNECT_WITHIN_S = 5;

/** One connection to look from outside, which does not count as a server or a command. */
export function monitorConnection(url: string): SQL {
  return new SQL(url, {
    max: 1,
    connectionTimeout: CONNECT_WITHIN_S,
    connection: { application_name: `${APPLICATION_NAME}-look`, lock_timeout: '5s' },
  });
}

/** Indexes started with `concurrently` and not finished: maintained but never used. */
export async function unfinishedIndexes(client: Asked): Promise<string[]> {
  const rows: { name: string }[] = await client.unsafe(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether there is such a table: `orders`, or `ziping_keys.data_keys`. */
export async function hasTable(client: Asked, table: string): Promise<boolean> {
  const [row]: { there: boolean }[] = await client.unsafe(`select to_regclass('${table}') is not null there`);
  return row?.there ?? false;
}
