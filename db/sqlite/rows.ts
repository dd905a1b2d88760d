import type { Statement } from 'bun:sqlite';
import { Column, is, Placeholder, type SQL } from 'drizzle-orm';
import type { Built, Fields, Prepared } from '../store.ts';
import { withoutReplanning } from './queries.ts';

type Row = Record<string, unknown>;

/** One value of a row: where it goes, and what makes it of what SQLite has. */
interface Leaf {
  group: string | null;
  key: string;
  column: Column | null;
}

const asItIs = Column.prototype.mapFromDriverValue;

function leafOf(group: string | null, key: string, field: Column | SQL): Leaf {
  const isMade = is(field, Column) && field.mapFromDriverValue !== asItIs;
  return { group, key, column: isMade ? field : null };
}

const isLeaf = (field: Fields[string]): field is Column | SQL => 'getSQL' in field;

/** In the order in which `select` names them. */
function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    isLeaf(field)
      ? [leafOf(null, key, field)]
      : Object.entries(field).map(([inner, column]) => leafOf(key, inner, column)),
  );
}

/** A group is null where every value of it is: its table had no row. */
function rowOf(leaves: readonly Leaf[], values: readonly unknown[]): Row {
  const row: Row = {};
  let inner: Row = {};
  for (const [index, { group, key, column }] of leaves.entries()) {
    const given = values[index] ?? null;
    const value = given === null || column === null ? given : column.mapFromDriverValue(given);
    if (group === null) row[key] = value;
    else {
      if (!(group in row)) {
        row[group] = null;
        inner = {};
      }
      inner[key] = value;
      if (value !== null) row[group] = inner;
    }
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
  const leaves = leavesOf(fields);
  const bound = (param: unknown, values: Record<string, unknown>) =>
    is(param, Placeholder) ? values[param.name] : param;
  return {
    async execute(values) {
      const given = params.map((param) => bound(param, values)) as never[];
      // Made of the fields that the query selects, so they have its type.
      return statement.values(...given).map((row) => rowOf(leaves, row)) as Rows;
    },
  };
}
