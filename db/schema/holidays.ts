import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Days of the yearly notices that came after the release's table; `#domain/calendar/holidays` has the meaning. */
export const holidays = sqliteTable('holidays', {
  date: text('date').primaryKey(),
  name: text('name').notNull(),
  work: integer('work', { mode: 'boolean' }).notNull(),
  target: text('target').notNull(),
});
