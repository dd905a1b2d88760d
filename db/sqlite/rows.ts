import type { Statement } from 'bun:sqlite';
import { Column, is, Placeholder, type SQL } from 'drizzle-orm';
import type { Built, Fields, Prepared } from '../store.ts';
import { withoutReplanning } from './queries.ts';

type Row = Record<string, unknown>;

/** One value of a row: its key, where it stands, and what makes it of what SQLite has. */
interface Leaf {
  key: string;
  index: number;
  column: Column | null;
}

/** The values of a row: its own, and those of a table that may have no row, by the table's key. */
interface Shape {
  own: readonly Leaf[];
  groups: readonly { key: string; leaves: readonly Leaf[] }[];
}

const asItIs = Column.prototype.mapFromDriverValue;

function leafOf(key: string, index: number, field: Column | SQL): Leaf {
  const isMade = is(field, Column) && field.mapFromDriverValue !== asItIs;
  return { key, index, column: isMade ? field : null };
}

const isLeaf = (field: Fields[string]): field is Column | SQL => 'getSQL' in field;

/** In the order in which `select` names them. */
function shapeOf(fields: Fields): Shape {
  let index = 0;
  const own: Leaf[] = [];
  const groups: { key: string; leaves: Leaf[] }[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (isLeaf(field)) own.push(leafOf(key, index++, field));
    else {
      const columns = Object.entries(field);
      groups.push({
        key,
        leaves: columns.map(([inner, column]) => leafOf(inner, index++, column)),
      });
    }
  }
  return { own, groups };
}

function fill(row: Row, leaves: readonly Leaf[], values: readonly unknown[]): Row {
  for (const { key, index, column } of leaves) {
    const given = values[index] ?? null;
    row[key] = given === null || column === null ? given : column.mapFromDriverValue(given);
  }
  return row;
}

/** A group is null where every value of it is: its table had no row. */
function rowOf({ own, groups }: Shape, values: readonly unknown[]): Row {
  const row = fill({}, own, values);
  for (const { key, leaves } of groups) {
    const isThere = leaves.some(({ index }) => (values[index] ?? null) !== null);
    row[key] = isThere ? fill({}, leaves, values) : null;
  }
  return row;
}

/** Prepares a statement on one connection, and finalizes it when the connection is closed. */
export type Prepare = (text: string) => Statement;

/** `Store.changeMark`, by a connection that never writes: SQLite leaves its own commits out of the number. */
export function changeMarkOf(prepare: Prepare): () => number {
  const version = prepare('PRAGMA data_version');
  return () => Number(version.values()[0]?.[0]);
}

/** A statement whose rows are made here, where its fields are known. */
export function prepared<Rows>(prepare: Prepare, built: Built<Rows>): Prepared<Rows> {
  if (!('fields' in built)) return built.prepare();
  const { query, fields } = built;
  const { sql, params } = query.toSQL();
  const statement = prepare(withoutReplanning(sql));
  const shape = shapeOf(fields);
  const bound = (param: unknown, values: Record<string, unknown>) =>
    is(param, Placeholder) ? values[param.name] : param;
  return {
    async execute(values) {
      const given = params.map((param) => bound(param, values)) as never[];
      // Made of the fields that the query selects, so they have its type.
      return statement.values(...given).map((row) => rowOf(shape, row)) as Rows;
    },
  };
}
