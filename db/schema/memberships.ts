import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAID_LEVELS } from '#domain/membership';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** Days paid for, one row an order. What a user is follows from these rows and is stored nowhere. */
export const membershipGrants = sqliteTable(
  'membership_grants',
  {
    id: text('id').primaryKey(),
    /** Unique: an order grants once, whatever happens twice. */
    clientSn: text('client_sn')
      .notNull()
      .unique()
      .references(() => orders.clientSn),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    level: text('level', { enum: PAID_LEVELS }).notNull(),
    days: integer('days').notNull(),
    grantedAt: integer('granted_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** The first paid report opened on these days: ends the right to give them back. */
    reportOpenedAt: integer('report_opened_at'),
  },
  (table) => [index('membership_grants_by_user').on(table.userId)],
);
