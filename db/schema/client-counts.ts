import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Errors of the apps and page opens (`kind` `open`), counted by Beijing day for 30 days. No account, no address, no text
 * of a user.
 */
export const clientCounts = sqliteTable(
  'client_counts',
  {
    day: integer('day').notNull(),
    app: text('app', { enum: ['web', 'admin'] }).notNull(),
    kind: text('kind').notNull(),
    message: text('message').notNull(),
    place: text('place').notNull(),
    build: text('build').notNull(),
    engine: text('engine').notNull(),
    route: text('route').notNull(),
    count: integer('count').notNull(),
  },
  ({ day, app, kind, message, place, build, engine, route }) => [
    primaryKey({ columns: [day, app, kind, message, place, build, engine, route] }),
  ],
);
