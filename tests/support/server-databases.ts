import { randomUUID } from 'node:crypto';
import { SQL } from 'bun';
import { FREE, TEMPLATE } from '../../scripts/testing/steps.ts';

/**
 * Every row of every table of ours goes; what refers to what does not matter where nothing stays. Schemas that a test
 * made, for old copies of its rows, go whole.
 */
const EMPTY = `
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in
      select quote_ident(nspname) from pg_namespace
      where nspname not in ('public', 'ziping_keys', 'information_schema') and nspname not like 'pg\\_%'
    loop
      execute 'drop schema ' || name || ' cascade';
    end loop;
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'ziping_keys') and tablename <> 'schema_migrations'
    loop
      execute 'delete from ' || name;
    end loop;
  end $$`;

const OTHERS = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function connected<T>(url: string, work: (client: SQL) => Promise<T>): Promise<T> {
  const client = new SQL(url, { max: 1 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** The address of a database that no other test has, without rows. */
export function takeDatabase(server: string): Promise<string> {
  return connected(server, async (client) => {
    const [freed]: { name: string }[] = await client.unsafe(
      `delete from ${FREE} where name = (select name from ${FREE} limit 1 for update skip locked) returning name`,
    );
    const name = freed?.name ?? `test_${randomUUID().replaceAll('-', '')}`;
    if (!freed) await client.unsafe(`create database ${name} template ${TEMPLATE}`);
    return new URL(`/${name}`, server).href;
  });
}

/**
 * Empties a database for the next test: that takes half as long as copying the template, and writes
 * next to nothing of its 10 MB. A database with open connections is left to them, and is never given
 * out again. Only for tests that changed nothing but rows, and made schemas of their own.
 */
export async function giveBack(url: string, server: string): Promise<void> {
  const emptied = await connected(url, async (client) => {
    if ((await client.unsafe(OTHERS)).length > 0) return false;
    await client.unsafe(EMPTY);
    return true;
  });
  const name = new URL(url).pathname.slice(1);
  if (emptied) {
    await connected(server, (client) => client.unsafe(`insert into ${FREE} values ($1)`, [name]));
  }
}
