import { existsSync, statSync } from 'node:fs';
import { BackupError, type DatabaseFacts, type KeyContent } from '../backups.ts';
import type { Erasure, KeyRow } from '../keys/key-store.ts';
import { keyIdOf, SEALED_COLUMNS } from '../keys/sealed.ts';
import { runTool } from './tools.ts';

/** Returns the text of a row's column, or null. */
type Row = (column: string) => string | null;

const TABLE = /^COPY [^\s.]+\.([^\s.]+) \((.*)\) FROM stdin;$/;
const END = '\\.';
const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const unquoted = (name: string) => name.replace(/^"(.*)"$/, '$1');

/** https://www.postgresql.org/docs/current/sql-copy.html, "Text Format". */
const textOf = (field: string) =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, each: string) => ESCAPED[each] ?? each);

async function* linesOf(output: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

/** Reads the rows of every table of an archive of pg_dump, all of it. @throws BackupError */
async function readRows(archive: string, seen: (table: string, row: Row) => void): Promise<void> {
  if (!existsSync(archive)) throw new BackupError(`There is no file ${archive}.`);
  let table: { name: string; columns: string[] } | null = null;
  const takeLine = (line: string) => {
    if (table === null) {
      const [, name, columns] = TABLE.exec(line) ?? [];
      if (name && columns) {
        table = { name: unquoted(name), columns: columns.split(', ').map(unquoted) };
      }
    } else if (line === END) table = null;
    else {
      const { name, columns } = table;
      seen(name, (column) => textOf(line.split('\t')[columns.indexOf(column)] ?? '\\N'));
    }
  };
  try {
    await runTool('pg_restore', ['--data-only', '--file=-', archive], {
      read: async (output) => {
        for await (const lines of linesOf(output)) lines.forEach(takeLine);
      },
    });
  } catch (cause) {
    if (!(cause instanceof BackupError)) throw cause;
    throw new BackupError(`${archive} is damaged: ${cause.message}`);
  }
}

interface DatabaseArchive {
  facts: DatabaseFacts;
  /** Rows of each table. */
  rows: Map<string, number>;
  /** Instant of the newest order event, ms; 0 without one. */
  until: number;
  /** Number of texts that each key seals. */
  sealed: Map<string, number>;
}

/** Reads the archive of a database whole. @throws BackupError when it is none of ours or damaged. */
export async function readDatabaseArchive(archive: string): Promise<DatabaseArchive> {
  const rows = new Map<string, number>();
  const sealed = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let takings = 0;
  let until = 0;
  await readRows(archive, (table, row) => {
    add(rows, table);
    for (const column of SEALED_COLUMNS[table] ?? []) {
      const text = row(column);
      if (text) add(sealed, keyIdOf(text));
    }
    if (table === 'order_events') until = Math.max(until, Number(row('at')));
    if (table === 'orders' && /^(PAID|REFUNDED)$/.test(row('status') ?? '')) {
      takings += Number(row('amount')) - Number(row('refunded'));
    }
  });
  const rowsOf = (table: string) => rows.get(table) ?? 0;
  const migrations = rowsOf('schema_migrations');
  if (migrations === 0) throw new BackupError(`${archive} is no copy of this product.`);
  const bytes = statSync(archive).size;
  const facts = { bytes, migrations, users: rowsOf('users'), orders: rowsOf('orders'), takings };
  return { facts, rows, sealed, until };
}

/** Reads the archive of the keys; empty if there is none. @throws BackupError */
export async function readKeyArchive(archive: string): Promise<KeyContent> {
  const keys: KeyRow[] = [];
  const erasures: Erasure[] = [];
  const found = { keys, erasures };
  if (!existsSync(archive)) return found;
  await readRows(archive, (table, row) => {
    const userId = row('user_id') ?? '';
    if (table === 'erasures') erasures.push({ userId, keyId: row('key_id'), at: Number(row('at')) });
    if (table !== 'data_keys') return;
    const wrapped = Buffer.from((row('wrapped') ?? '').slice('\\x'.length), 'hex');
    const [id, createdAt] = [row('id') ?? '', Number(row('created_at'))];
    keys.push({ id, userId, wrapped, createdAt });
  });
  return found;
}
