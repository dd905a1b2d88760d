import * as z from 'zod/mini';
import { PAID_LEVELS } from '#domain/membership';
import { ORDER_FLAGS, ORDER_STATUSES, type OrderFlag } from '#domain/order-state';
import { PLAN_TYPES } from '#domain/plans';
import { ClientSn, OrderView, RefundView } from './orders.ts';

export const ORDER_PAGE_SIZES = [20, 50, 100] as const;

const NO_DATE = '日期不正确';
const NO_PLACE = '翻页位置不正确';

/** A Beijing day, `2026-11-21`; empty: no bound. */
const day = z._default(z.string(NO_DATE).check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, NO_DATE)), '');

/** What is left empty, or `all`, does not narrow the list. */
export const OrderDeskQuery = z.object({
  status: z._default(z.enum(['all', ...ORDER_STATUSES], '没有这个订单状态'), 'all'),
  type: z._default(z.enum(['all', ...PLAN_TYPES], '无效的会员类型'), 'all'),
  /** The buyer's phone number, whole or its last four digits or more. */
  phone: z._default(
    z
      .string('请输入手机号或末四位')
      .check(z.regex(/^(\d{4,10}|1[3-9]\d{9})?$/, '请输入手机号或末四位')),
    '',
  ),
  client_sn: z._default(
    z.string('订单号不正确').check(z.regex(/^([0-9a-f]{32})?$/, '订单号不正确')),
    '',
  ),
  /** Days on which the order was made, both included. */
  from: day,
  to: day,
  /** `flagged`: only what somebody should look at. */
  flagged: z._default(z.enum(['all', 'flagged'], '没有这个筛选'), 'all'),
  /** Whether the money was real. */
  money: z._default(z.enum(['all', 'real', 'sandbox'], '没有这个筛选'), 'all'),
  /** `next` of the page before. */
  after: z._default(z.string(NO_PLACE).check(z.regex(/^(\d{1,16}\.[0-9a-f]{32})?$/, NO_PLACE)), ''),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});

export const OrderDeskParams = z.object({ clientSn: ClientSn });

const flag = z.enum(Object.keys(ORDER_FLAGS) as OrderFlag[]);

export const OrderDeskRow = z.extend(z.omit(OrderView, { order_status: true }), {
  /** The buyer's, masked: `138****5678`. */
  phone: z.string(),
  renewal: z.boolean(),
  /** Why somebody should look at it; ORDER_FLAGS has the words. */
  flags: z.array(flag),
});

/** Newest first. `next` asks for the following page as `after`; null: this was the last one. */
export const OrderDeskList = z.object({
  rows: z.array(OrderDeskRow),
  next: z.nullable(z.string()),
});

const instant = z.nullable(z.int());

/** One line of an order's history. `by` is who did it, where somebody did: `user` or a staff name. */
const event = z.object({
  at: z.int(),
  source: z.string(),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.nullable(z.enum(ORDER_STATUSES)),
  flag: z.nullable(flag),
  by: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});

/** Everything about an order but the text of a consultation, which is its consultant's to read. */
export const OrderDeskDetail = z.object({
  order: z.extend(OrderDeskRow, {
    userId: z.string(),
    userName: z.nullable(z.string()),
    days: z.nullable(z.int()),
    /** The version of the plan it was sold as; null: made before versions were kept. */
    planVersion: z.nullable(z.int()),
    gatewaySn: z.nullable(z.string()),
    tradeNo: z.nullable(z.string()),
    closedAt: instant,
  }),
  /** Fen that may still be given back; 0 while a refund is under way. */
  refundable: z.int(),
  closable: z.boolean(),
  /** Whether there is a gateway to ask: what costs nothing never went there. */
  requeryable: z.boolean(),
  grant: z.nullable(
    z.object({
      level: z.enum(PAID_LEVELS),
      days: z.int(),
      grantedAt: z.int(),
      revokedAt: instant,
      reportOpenedAt: instant,
    }),
  ),
  demand: z.nullable(z.object({ filedAt: z.int(), begunAt: instant, withdrawnAt: instant })),
  /** Newest first, the failed ones too. */
  refunds: z.array(
    z.extend(z.omit(RefundView, { client_sn: true }), {
      by: z.string(),
      reason: z.string(),
      createdAt: z.int(),
      settledAt: instant,
    }),
  ),
  /** Oldest first. */
  events: z.array(event),
  /** What the gateway sent, as it sent it, oldest first; nothing of who paid is among it. */
  notices: z.array(
    z.object({
      receivedAt: z.int(),
      settledAt: instant,
      answer: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** The order after asking, and what the gateway answered; `known` false: nobody opened the link. */
export const OrderRequeried = z.object({
  order: OrderView,
  answer: z.object({
    status: z.enum(ORDER_STATUSES),
    known: z.boolean(),
    final: z.boolean(),
    uncertain: z.boolean(),
    totalAmount: z.nullable(z.int()),
    refundedAmount: z.int(),
    sn: z.nullable(z.string()),
    tradeNo: z.nullable(z.string()),
    finishedAt: instant,
    raw: z.record(z.string(), z.unknown()),
  }),
});

export type OrderDeskQuery = z.infer<typeof OrderDeskQuery>;
export type OrderDeskRow = z.infer<typeof OrderDeskRow>;
export type OrderDeskList = z.infer<typeof OrderDeskList>;
export type OrderDeskDetail = z.infer<typeof OrderDeskDetail>;
export type OrderRequeried = z.infer<typeof OrderRequeried>;
