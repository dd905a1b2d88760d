import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { GRANT_SOURCES, PAID_LEVELS } from '#domain/shop/membership';
import { orders } from './orders.ts';
import { ofStaff, staff } from './staff.ts';
import { ofUser } from './users.ts';

/** Days that were given. What a user is follows from these rows and is stored nowhere. */
export const membershipGrants = sqliteTable(
  'membership_grants',
  {
    id: text('id').primaryKey(),
    source: text('source', { enum: GRANT_SOURCES }).notNull(),
    /** What gave the days: the order's number, the invitee's id, the act of staff. */
    sourceRef: text('source_ref').notNull(),
    /** The order that paid for them; null when none did. */
    clientSn: text('client_sn')
      .unique()
      .references(() => orders.clientSn),
    userId: ofUser(),
    level: text('level', { enum: PAID_LEVELS }).notNull(),
    days: integer('days').notNull(),
    grantedAt: integer('granted_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** Since when all of its money is on the way back; null again once that refund ended. */
    suspendedAt: integer('suspended_at'),
    /** The first paid report opened on these days: ends the right to give them back. */
    reportOpenedAt: integer('report_opened_at'),
    /** See `db/money/digest.ts`. */
    digest: text('digest').notNull(),
  },
  (table) => [
    // Wide enough to count the members of an instant from it alone.
    index('membership_grants_by_user').on(
      table.userId,
      table.grantedAt,
      table.days,
      table.revokedAt,
    ),
    // Few are taken back; their owners are looked at more closely when members are counted.
    index('membership_grants_taken_back')
      .on(table.revokedAt, table.userId)
      .where(sql`revoked_at is not null`),
    // The day on which the days of an order would be over, for renewals.
    index('membership_grants_by_due')
      .on(sql`granted_at + days * 86400000`)
      .where(sql`client_sn is not null`),
    // One thing gives once, whatever happens twice.
    uniqueIndex('membership_grants_by_source').on(table.source, table.sourceRef),
    check('membership_grants_order', sql`(source = 'order') = (client_sn is not null)`),
  ],
);

/** Days that a member of staff gave, with the reason. The days themselves are the grant that `id` names. */
export const staffGrants = sqliteTable(
  'staff_grants',
  {
    /** The `sourceRef` of the grant. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    staffId: ofStaff(),
    reason: text('reason').notNull(),
    revokedBy: text('revoked_by').references(() => staff.id),
    revokeReason: text('revoke_reason'),
  },
  (table) => [index('staff_grants_by_user').on(table.userId)],
);
