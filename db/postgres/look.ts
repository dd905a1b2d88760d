import { SQL } from 'bun';
import { APPLICATION_NAME } from './in-use.ts';
import type { Asked } from './pool.ts';

const CONNECT_WITHIN_S = 5;

/** One connection to look from outside, which does not count as a server or a command. */
export function monitorConnection(url: string): SQL {
  return new SQL(url, {
    max: 1,
    connectionTimeout: CONNECT_WITHIN_S,
    connection: { application_name: `${APPLICATION_NAME}-look`, lock_timeout: '5s' },
  });
}

/** Whether there is such a table: `orders`, or `ziping_keys.data_keys`. */
export async function hasTable(client: Asked, table: string): Promise<boolean> {
  const [row]: { there: boolean }[] = await client.unsafe(
    `select to_regclass('${table}') is not null there`,
  );
  return row?.there ?? false;
}
