import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The simulated payment gateway's own books. The shop never reads them: it learns of a payment the
 * way it would from the real gateway, by asking or by being notified. Instants are the simulated
 * gateway's, which may run ahead of ours. Empty with a real provider.
 */

export const sandboxGatewayTerminals = sqliteTable('sandbox_gateway_terminals', {
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

export const sandboxGatewayOrders = sqliteTable(
  'sandbox_gateway_orders',
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
    /** What happened to it; that an open one expires follows from createdAt. */
    state: text('state', { enum: SANDBOX_ORDER_STATES }).notNull(),
    tradeNo: text('trade_no'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('sandbox_gateway_orders_by_created').on(table.createdAt),
    index('sandbox_gateway_orders_by_paid').on(table.paidAt),
  ],
);

export const sandboxGatewayRefunds = sqliteTable(
  'sandbox_gateway_refunds',
  {
    sn: text('sn').notNull(),
    requestNo: text('request_no').notNull(),
    /** Fen. */
    amount: integer('amount').notNull(),
    finishedAt: integer('finished_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sn, table.requestNo] }),
    index('sandbox_gateway_refunds_by_finished').on(table.finishedAt),
  ],
);

export const sandboxGatewayNotices = sqliteTable(
  'sandbox_gateway_notices',
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
  (table) => [index('sandbox_gateway_notices_by_due').on(table.dueAt)],
);

export const sandboxGatewayFaults = sqliteTable(
  'sandbox_gateway_faults',
  {
    /** A client_sn, or `*` for every order. */
    scope: text('scope').notNull(),
    fault: text('fault').notNull(),
    /** Seconds, fen or a count, as the fault has it. */
    value: integer('value').notNull(),
    /** How often it still strikes; null until switched off. */
    timesLeft: integer('times_left'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.fault] })],
);

/** Pay links shown to somebody: the desk stands for the person who would scan them. */
export const sandboxGatewayLinks = sqliteTable(
  'sandbox_gateway_links',
  {
    clientSn: text('client_sn').primaryKey(),
    url: text('url').notNull(),
    subject: text('subject').notNull(),
    amount: integer('amount').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('sandbox_gateway_links_by_created').on(table.createdAt)],
);

/** How far the simulated gateway's clock runs ahead of ours; one row. */
export const sandboxGatewayClock = sqliteTable('sandbox_gateway_clock', {
  id: integer('id').primaryKey(),
  aheadMs: integer('ahead_ms').notNull(),
});
