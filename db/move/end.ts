import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';
import type { MovedTable } from './moved-tables.ts';

type Value = string | number | null | Uint8Array;
/** The values of a row in the order of its table's columns; truth as 1 and 0. */
export type Row = readonly Value[];
/** A parameter that both drivers take: PostgreSQL tells booleans from numbers. */
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
export interface TargetEndpoint extends End {
  /** `begun`: a move from this source is not finished here. `filled`: it holds rows of no such move. */
  readonly state: 'empty' | 'begun' | 'filled';
  /** Makes the tables and marks them as unfinished; once begun, nothing. */
  begin(): Promise<void>;
  /** All of these rows or none; one whose key is there already becomes what it is here. */
  put(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** Deletes the rows with these keys, all or none. */
  remove(table: MovedTable, keys: readonly Parameter[][]): Promise<void>;
  /** Removes the mark: from now on servers start on it. */
  finish(): Promise<void>;
}

/** Source or target cannot be used; the message gives the operator reason and remedy. */
export class InvalidEndpointError extends Error {}

/** Some rows were not copied; those before them stay. */
export class ConnectionLostError extends Error {}

/** Some MB of the longest rows there are, and below the 65,535 parameters of one statement. */
const ROWS_AT_ONCE = 500;

/** Null sorts first in one engine and last in the other. */
function keyExpressions({ columns, key }: MovedTable): string[] {
  return key.flatMap((place) => {
    const column = columns[place];
    if (!column) return [];
    return column.nullable ? `coalesce("${column.name}", '')` : `"${column.name}"`;
  });
}

export const columnNames = ({ columns }: MovedTable) => columns.map(({ name }) => `"${name}"`).join(', ');

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

/** `($1, $2)`, or from `$3` on. */
export const placesFrom = (first: number, count: number) =>
  `(${Array.from({ length: count }, (_, n) => `$${first + n}`).join(', ')})`;

/** Rows after key `after` in key order, up to `last` if given. */
interface KeyRange {
  after: readonly Parameter[] | null;
  last?: readonly Parameter[];
}

function askRange(end: End, table: MovedTable, asked: string, { after, last }: KeyRange) {
  const key = keyExpressions(table).join(', ');
  const width = table.key.length;
  const bounds = [
    ...(after ? [`(${key}) > ${placesFrom(1, width)}`] : []),
    ...(last ? [`(${key}) <= ${placesFrom(after ? width + 1 : 1, width)}`] : []),
  ];
  const where = bounds.length > 0 ? `where ${bounds.join(' and ')}` : '';
  const limit = last ? '' : `limit ${ROWS_AT_ONCE}`;
  return end.ask(`select ${asked} from ${table.name} ${where} order by ${key} ${limit}`, [
    ...(after ?? []),
    ...(last ?? []),
  ]);
}

export async function rowsOf(end: End, table: MovedTable, where: KeyRange): Promise<Row[]> {
  const rows = await askRange(end, table, columnNames(table), where);
  return rows.map((values) => rowOf(table, values));
}

/** The keys alone: of most tables a tenth of what there is to read. */
export async function keysOf(end: End, table: MovedTable, where: KeyRange): Promise<Parameter[][]> {
  const columns = table.key.flatMap((place) => table.columns[place] ?? []);
  const keys = await askRange(end, table, keyExpressions(table).join(', '), where);
  return keys.map((values) =>
    columns.map(({ kind }, place) => (kind === 'integer' ? Number(values[place]) : (values[place] as Parameter))),
  );
}

/** `delete` of the row with a key, whose values are the parameters. */
export const removalOf = (table: MovedTable): string =>
  `delete from ${table.name} where (${keyExpressions(table).join(', ')}) = ${placesFrom(1, table.key.length)}`;

/** The end of an insert that updates the row where the key is there already. */
export function onConflictUpdate({ columns, key }: MovedTable): string {
  const others = columns.filter((_, place) => !key.includes(place));
  if (others.length === 0) return 'on conflict do nothing';
  const same = key.map((place) => `"${columns[place]?.name}"`).join(', ');
  const set = others.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ');
  return `on conflict (${same}) do update set ${set}`;
}

/** A row as text: the JSON of its values, truth as 1 and 0, bytes in hexadecimal. */
export const rowText = (row: Row): string =>
  JSON.stringify(row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)));

export async function countRows(end: End, table: MovedTable): Promise<number> {
  const [row] = await end.ask(`select count(*) from ${table.name}`, []);
  return Number(row?.[0] ?? 0);
}

/**
 * sha256 over the rows of a table in the order of their key, each with a line feed.
 */
export async function checksum(end: End, table: MovedTable, read: (rows: number) => void): Promise<string> {
  const hash = createHash('sha256');
  let after: Parameter[] | null = null;
  for (;;) {
    const rows: Row[] = await rowsOf(end, table, { after });
    for (const row of rows) hash.update(`${rowText(row)}\n`);
    read(rows.length);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return hash.digest('hex');
    after = keyOf(table, last);
  }
}
