import { getTableColumns, getTableName, SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { getTableConfig, type IndexColumn, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables } from '../schema/tables.ts';

/**
 * PostgreSQL tables derived from db/schema, so that there is one description. `COLUMNS` translates each kind of column.
 *
 * Text compares by bytes, as in SQLite, because ids and order numbers are sorted and paged by; a locale's collation
 * would differ.
 * JSON is stored as text, not jsonb, which sorts its keys: the ledger signs that text. Times in ms need bigint.
 */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** A JSON column, with the codec that it has in db/schema. */
const document = (column: SQLiteColumn) =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => 'text COLLATE "C"',
    toDriver: (value) => column.mapToDriverValue(value),
    fromDriver: (text) => column.mapFromDriverValue(text),
  })(column.name) as ReturnType<typeof bytewise>;

const COLUMNS: Record<string, (name: string, column: SQLiteColumn) => ReturnType<typeof bytewise | typeof bigint>> = {
  SQLiteText: (name) => bytewise(name),
  SQLiteCustomColumn: (_, column) => document(column),
  SQLiteInteger: (name) => bigint(name, { mode: 'number' }),
  SQLiteBoolean: (name) => boolean(name) as unknown as ReturnType<typeof bytewise>,
};

function columnOf(column: SQLiteColumn): PgColumnBuilderBase {
  const make = COLUMNS[column.columnType];
  if (!make) throw new Error(`no column of PostgreSQL for ${column.columnType} ${column.name}`);
  let built = make(column.name, column);
  if (column.primary) built = built.primaryKey() as typeof built;
  if (column.notNull) built = built.notNull() as typeof built;
  if (column.isUnique) built = built.unique(column.uniqueName) as typeof built;
  if (column.default !== undefined) built = built.default(column.default as never) as typeof built;
  return built;
}

type Built = Record<string, PgColumn>;

function must<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

function atLeastOne<T>([head, ...tail]: T[]): [T, ...T[]] {
  return [must(head, 'of a key or an index'), ...tail];
}

function extrasOf(
  source: SQLiteTable,
  own: Built,
  builtTable: (table: SQLiteTable) => PgTable,
): PgTableExtraConfigValue[] {
  const { indexes, foreignKeys, checks, primaryKeys } = getTableConfig(source);
  const names = new Map(Object.entries(getTableColumns(source)).map(([key, column]) => [column.name, key]));
  const mine = (column: { name: string }) => must(own[names.get(column.name) ?? ''], column.name);
  // PostgreSQL requires parentheses around an expression.
  const indexed = (part: IndexColumn) => (part instanceof SQL ? sql`(${part})` : mine(part));
  return [
    ...indexes.map(({ config }) => {
      const make = config.unique ? uniqueIndex(config.name) : index(config.name);
      const [head, ...tail] = atLeastOne(config.columns.map(indexed));
      const built = make.on(head, ...tail);
      return config.where ? built.where(config.where) : built;
    }),
    ...primaryKeys.map((key) => {
      const [head, ...tail] = atLeastOne(key.columns.map(mine));
      return primaryKey({ name: key.getName(), columns: [head, ...tail] });
    }),
    ...foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const theirs = Object.values(getTableColumns(builtTable(foreignTable)));
      const foreign = foreignColumns.map(({ name }) =>
        must(
          theirs.find((column) => column.name === name),
          name,
        ),
      );
      const built = foreignKey({
        name: key.getName(),
        columns: atLeastOne(columns.map(mine)),
        foreignColumns: atLeastOne(foreign),
      });
      return key.onDelete ? built.onDelete(key.onDelete) : built;
    }),
    ...checks.map(({ name, value }) => check(name, value)),
  ];
}

function buildTables(): Record<string, PgTable> {
  const byName = new Map<string, PgTable>();
  const builtTable = (table: SQLiteTable) => {
    const built = byName.get(getTableName(table));
    if (!built) throw new Error(`${getTableName(table)} is not listed in db/schema/tables.ts`);
    return built;
  };
  return Object.fromEntries(
    Object.entries(tables as Record<string, SQLiteTable>).map(([key, source]) => {
      const columns = Object.fromEntries(
        Object.entries(getTableColumns(source)).map(([name, column]) => [name, columnOf(column)]),
      );
      // Read later, when all tables are there: a reference may point to one that follows.
      const built = pgTable(getTableName(source), columns, (own) =>
        extrasOf(source, own as unknown as Built, builtTable),
      );
      byName.set(getTableName(source), built);
      return [key, built];
    }),
  );
}

export const postgresTables = buildTables();
