import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONSENT_EVENTS, CONSENT_PURPOSES } from '#domain/people/consent';
import { users } from './users.ts';

/** Every yes and every withdrawal, appended and never changed; gone with the account. */
export const consents = sqliteTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    event: text('event', { enum: CONSENT_EVENTS }).notNull(),
    /** Of the sentence that was shown. */
    version: text('version').notNull(),
    /** The order that was about to be paid; null for what is about no order. */
    clientSn: text('client_sn'),
    at: integer('at').notNull(),
  },
  (table) => [index('consents_by_user').on(table.userId, table.at)],
);
