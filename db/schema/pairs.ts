import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAIR_SIDES, PAIR_STATES } from '#domain/people/pair';
import { users } from './users.ts';

/** Pairings by a link. No birth is in them: each time one is read it is computed from the two saved births. */
export const pairs = sqliteTable(
  'pairs',
  {
    id: text('id').primaryKey(),
    /** The one who made the link. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinerId: text('joiner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code: a stolen database alone opens no link. */
    codeHash: text('code_hash').notNull().unique(),
    /** For its creator, who may send it again; encrypted with their key, null once used or ended. */
    linkCode: text('link_code'),
    /** The maker's word for themselves, sealed with their key; null once it is over. */
    label: text('label'),
    /** The other's, sealed with the other's key. */
    joinerLabel: text('joiner_label'),
    state: text('state', { enum: PAIR_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    joinedAt: integer('joined_at'),
    endedAt: integer('ended_at'),
    endedBy: text('ended_by', { enum: PAIR_SIDES }),
  },
  (table) => [
    index('pairs_by_user').on(table.userId, table.createdAt),
    index('pairs_by_joiner').on(table.joinerId).where(sql`joiner_id is not null`),
    index('pairs_by_time').on(table.createdAt),
    check('pairs_joined', sql`(state <> 'joined' or joiner_id is not null) and (state <> 'open' or joiner_id is null)`),
  ],
);
