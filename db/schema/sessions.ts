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
    /** While set, nothing is answered but to who unlocks. */
    lockedAt: integer('locked_at'),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staffId)],
);
