import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SETTLEMENT_KINDS } from '#domain/consulting/settlement';
import { REMEDIES, type Remedy, SATISFACTIONS, type Satisfaction } from '#domain/consulting/summary-parts';
import { keysOf } from '#domain/lookup';
import { consultRequests } from './consults.ts';
import { ofOrder } from './orders.ts';
import { ofStaff, staff } from './staff.ts';
import { ofUser } from './users.ts';

const client = {
  clientSn: text('client_sn')
    .notNull()
    .references(() => consultRequests.clientSn),
  /** User whose key seals the texts. */
  userId: ofUser(),
};

/** The written summary that the client keeps, version by version. Version 0 is the draft. */
export const consultSummaries = sqliteTable(
  'consult_summaries',
  {
    id: text('id').primaryKey(),
    ...client,
    staffId: ofStaff(),
    version: integer('version').notNull(),
    /** Its five parts, as one document. Sealed. */
    text: text('text').notNull(),
    /** When it was sent, or the draft last saved. */
    at: integer('at').notNull(),
  },
  (table) => [
    uniqueIndex('consult_summaries_by_demand').on(table.clientSn, table.version),
    index('consult_summaries_by_user').on(table.userId),
  ],
);

/** A question after the summary, and its answer. */
export const consultFollowups = sqliteTable(
  'consult_followups',
  {
    id: text('id').primaryKey(),
    ...client,
    number: integer('number').notNull(),
    /** Sealed, as the answer. */
    question: text('question').notNull(),
    askedAt: integer('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: integer('answered_at'),
    staffId: text('staff_id').references(() => staff.id),
  },
  (table) => [
    uniqueIndex('consult_followups_by_demand').on(table.clientSn, table.number),
    index('consult_followups_by_user').on(table.userId),
  ],
);

/** Satisfaction of the client; the last answer counts, earlier ones are kept. */
export const consultRatings = sqliteTable(
  'consult_ratings',
  {
    id: text('id').primaryKey(),
    ...client,
    satisfaction: text('satisfaction', { enum: keysOf<Satisfaction>(SATISFACTIONS) }).notNull(),
    /** Sealed; null for an answer without words. */
    text: text('text'),
    at: integer('at').notNull(),
    /** Complaints alone: when the answer was settled, by whom, and how. */
    settledAt: integer('settled_at'),
    settledBy: text('settled_by').references(() => staff.id),
    remedy: text('remedy', { enum: keysOf<Remedy>(REMEDIES) }),
  },
  (table) => [
    index('consult_ratings_by_demand').on(table.clientSn, table.id),
    index('consult_ratings_by_user').on(table.userId),
    // For the count on the staff home page.
    index('consult_ratings_complaints').on(table.clientSn).where(sql`satisfaction = 'poor' and settled_at is null`),
  ],
);

/** Share of an order that its master earns, from a day on. Appended, never changed. */
export const consultShares = sqliteTable(
  'consult_shares',
  {
    id: text('id').primaryKey(),
    masterId: text('master_id')
      .notNull()
      .references(() => staff.id),
    /** The first day it holds for, as days since 1970 in Beijing. */
    fromDay: integer('from_day').notNull(),
    /** Parts of ten thousand. */
    basisPoints: integer('basis_points').notNull(),
    at: integer('at').notNull(),
    by: text('by')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index('consult_shares_by_master').on(table.masterId, table.fromDay)],
);

/**
 * A master's earnings in a month. Created once; only the approval is added later, and payments are rows of their own.
 */
export const consultSettlements = sqliteTable(
  'consult_settlements',
  {
    id: text('id').primaryKey(),
    masterId: text('master_id')
      .notNull()
      .references(() => staff.id),
    /** `2026-11` in Beijing. */
    month: text('month').notNull(),
    fen: integer('fen').notNull(),
    lines: integer('lines').notNull(),
    /** SHA-256 of its lines, compared with the current events. */
    hash: text('hash').notNull(),
    /** `system`, or the staff member's id. */
    madeBy: text('made_by').notNull(),
    madeAt: integer('made_at').notNull(),
    /** Staff who compared it with the sessions, and the time; null: no one yet. */
    approvedAt: integer('approved_at'),
    approvedBy: text('approved_by'),
  },
  (table) => [uniqueIndex('consult_settlements_by_master').on(table.masterId, table.month)],
);

/**
 * Money that went to a master for a statement, and what takes a payment by mistake off again (negative). Appended,
 * never changed: their sum is 0, or the statement's.
 */
export const consultPayouts = sqliteTable(
  'consult_payouts',
  {
    id: text('id').primaryKey(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => consultSettlements.id),
    fen: integer('fen').notNull(),
    /** Number of the transfer; a counter-entry has that of its payment. */
    reference: text('reference').notNull(),
    at: integer('at').notNull(),
    staffId: ofStaff(),
    /** Of a counter-entry: why, and the payment that it takes off. */
    reason: text('reason'),
    reverses: text('reverses'),
  },
  (table) => [
    index('consult_payouts_by_settlement').on(table.settlementId, table.id),
    uniqueIndex('consult_payouts_reversed').on(table.reverses).where(sql`reverses is not null`),
  ],
);

/** One hour held or missed by its client, or what a refund takes back of it. Never changed. */
export const consultSettlementLines = sqliteTable(
  'consult_settlement_lines',
  {
    /** The event or refund that it follows from, and the master. */
    id: text('id').primaryKey(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => consultSettlements.id),
    clientSn: ofOrder(),
    kind: text('kind', { enum: SETTLEMENT_KINDS }).notNull(),
    at: integer('at').notNull(),
    /** Base of the share, fen: of an hour the amount paid less refunds, of a refund its amount. */
    baseFen: integer('base_fen').notNull(),
    basisPoints: integer('basis_points').notNull(),
    fen: integer('fen').notNull(),
  },
  (table) => [
    index('consult_settlement_lines_by_settlement').on(table.settlementId),
    index('consult_settlement_lines_by_order').on(table.clientSn),
  ],
);
