import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SMS_PURPOSES } from '#domain/people/sms-code';

/**
 * Codes asked for. The rows are also the record the per-phone limits count, so those hold across
 * processes with nothing else. The code itself is not kept: it follows
 * from the id and a key that lies elsewhere. Rows go after a day.
 */
export const smsCodes = sqliteTable(
  'sms_codes',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: SMS_PURPOSES }).notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    /** The carrier did not take the message, however often it was asked. */
    failedAt: integer('failed_at'),
  },
  (table) => [
    index('sms_codes_by_phone').on(table.phone, table.createdAt),
    index('sms_codes_by_created').on(table.createdAt),
  ],
);
