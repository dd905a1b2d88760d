import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Fixed-window counters, shared by all processes on the database. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: integer('reset_at').notNull(),
  },
  (table) => [index('rate_limits_by_reset').on(table.resetAt)],
);

/** Wrong passwords in a row for one login name, known or not, and until when it is locked. */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: integer('locked_until').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('login_failures_by_updated').on(table.updatedAt)],
);
