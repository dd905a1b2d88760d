import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { NON_PERSONAL, PERSONAL_TABLES } from '#api/features/me/privacy/deletion-map';
import { SEALED_COLUMNS } from '#db/keys/sealed';
import { tables } from '#db/schema/tables';

const named = Object.entries(tables) as [keyof typeof tables, SQLiteTable][];
const covered = (table: string) => PERSONAL_TABLES.filter((holding) => holding.table === table);

/** Columns that lead to a user: references to users, and those that are called so. */
function userColumns(table: SQLiteTable): string[] {
  const references = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return getTableName(foreignTable) === 'users' ? columns.map(({ name }) => name) : [];
  });
  return Object.entries(getTableColumns(table))
    .filter(
      ([key, { name }]) =>
        references.includes(name) || /(user|owner|invitee|inviter|partner)Id$|phone|invite/i.test(key),
    )
    .map(([key]) => key);
}

/** Columns that lead to an order, and by it to its buyer. */
function orderColumns(table: SQLiteTable): string[] {
  return Object.keys(getTableColumns(table)).filter((key) => key === 'clientSn');
}

/** Beside the column that says whose a row is: they say it again, or of somebody else. */
const NOT_WHOSE: Readonly<Record<string, readonly string[]>> = {
  users: ['phone', 'phonePast', 'invitedBy', 'inviteCode'],
};

describe('the deletion map', () => {
  it('covers every table, except those without user data', () => {
    const forgotten = named.filter(([name]) => covered(name).length === 0 && !NON_PERSONAL[name]);
    expect(
      forgotten.map(([name]) => name),
      'name the table in api/features/me/privacy/deletion-map.ts',
    ).toEqual([]);
  });

  it('finds no user data in tables declared free of it', () => {
    const personal = named.filter(([name, table]) => NON_PERSONAL[name] && userColumns(table).length);
    expect(personal.map(([name]) => name)).toEqual([]);
  });

  it.each(named.filter(([name]) => covered(name).length > 0))(
    'covers %s by every column that refers to a user',
    (name, table) => {
      const by = covered(name).map(({ belongs }) => Object.values(belongs)[0]);
      const users = userColumns(table).filter((column) => !NOT_WHOSE[name]?.includes(column));
      // With a user in the row, the order is that user's.
      const leading = users.length > 0 ? users : orderColumns(table);
      expect(leading.filter((column) => !by.includes(column))).toEqual([]);
    },
  );

  it('includes every encrypted column among those whose keys a backup searches for', () => {
    const sealed = PERSONAL_TABLES.flatMap((holding) => {
      const table = tables[holding.table];
      const columns = Object.entries(getTableColumns(table));
      return Object.keys(holding.sealed ?? {}).map((key) => {
        const column = columns.find(([name]) => name === key)?.[1].name ?? key;
        return [getTableName(table), column] as const;
      });
    });
    expect(sealed.length).toBeGreaterThan(3);
    expect(sealed.filter(([table, column]) => !SEALED_COLUMNS[table]?.includes(column))).toEqual([]);
  });

  it.each(PERSONAL_TABLES)('names existing columns: $label', ({ table, belongs, hidden, onDeletion }) => {
    const columns = Object.keys(getTableColumns(tables[table]));
    const blanked = onDeletion === 'erase' ? [] : Object.keys(onDeletion.keep);
    for (const name of [...Object.values(belongs), ...(hidden ?? []), ...blanked]) {
      expect(columns).toContain(name);
    }
  });

  it('has a unique export name for each', () => {
    expect(new Set(PERSONAL_TABLES.map(({ label }) => label)).size).toBe(PERSONAL_TABLES.length);
  });
});
