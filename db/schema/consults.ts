import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What a user wants of a consultant, one row a paid order. */
export const consultDemands = sqliteTable(
  'consult_demands',
  {
    clientSn: text('client_sn')
      .primaryKey()
      .references(() => orders.clientSn),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    filedAt: integer('filed_at').notNull(),
    /** When a consultant began with it: from then on the user cannot give the order back alone. */
    begunAt: integer('begun_at'),
    /** The order was refunded. */
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [
    index('consult_demands_by_user').on(table.userId),
    index('consult_demands_by_filed').on(table.filedAt),
  ],
);
