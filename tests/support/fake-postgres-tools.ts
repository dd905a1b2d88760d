import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the tools behave: of which version they are, a row they lose, whether a restore fails. */
interface Behaviour {
  version?: number;
  /** The last row of this table is left out. */
  loses?: string;
}

/**
 * Stands in for `pg_dump` and `pg_restore`, as one program: an archive is the text that the true
 * pg_restore writes of its rows. It restores nothing, and says so.
 */
const PROGRAM = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
const folder = dirname(process.argv[1]);
const tool = basename(process.argv[1]);
const args = process.argv.slice(2);
const { version = 18, loses } = JSON.parse(readFileSync(join(folder, 'behaviour.json'), 'utf8'));
const given = (name) => args.find((each) => each.startsWith('--' + name + '='))?.slice(name.length + 3);
if (args[0] === '--version') {
  console.log(tool + ' (PostgreSQL) ' + version + '.2 (Test)');
  process.exit(0);
}
appendFileSync(join(folder, 'calls'), JSON.stringify({ tool, args, password: process.env.PGPASSWORD }) + '\\n');
if (tool === 'pg_restore') {
  if (given('file') !== '-') {
    console.error('pg_restore: error: could not execute query: ERROR:  no room\\nDETAIL:  none');
    process.exit(1);
  }
  process.stdout.write(readFileSync(args.at(-1), 'utf8'));
} else {
  const client = new Bun.SQL(given('dbname'), { max: 1 });
  const text = (value) => value === null ? '\\\\N'
    : value.replace(/[\\\\\\n\\t\\r]/g, (each) => '\\\\' + ({ '\\n': 'n', '\\t': 't', '\\r': 'r' }[each] ?? each));
  const schema = given('schema') ?? 'public';
  const tables = await client.unsafe('select tablename as name from pg_tables where schemaname = $1', [schema]);
  let archive = '';
  for (const { name } of tables) {
    const columns = (await client.unsafe('select column_name c from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position', [schema, name])).map(({ c }) => '"' + c + '"');
    const rows = await client.unsafe('select ' + columns.map((c) => c + '::text') + ' from ' + schema + '.' + name).values();
    if (name === loses) rows.pop();
    archive += 'COPY ' + schema + '.' + name + ' (' + columns.join(', ') + ') FROM stdin;\\n' + rows.map((row) => row.map(text).join('\\t') + '\\n').join('') + '\\\\.\\n';
  }
  await client.close();
  writeFileSync(given('file'), archive);
}
`;

interface Call {
  tool: string;
  args: string[];
  password?: string;
}

/** A folder for PATH in which both tools are, and nothing else. */
export function fakePostgresTools(folder: string) {
  mkdirSync(folder);
  for (const tool of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(folder, tool), `#!${process.execPath}\n${PROGRAM}`);
    chmodSync(join(folder, tool), 0o755);
  }
  const behave = (how: Behaviour) => writeFileSync(join(folder, 'behaviour.json'), JSON.stringify(how));
  behave({});
  return {
    behave,
    calls: (): Call[] =>
      readFileSync(join(folder, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}
