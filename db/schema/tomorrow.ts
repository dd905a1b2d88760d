import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** A calendar that a user's programs fetch by a secret address; a user has one at most. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Names the feed in its events; another address is another feed. */
  id: text('id').notNull().unique(),
  /** SHA-256 of the secret in the address: a reader of the table cannot fetch the calendar. */
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});

/** A browser in which a user wants messages: of each day, of paid hours, or both. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An address of the browser's push service; one browser has one, whichever user signs in. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    wantsDay: integer('wants_day', { mode: 'boolean' }).notNull().default(true),
    wantsHour: integer('wants_hour', { mode: 'boolean' }).notNull().default(true),
    /** The last day it was sent, `2026-11-22`; set before sending, so never twice. */
    toldOf: text('told_of'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_devices_by_user').on(table.userId, table.createdAt)],
);

/** When a user wants the message about tomorrow; without a choice there is no row. */
export const tomorrowTimes = sqliteTable('tomorrow_times', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `20:30` in Beijing. */
  sendAt: text('send_at').notNull(),
});
