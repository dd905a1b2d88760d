import * as z from 'zod/mini';
import { BUYER_KINDS } from '#domain/console/change';
import { keysOf } from '#domain/lookup';
import { GIFT_STATES } from '#domain/shop/gift';
import { INVOICE_STATES } from '#domain/shop/invoice';
import { PAID_LEVELS } from '#domain/shop/membership';
import { ORDER_FLAGS, ORDER_STATUSES } from '#domain/shop/order-state';
import { ClientSn } from './ids.ts';
import { OrderView, RefundView } from './orders.ts';

const flag = z.enum(keysOf(ORDER_FLAGS));

export const ConsoleOrdersParams = z.object({ clientSn: ClientSn });

export const ConsoleOrdersRow = z.extend(z.omit(OrderView, { order_status: true }), {
  /** The buyer's phone, masked: `138****5678`. */
  phone: z.string(),
  /** Kind of the buyer by earlier payments; null: unpaid, or free. */
  buyer: z.nullable(z.enum(keysOf(BUYER_KINDS))),
  /** Why staff should check it; names are in ORDER_FLAGS. */
  flags: z.array(flag),
});

const instant = z.nullable(z.int());

/** One line of an order's history. `by` is the person behind it, if any: `user` or a staff name. */
export const OrderEvent = z.object({
  at: z.int(),
  source: z.string(),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.nullable(z.enum(ORDER_STATUSES)),
  flag: z.nullable(flag),
  by: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});

/** An order with everything except the text of a consultation, which is the consultant's to read. */
export const ConsoleOrdersDetail = z.object({
  order: z.extend(ConsoleOrdersRow, {
    userId: z.string(),
    userName: z.nullable(z.string()),
    days: z.nullable(z.int()),
    /** Version of the plan it was sold as; null: older than versions. */
    planVersion: z.nullable(z.int()),
    gatewaySn: z.nullable(z.string()),
    tradeNo: z.nullable(z.string()),
    closedAt: instant,
  }),
  /** Refundable fen; 0 while a refund is in progress. */
  refundable: z.int(),
  closable: z.boolean(),
  /** False for free orders, which never went to the gateway. */
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
  /** Bought as a gift: its days are redeemed by code. Never contains the code or the message. */
  gift: z.nullable(z.object({ state: z.enum(GIFT_STATES), endsAt: instant, redeemedAt: instant })),
  /** Its open invoice: asked for, issued, or to be reversed. */
  invoice: z.nullable(
    z.object({ state: z.enum(INVOICE_STATES), number: z.nullable(z.string()), issuedOn: z.nullable(z.string()) }),
  ),
  demand: z.nullable(z.object({ filedAt: z.int(), begunAt: instant, withdrawnAt: instant })),
  /** Newest first, including failed ones. */
  refunds: z.array(
    z.extend(z.omit(RefundView, { client_sn: true }), {
      by: z.string(),
      reason: z.string(),
      createdAt: z.int(),
      settledAt: instant,
    }),
  ),
  /** Its day at the gateway, and when that day was last compared (ms); null: never. */
  reconciled: z.object({ day: z.string(), at: instant }),
  /** Oldest first. */
  events: z.array(OrderEvent),
  /** Payment notifications, unchanged, oldest first; none identifies the payer. */
  notices: z.array(
    z.object({
      receivedAt: z.int(),
      settledAt: instant,
      answer: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const RefundPreviewQuery = z.object({
  /** Fen. */
  amount: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});

/** Effects of a refund of that amount now: a `whole` one revokes the entitlement. */
export const RefundPreview = z.object({ whole: z.boolean(), effects: z.array(z.string()) });

/** The order after the query, and the gateway's answer; `known` false: the link was never opened. */
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

export type ConsoleOrdersRow = z.infer<typeof ConsoleOrdersRow>;
export type ConsoleOrdersDetail = z.infer<typeof ConsoleOrdersDetail>;
export type OrderRequeried = z.infer<typeof OrderRequeried>;
export type OrderEvent = z.infer<typeof OrderEvent>;
