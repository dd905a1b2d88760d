import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAID_LEVELS } from '#domain/shop/membership';
import { PLAN_TYPES } from '#domain/shop/plans';
import { KEPT_REWARD_STATES, type RewardRefusal } from '#domain/shop/referral';
import { orders } from './orders.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/**
 * What a plan is, whatever it costs. Terms in days (null: lifetime, or a single session);
 * `referralDays` null: no reward.
 */
export const plans = sqliteTable('plans', {
  type: text('type', { enum: PLAN_TYPES }).primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  days: integer('days'),
  referralDays: integer('referral_days'),
  term: text('term').notNull(),
});

/**
 * What a plan costs and brings, from when on: appended, and apart from being withdrawn before its
 * time never changed, so that an order can say what it was sold as. Which one is in force is the
 * rule of `#domain/plan-version`.
 */
export const planVersions = sqliteTable(
  'plan_versions',
  {
    type: text('type', { enum: PLAN_TYPES })
      .notNull()
      .references(() => plans.type),
    /** 1, 2, 3 … of the plan. */
    number: integer('number').notNull(),
    /** Fen. */
    price: integer('price').notNull(),
    mark: text('mark'),
    benefits: text('benefits', { mode: 'json' }).$type<string[]>().notNull(),
    fromAt: integer('from_at').notNull(),
    madeAt: integer('made_at').notNull(),
    /** Null: the catalogue in the code. */
    madeBy: text('made_by').references(() => staff.id),
    note: text('note').notNull(),
    withdrawnAt: integer('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').references(() => staff.id),
  },
  (table) => [
    // Two saves at once cannot both make the next version.
    primaryKey({ columns: [table.type, table.number] }),
  ],
);

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
