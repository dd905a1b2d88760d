import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob, SQL } from 'bun';
import type { TestApp } from './app.ts';

/** A place that data is kept in: a file of the data folder, or a table of PostgreSQL. */
interface Place {
  name: string;
  text: string;
}

/**
 * Names of the places that hold the words: of all bytes of the data folder, logs, keys and the sandbox
 * included, and of PostgreSQL of every row of every table, since its files are the server's.
 */
export async function placesOf({ database, folder }: TestApp, words: string): Promise<string[]> {
  const places = filesOf(folder);
  if (database.startsWith('postgres:')) places.push(...(await tablesOf(database)));
  return places.filter(({ text }) => text.includes(words)).map(({ name, text }) => `${name}: ${around(text, words)}`);
}

/** Bytes beside the words, which tell the row that they are left in. */
function around(text: string, words: string): string {
  const at = text.indexOf(words);
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + words.length + 80));
}

const filesOf = (folder: string): Place[] =>
  [...new Glob('*').scanSync(folder)].map((name) => ({
    name,
    text: readFileSync(join(folder, name)).toString('utf8'),
  }));

async function tablesOf(url: string): Promise<Place[]> {
  const client = new SQL(url, { max: 1 });
  try {
    const tables: { name: string }[] = await client.unsafe(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const places: Place[] = [];
    for (const { name } of tables) {
      const rows: { row: string }[] = await client.unsafe(`select t::text as row from ${name} t`);
      places.push({ name, text: rows.map(({ row }) => row).join('\n') });
    }
    return places;
  } finally {
    await client.close();
  }
}
