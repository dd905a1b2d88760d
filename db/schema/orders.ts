import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ORDER_STATUSES, type OrderFlag } from '#domain/shop/order-state';
import { PLAN_TYPES } from '#domain/shop/plans';
import { DOCUMENTS, document } from './documents.ts';
import { ofUser } from './users.ts';

/** One row per purchase. Money is fen. Retained when the account is deleted, without a name. */
export const orders = sqliteTable(
  'orders',
  {
    /** Our number at the gateway: at most 32 letters and digits, never used for another order. */
    clientSn: text('client_sn').primaryKey(),
    userId: ofUser(),
    type: text('type', { enum: PLAN_TYPES }).notNull(),
    subject: text('subject').notNull(),
    amount: integer('amount').notNull(),
    /** Days bought, from the catalogue at the time of the order; null for none. */
    days: integer('days'),
    /** The version of the plan it was sold as; null: made before versions were kept. */
    planVersion: integer('plan_version'),
    /** The consultation's text, sealed: it goes with the order, so it survives a closed browser. */
    content: text('content'),
    /** Where the gateway sends the browser afterwards: a path of ours. */
    returnPath: text('return_path').notNull(),
    /** Play money: set from the configuration at creation. */
    sandbox: integer('sandbox', { mode: 'boolean' }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    refunded: integer('refunded').notNull().default(0),
    gatewaySn: text('gateway_sn'),
    tradeNo: text('trade_no'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    closedAt: integer('closed_at'),
    flags: document('flags', DOCUMENTS.orderFlags).notNull(),
    flaggedAt: integer('flagged_at'),
  },
  (table) => [
    index('orders_by_user').on(table.userId, table.createdAt),
    // The lists of the console, newest first, under each filter that leaves few of many.
    index('orders_by_created').on(table.createdAt, table.clientSn),
    index('orders_by_status').on(table.status, table.createdAt, table.clientSn),
    index('orders_by_type').on(table.type, table.createdAt, table.clientSn),
    index('orders_by_money').on(table.sandbox, table.createdAt, table.clientSn),
    // A day's takings, by the day they came in.
    index('orders_by_paid').on(table.paidAt, table.clientSn).where(sql`paid_at is not null`),
    index('orders_by_status_paid').on(table.status, table.paidAt, table.clientSn).where(sql`paid_at is not null`),
    index('orders_waiting_by_user').on(table.userId, table.createdAt).where(sql`status = 'WAITING'`),
    index('orders_by_flagged').on(table.createdAt, table.clientSn).where(sql`flagged_at is not null`),
  ],
);

/** A column of what belongs to an order. */
export const ofOrder = () =>
  text('client_sn')
    .notNull()
    .references(() => orders.clientSn);

/** Events of an order, appended in the transaction in which they happened; never changed. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: text('id').primaryKey(),
    clientSn: ofOrder(),
    at: integer('at').notNull(),
    /** From where the news came: pay, notice, poll, refund, staff … */
    source: text('source').notNull(),
    fromStatus: text('from_status', { enum: ORDER_STATUSES }),
    toStatus: text('to_status', { enum: ORDER_STATUSES }),
    flag: text('flag').$type<OrderFlag>(),
    detail: document('detail', DOCUMENTS.anything).notNull(),
  },
  (table) => [index('order_events_by_order').on(table.clientSn, table.id)],
);

/** The gateway's notices as they came, once each: what an argument about money is settled with. */
export const paymentNotices = sqliteTable(
  'payment_notices',
  {
    /** sha256 of the raw body. */
    fingerprint: text('fingerprint').primaryKey(),
    /** Not a reference: a notice may name a number that we do not know. */
    clientSn: text('client_sn').notNull(),
    raw: document('raw', DOCUMENTS.anything).notNull(),
    receivedAt: integer('received_at').notNull(),
    /** When an order was settled after it; null while that is still owed. */
    settledAt: integer('settled_at'),
  },
  (table) => [index('payment_notices_by_order').on(table.clientSn)],
);

const REFUND_STATUSES = ['open', 'done', 'failed'] as const;

/** Refunds. `open` until the gateway has reported an outcome. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The gateway's idempotency key, at most 20 characters. */
    refundNo: text('refund_no').primaryKey(),
    clientSn: ofOrder(),
    amount: integer('amount').notNull(),
    /** `user`, or the staff member's id. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    createdAt: integer('created_at').notNull(),
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('refunds_by_order').on(table.clientSn),
    // A day's refunds, by the day the money went.
    index('refunds_by_done').on(table.settledAt).where(sql`status = 'done'`),
    // One at a time: two taps, or two people, cannot give the same money back twice.
    uniqueIndex('refunds_one_open').on(table.clientSn).where(sql`status = 'open'`),
  ],
);

/**
 * Order numbers without an order of ours: from a payment notification, or from a database that a restore replaced. The
 * gateway is queried about each; money without an order becomes a discrepancy.
 */
export const unknownOrders = sqliteTable('unknown_orders', {
  clientSn: text('client_sn').primaryKey(),
  foundAt: integer('found_at').notNull(),
  /** Buyer and plan, if known from the replaced database. No foreign key: the account may be lost too. */
  userId: text('user_id'),
  type: text('type', { enum: PLAN_TYPES }),
});
