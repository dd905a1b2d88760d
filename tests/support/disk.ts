import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob, SQL } from 'bun';
import type { TestApp } from './app.ts';

/**
 * Everything that is kept: every byte of the data folder, logs, keys and the sandbox included, and of
 * PostgreSQL every row of every table, since its files are the server's.
 */
export async function onDisk({ database, folder }: TestApp): Promise<string> {
  const rows = database.startsWith('postgres:') ? await allRows(database) : '';
  return `${allBytes(folder)}\n${rows}`;
}

const allBytes = (folder: string) =>
  [...new Glob('*').scanSync(folder)].map((name) => readFileSync(join(folder, name)).toString('utf8')).join('\n');

async function allRows(url: string): Promise<string> {
  const client = new SQL(url, { max: 1 });
  try {
    const tables: { name: string }[] = await client.unsafe(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows: { row: string }[] = await client.unsafe(`select t::text as row from ${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.close();
  }
}
