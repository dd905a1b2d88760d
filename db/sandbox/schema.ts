import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SMS_PURPOSES } from '#domain/people/sms-code';

/**
 * Tables of the sandbox: orders of the simulated gateway, and "sent" text messages. The shop never reads the orders: it
 * learns of a payment as from the real gateway. Times of the gateway's tables are by its own clock, which may be ahead
 * of ours.
 */

export const terminals = sqliteTable('terminals', {
  sn: text('sn').primaryKey(),
  deviceId: text('device_id').notNull(),
  key: text('key').notNull(),
  /** Good for repeating a check-in whose answer was lost, until the new key is first used. */
  previousKey: text('previous_key'),
  createdAt: integer('created_at').notNull(),
});

export const SANDBOX_ORDER_STATES = [
  'open',
  'paid',
  'payer_canceled',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
] as const;

export const orders = sqliteTable(
  'orders',
  {
    sn: text('sn').primaryKey(),
    clientSn: text('client_sn').notNull().unique(),
    terminalSn: text('terminal_sn').notNull(),
    subject: text('subject').notNull(),
    operator: text('operator').notNull(),
    payway: text('payway').notNull(),
    reflect: text('reflect'),
    /** Fen. */
    totalAmount: integer('total_amount').notNull(),
    refundedAmount: integer('refunded_amount').notNull(),
    returnUrl: text('return_url'),
    notifyUrl: text('notify_url'),
    /** Stored state; the expiry of an open order follows from createdAt. */
    state: text('state', { enum: SANDBOX_ORDER_STATES }).notNull(),
    tradeNo: text('trade_no'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    finishedAt: integer('finished_at'),
  },
  (table) => [index('orders_by_created').on(table.createdAt), index('orders_by_paid').on(table.paidAt)],
);

export const refunds = sqliteTable(
  'refunds',
  {
    sn: text('sn').notNull(),
    requestNo: text('request_no').notNull(),
    /** Fen. */
    amount: integer('amount').notNull(),
    finishedAt: integer('finished_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sn, table.requestNo] }), index('refunds_by_finished').on(table.finishedAt)],
);

export const notices = sqliteTable(
  'notices',
  {
    id: text('id').primaryKey(),
    clientSn: text('client_sn').notNull(),
    url: text('url').notNull(),
    /** The signed bytes, as they were true when the notice arose. */
    body: text('body').notNull(),
    /** From when the waits of 1, 5, 30 and 600 s count. */
    startsAt: integer('starts_at').notNull(),
    attempts: integer('attempts').notNull(),
    /** Null once acknowledged or given up. */
    dueAt: integer('due_at'),
    /** HTTP status of the last attempt; 0 when there was no answer. */
    lastStatus: integer('last_status'),
    acknowledgedAt: integer('acknowledged_at'),
  },
  (table) => [index('notices_by_due').on(table.dueAt)],
);

export const faults = sqliteTable(
  'faults',
  {
    /** A client_sn, or `*` for every order. */
    scope: text('scope').notNull(),
    fault: text('fault').notNull(),
    /** Seconds, fen or a count, as the fault has it. */
    value: integer('value').notNull(),
    /** Remaining number of faults; null until switched off. */
    timesLeft: integer('times_left'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.fault] })],
);

/** Pay links that were shown: on the sandbox page they can be paid without scanning. */
export const links = sqliteTable(
  'links',
  {
    clientSn: text('client_sn').primaryKey(),
    url: text('url').notNull(),
    subject: text('subject').notNull(),
    amount: integer('amount').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('links_by_created').on(table.createdAt)],
);

/** One row, made with the file. */
export const installation = sqliteTable('installation', {
  id: integer('id').primaryKey(),
  /** Tells this sandbox from one made later, which knows no terminal of this one. */
  deviceId: text('device_id').notNull(),
  /** Offset of the simulated gateway's clock ahead of ours. */
  aheadMs: integer('ahead_ms').notNull(),
});

/** Text messages that the sandbox's carrier "sent". */
export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: [...SMS_PURPOSES, 'notice'] }).notNull(),
    code: text('code').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('messages_by_phone').on(table.phone, table.createdAt),
    index('messages_by_created').on(table.createdAt),
  ],
);
