import { getTableColumns, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { BEIJING_OFFSET_MS } from '#domain/calendar/civil-date';
import { PAID_LEVELS } from '#domain/shop/membership';
import { DAY_MS } from '#domain/time/durations';

/**
 * A number that the database works out: a count, a sum, a maximum. PostgreSQL hands out whole
 * numbers of eight bytes and more as text, SQLite as numbers.
 */
export function wholeNumber<T extends number | null = number>(expression: SQL): SQL<T> {
  return expression.mapWith(Number) as SQL<T>;
}

/** Words of ours as a list of SQL: `'month', 'year'`. */
export const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The types of orders that are memberships, in brackets. */
export const MEMBERSHIP_TYPES = sql.raw(`(${listed(PAID_LEVELS)})`);

/**
 * The Beijing day of an instant (ms), equal to `dayOf`. Numbers are literals: a bound one could be read
 * as a real, and the division would not be integral.
 */
export const beijingDay = (instant: SQLWrapper) =>
  wholeNumber(sql`(${instant} + ${sql.raw(String(BEIJING_OFFSET_MS))}) / ${sql.raw(String(DAY_MS))}`);

/** A whole row of placeholders, one a column by its name: the values of a prepared insert. */
export function placeholders<T extends SQLiteTable>(table: T): Record<keyof T['$inferInsert'], Placeholder> {
  const names = Object.keys(getTableColumns(table));
  const entries = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries) as Record<keyof T['$inferInsert'], Placeholder>;
}
