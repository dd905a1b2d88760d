import { getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables } from '../schema/tables.ts';

type Kind = 'text' | 'integer' | 'boolean' | 'bytes';

interface MovedColumn {
  name: string;
  kind: Kind;
  nullable: boolean;
}

/** A table as both engines have it, under one name. */
export interface MovedTable {
  /** Name in SQL. */
  name: string;
  columns: readonly MovedColumn[];
  /** Places in `columns` of what tells its rows apart, in the order of the key. */
  key: readonly number[];
}

const KINDS: Record<string, Kind> = {
  SQLiteText: 'text',
  // The text itself: parsed and written again, an object could have its keys in another order.
  SQLiteCustomColumn: 'text',
  SQLiteInteger: 'integer',
  SQLiteBoolean: 'boolean',
};

const column = (name: string, kind: Kind, nullable = false): MovedColumn => ({
  name,
  kind,
  nullable,
});

/** Tables that db/sqlite/key-store.ts and db/postgres/key-store.ts make; a file of keys is attached by this name. */
const KEY_TABLES: readonly MovedTable[] = [
  {
    name: 'ziping_keys.data_keys',
    columns: [
      column('id', 'text'),
      column('user_id', 'text'),
      column('wrapped', 'bytes'),
      column('created_at', 'integer'),
    ],
    key: [0],
  },
  {
    name: 'ziping_keys.erasures',
    columns: [column('user_id', 'text'), column('key_id', 'text', true), column('at', 'integer')],
    key: [0, 1, 2],
  },
];

function toMovedTable(table: SQLiteTable): MovedTable {
  const { columns, primaryKeys } = getTableConfig(table);
  const name = getTableName(table);
  const [together] = primaryKeys;
  const key = together?.columns ?? columns.filter(({ primary }) => primary);
  return {
    name,
    columns: columns.map(({ name: columnName, columnType, notNull }) => {
      const kind = KINDS[columnType];
      if (!kind) throw new Error(`${name}.${columnName} is a ${columnType}, which no move knows`);
      return column(columnName, kind, !notNull);
    }),
    key: key.map((part) => columns.findIndex((each) => each.name === part.name)),
  };
}

/** Each after those it refers to. */
function inOrderOfReferences(all: readonly SQLiteTable[]): SQLiteTable[] {
  const ordered = new Set<SQLiteTable>();
  function put(table: SQLiteTable): void {
    if (ordered.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference();
      if (foreignTable !== table) put(foreignTable as SQLiteTable);
    }
    ordered.add(table);
  }
  for (const table of all) put(table);
  return [...ordered];
}

/** Everything an installation keeps in its database, the keys first: no birth comes before its key. */
export const MOVED_TABLES: readonly MovedTable[] = [
  ...KEY_TABLES,
  ...inOrderOfReferences(Object.values(tables)).map(toMovedTable),
];
