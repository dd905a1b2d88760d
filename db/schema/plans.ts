import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PLAN_TYPES } from '#domain/plans';

/** The catalogue as sold. Prices in fen, terms in days (null: lifetime, or a single session); `referralDays` null: no reward. */
export const plans = sqliteTable('plans', {
  type: text('type', { enum: PLAN_TYPES }).primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
  display: text('display').notNull(),
  days: integer('days'),
  referralDays: integer('referral_days'),
  term: text('term').notNull(),
  mark: text('mark'),
  benefits: text('benefits', { mode: 'json' }).$type<string[]>().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
