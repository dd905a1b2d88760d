import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAID_LEVELS } from '#domain/shop/membership';
import { KEPT_REWARD_STATES, type RewardRefusal } from '#domain/shop/referral';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What an inviter is promised for an invitee, one row from the invitee's first membership on. */
export const referralRewards = sqliteTable(
  'referral_rewards',
  {
    /** Unique: an invitee brings one reward, ever. */
    inviteeId: text('invitee_id')
      .primaryKey()
      .references(() => users.id),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => users.id),
    /** The order that decides: the invitee's first paid membership. */
    clientSn: text('client_sn')
      .notNull()
      .unique()
      .references(() => orders.clientSn),
    /** What is promised, as the catalogue said when the order was paid. */
    level: text('level', { enum: PAID_LEVELS }).notNull(),
    days: integer('days').notNull(),
    state: text('state', { enum: KEPT_REWARD_STATES }).notNull(),
    /** Why there is no reward; null unless the state is `void`. */
    refusal: text('refusal').$type<RewardRefusal>(),
    openedAt: integer('opened_at').notNull(),
    dueAt: integer('due_at').notNull(),
    grantedAt: integer('granted_at'),
    /** When it became void or was taken back. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('referral_rewards_by_inviter').on(table.inviterId),
    index('referral_rewards_by_state').on(table.state, table.openedAt),
  ],
);
