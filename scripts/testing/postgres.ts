import { SQL } from 'bun';
import { openPostgres } from '#db/postgres/client';
import { startLocalPostgres } from '../postgres/local-server.ts';
import { FREE, TEMPLATE } from '../postgres/template.ts';

/** Runs `work` with the address of a PostgreSQL of its own, which is gone afterwards. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startLocalPostgres();
  const client = new SQL(server.url, { max: 1 });
  try {
    await client.unsafe(`create table ${FREE} (name text primary key)`);
    await client.unsafe(`create database ${TEMPLATE}`);
    const { store } = await openPostgres(new URL(`/${TEMPLATE}`, server.url).href, {
      connections: 2,
    });
    await store.close();
    return await work(server.url);
  } finally {
    await client.close();
    await server.stop();
  }
}
