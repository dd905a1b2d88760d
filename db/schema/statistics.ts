import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BuyerKind } from '#domain/console/change';
import { PERSON_STEPS } from '#domain/people/funnel';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { PLAN_TYPES } from '#domain/shop/plans';
import { ofStaff } from './staff.ts';
import { users } from './users.ts';

/** Days are those of Beijing, as whole numbers (`#domain/beijing-day`). */

/** Number of devices that opened the app on a day; nothing about them is stored. */
export const visits = sqliteTable(
  'visits',
  {
    day: integer('day').notNull(),
    source: text('source', { enum: VISIT_SOURCES }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);

/** Instants that no other table has: when a user first saved a birth and first opened the chart. */
export const firstSteps = sqliteTable(
  'first_steps',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: text('step', { enum: ['birth', 'chart'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] }), index('first_steps_by_at').on(table.at)],
);

/** A finished day, added up once and never again: what happened then cannot change any more. */
export const statisticsDays = sqliteTable('statistics_days', {
  day: integer('day').primaryKey(),
  /** Members when the day ended. */
  members: integer('members').notNull(),
  /** Questions to language models begun on the day, what they used, and millionths of a fen. */
  modelCalls: integer('model_calls').notNull(),
  tokensIn: integer('tokens_in').notNull(),
  tokensOut: integer('tokens_out').notNull(),
  cost: integer('cost').notNull(),
});

/** Orders of a finished day that cost something, by plan and source; play money apart. Money is fen. */
export const statisticsSales = sqliteTable(
  'statistics_sales',
  {
    day: integer('day').notNull(),
    sandbox: integer('sandbox', { mode: 'boolean' }).notNull(),
    type: text('type', { enum: PLAN_TYPES }).notNull(),
    /** From where the buyer came. */
    source: text('source', { enum: [...VISIT_SOURCES, 'unknown'] }).notNull(),
    /** Made on the day. */
    ordered: integer('ordered').notNull(),
    /** Paid on the day. */
    paid: integer('paid').notNull(),
    paidFen: integer('paid_fen').notNull(),
    /** Orders first refunded on that day. */
    returned: integer('returned').notNull(),
    /** Refunds of the day, of whichever day's sale; fen. */
    returnedFen: integer('returned_fen').notNull(),
    /** Memberships whose days were over on the day, and how many of them had been renewed by then. */
    due: integer('due').notNull(),
    renewed: integer('renewed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sandbox, table.type, table.source] })],
);

/** Payments of a finished day, by their kind for the buyer (`#domain/console/change`); fen. */
export const statisticsBuyers = sqliteTable(
  'statistics_buyers',
  {
    day: integer('day').notNull(),
    sandbox: integer('sandbox', { mode: 'boolean' }).notNull(),
    type: text('type', { enum: PLAN_TYPES }).notNull(),
    source: text('source', { enum: [...VISIT_SOURCES, 'unknown'] }).notNull(),
    buyer: text('buyer').$type<BuyerKind>().notNull(),
    orders: integer('orders').notNull(),
    fen: integer('fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sandbox, table.type, table.source, table.buyer] })],
);

/** Unused since 0.2.0; the release after it drops this table. */
export const dayNotes = sqliteTable(
  'day_notes',
  {
    id: text('id').primaryKey(),
    day: integer('day').notNull(),
    text: text('text').notNull(),
    staffId: ofStaff(),
    at: integer('at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [index('day_notes_by_day').on(table.day)],
);

/** Sums paid and not yet earned when a finished day ended (`#domain/console/deferral`); fen. */
export const statisticsOwed = sqliteTable(
  'statistics_owed',
  {
    day: integer('day').notNull(),
    sandbox: integer('sandbox', { mode: 'boolean' }).notNull(),
    membershipFen: integer('membership_fen').notNull(),
    consultFen: integer('consult_fen').notNull(),
    consults: integer('consults').notNull(),
    /** Days of memberships to come, paid for and given. */
    paidDays: integer('paid_days').notNull(),
    givenDays: integer('given_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sandbox] })],
);

/** Number of users who took a step for the first time on a finished day, by their day of registration. */
export const statisticsSteps = sqliteTable(
  'statistics_steps',
  {
    /** The day of registration. */
    cohort: integer('cohort').notNull(),
    source: text('source', { enum: [...VISIT_SOURCES, 'unknown'] }).notNull(),
    step: text('step', { enum: PERSON_STEPS }).notNull(),
    /** Whether play money paid for it; false for steps that cost nothing. */
    sandbox: integer('sandbox', { mode: 'boolean' }).notNull(),
    day: integer('day').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cohort, table.source, table.step, table.sandbox, table.day] }),
    // Totals by step: a year is read from these alone, and only the requested steps.
    index('statistics_steps_by_step').on(
      table.step,
      table.cohort,
      table.source,
      table.sandbox,
      table.day,
      table.people,
    ),
  ],
);
