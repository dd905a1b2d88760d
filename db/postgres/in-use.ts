import type { SQL } from 'bun';

/** How servers and commands name themselves to PostgreSQL; a monitor has another name. */
export const APPLICATION_NAME = 'ziping';

/** How many connections of servers or commands of ours the database has just now. */
export async function countOwnConnections(client: SQL): Promise<number> {
  const [row]: { n: string }[] = await client.unsafe(
    `select count(*) n from pg_stat_activity
      where datname = current_database() and application_name = '${APPLICATION_NAME}'`,
  );
  return Number(row?.n ?? 0);
}
