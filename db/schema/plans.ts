import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PLAN_TYPES } from '#domain/shop/plans';
import { staff } from './staff.ts';

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
