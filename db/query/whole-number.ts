import type { SQL } from 'drizzle-orm';

/**
 * A number that the database works out: a count, a sum, a maximum. PostgreSQL hands out whole
 * numbers of eight bytes and more as text, SQLite as numbers.
 */
export function wholeNumber<T extends number | null = number>(expression: SQL): SQL<T> {
  return expression.mapWith(Number) as SQL<T>;
}
