import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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

/**
 * Guesses at one login name, known or not, by where they came from: a network, a device that signed
 * in before, a live session, or (an empty source) all networks together.
 */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    /** `user:<phone>` or `staff:<user name>` */
    name: text('name').notNull(),
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    lockedUntil: integer('locked_until').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.source] }),
    index('login_failures_by_updated').on(table.updatedAt),
  ],
);
