import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';
import type { MovedTable } from './moved-tables.ts';

export type Value = string | number | null | Uint8Array;
/** The values of a row in the order of its table's columns; truth as 1 and 0. */
export type Row = readonly Value[];
/** As both drivers take it: PostgreSQL knows truth from numbers. */
export type Parameter = Value | boolean;

/** One of the two databases of a move, as the same SQL asks either. */
export interface End {
  /** For the operator: a path, or a server and a database, without a password. */
  readonly name: string;
  readonly books: Pick<Store, 't' | 'q'>;
  /** Parameters are `$1`, `$2` …, each used once and in this order. */
  ask(text: string, values: readonly Parameter[]): Promise<unknown[][]>;
  close(): Promise<void>;
}

/** The end that is written to. */
export interface TargetEnd extends End {
  /** `begun`: a move from this source was cut off here. `filled`: it holds rows of no such move. */
  readonly state: 'empty' | 'begun' | 'filled';
  /** Makes the tables and marks them as unfinished; once begun, nothing. */
  begin(): Promise<void>;
  /** All of these rows or none. */
  add(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** Takes the mark away: from now on servers start on it. */
  finish(): Promise<void>;
}

/** An end cannot be used as it is: the message says why and what to do, for the operator. */
export class UnusableEndError extends Error {}

/** Rows did not come over; what came before them stays. */
export class CutOffError extends Error {}

/** Some MB of the longest rows there are, and below the 65,535 parameters of one statement. */
export const ROWS_AT_ONCE = 500;

/** Null sorts first in one engine and last in the other. */
function keyExpressions({ columns, key }: MovedTable): string[] {
  return key.flatMap((place) => {
    const column = columns[place];
    if (!column) return [];
    return column.nullable ? `coalesce("${column.name}", '')` : `"${column.name}"`;
  });
}

export const columnNames = ({ columns }: MovedTable) =>
  columns.map(({ name }) => `"${name}"`).join(', ');

/** The values of a row, as an insert takes them. */
export const parametersOf = ({ columns }: MovedTable, row: Row): Parameter[] =>
  columns.map(({ kind }, place) => {
    const value = row[place] ?? null;
    return kind === 'boolean' && value !== null ? value === 1 : value;
  });

export const keyOf = (table: MovedTable, row: Row): Parameter[] => {
  const parameters = parametersOf(table, row);
  return table.key.map((place) => parameters[place] ?? '');
};

/** PostgreSQL hands out whole numbers of eight bytes as text. */
function rowOf({ columns }: MovedTable, values: unknown[]): Row {
  return columns.map(({ kind }, place) => {
    const value = values[place];
    if (value === null || value === undefined) return null;
    return kind === 'integer' || kind === 'boolean' ? Number(value) : (value as Value);
  });
}

/** The next rows behind the one with the key `after`, by their key. */
export async function rowsAfter(end: End, table: MovedTable, after: readonly Parameter[] | null) {
  const key = keyExpressions(table).join(', ');
  const place = table.key.map((_, n) => `$${n + 1}`).join(', ');
  const behind = after ? `where (${key}) > (${place})` : '';
  const rows = await end.ask(
    `select ${columnNames(table)} from ${table.name} ${behind} order by ${key} limit ${ROWS_AT_ONCE}`,
    after ?? [],
  );
  return rows.map((values) => rowOf(table, values));
}

/** Null for an empty table. */
export async function lastKey(end: End, table: MovedTable): Promise<Parameter[] | null> {
  const backwards = keyExpressions(table)
    .map((part) => `${part} desc`)
    .join(', ');
  const [last] = await end.ask(
    `select ${columnNames(table)} from ${table.name} order by ${backwards} limit 1`,
    [],
  );
  return last ? keyOf(table, rowOf(table, last)) : null;
}

export async function countRows(end: End, table: MovedTable): Promise<number> {
  const [row] = await end.ask(`select count(*) from ${table.name}`, []);
  return Number(row?.[0] ?? 0);
}

/**
 * sha256 over the rows of a table in the order of their key: each as the JSON of its values in the
 * order of the columns and a line feed; truth as 1 and 0, bytes in hexadecimal.
 */
export async function checksum(
  end: End,
  table: MovedTable,
  read: (rows: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  let after: Parameter[] | null = null;
  for (;;) {
    const rows: Row[] = await rowsAfter(end, table, after);
    for (const row of rows) {
      const told = row.map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      );
      hash.update(`${JSON.stringify(told)}\n`);
    }
    read(rows.length);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return hash.digest('hex');
    after = keyOf(table, last);
  }
}
