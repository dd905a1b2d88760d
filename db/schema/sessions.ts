import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { staff } from './staff.ts';
import { users } from './users.ts';

/**
 * A token names a session, and the session decides: ending the row ends the token at once, in
 * every process. Staff have a table of their own so that no token can ever cross over.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What was signed in on, in a few words: `微信 · iPhone`. */
    device: text('device').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
    /** When the person was last seen at work; half an hour later the session is over. */
    seenAt: integer('seen_at').notNull().default(0),
    /** While set, every call but the one that unlocks is refused. */
    lockedAt: integer('locked_at'),
    /** When a password or a code was shown last: at the sign-in, or in front of a dangerous act. */
    provedAt: integer('proved_at').notNull().default(0),
    /** Over its whole life: so many passwords and codes shown at it were wrong. */
    wrongProofs: integer('wrong_proofs').notNull().default(0),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staffId)],
);

/**
 * Devices on which somebody signed in before, by a cookie of theirs: strangers cannot lock them out.
 * Only a hash of cookie and account is kept. A new password ends them.
 */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    idHash: text('id_hash').primaryKey(),
    /** Of the two one is set. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    index('known_devices_by_user').on(table.userId).where(sql`user_id is not null`),
    index('known_devices_by_staff').on(table.staffId).where(sql`staff_id is not null`),
  ],
);
