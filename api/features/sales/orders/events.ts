import type { PaymentOutcome } from '#api/platform/metrics';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { isLatePayment, type OrderFlag, type OrderStatus } from '#domain/shop/order-state';
import type { OrderRow } from './repository.ts';
import * as repository from './repository.ts';

/** Cause of the order's change. */
type Source = 'pay' | 'notice' | 'poll' | 'reconcile' | 'refund' | 'staff' | 'account';

/** Columns of an order that may change with its status. */
type Moved = Partial<Pick<OrderRow, 'refunded' | 'gatewaySn' | 'tradeNo' | 'paidAt' | 'closedAt'>>;

/** Outcome of the payment by the new status; a late payment arrived after the order was closed. */
function outcomeOf(from: OrderStatus, to: OrderStatus): PaymentOutcome | null {
  if (to === 'PAID') return isLatePayment(from, to) ? 'late' : 'paid';
  return to === 'PAY_CANCELED' ? 'canceled' : to === 'FAIL' ? 'failed' : null;
}

// Orders change only here: with an event, in the caller's transaction, by the state table.

export function event(
  ctx: Platform,
  q: Queries,
  clientSn: string,
  source: Source,
  what: {
    from?: OrderStatus;
    to?: OrderStatus;
    flag?: OrderFlag;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  return repository.appendEvent(ctx, q, {
    id: ctx.ids.next(),
    clientSn,
    at: ctx.clock.now(),
    source,
    fromStatus: what.from ?? null,
    toStatus: what.to ?? null,
    flag: what.flag ?? null,
    detail: what.detail ?? {},
  });
}

export async function open(ctx: Platform, q: Queries, row: OrderRow, source: Source = 'pay'): Promise<void> {
  await repository.insert(ctx, q, row);
  // Sealed with the event. `db/money/verify.ts` compares it with the row exactly.
  const { amount, type, days } = row;
  await event(ctx, q, row.clientSn, source, { to: row.status, detail: { amount, type, days } });
}

/** `order` as read in this transaction. Returns the moved order, or undefined if the table has no such transition. */
export async function move(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  to: OrderStatus,
  source: Source,
  set: Moved = {},
  detail?: Record<string, unknown>,
): Promise<OrderRow | undefined> {
  const moved = await repository.move(ctx, q, to, { ...order, ...set });
  if (moved) {
    const outcome = outcomeOf(order.status, to);
    const fen = to === 'PAID' ? order.amount : 0;
    if (outcome) ctx.store.afterCommit(q, () => ctx.metrics.countPayment(outcome, fen));
    await event(ctx, q, order.clientSn, source, {
      from: order.status,
      to,
      ...(detail ? { detail } : {}),
    });
  }
  return moved;
}

/** Flags an order for staff, once per reason, and logs permanent flags. */
export async function flag(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  flag: OrderFlag,
  source: Source,
  detail?: Record<string, unknown>,
): Promise<void> {
  const now = await repository.findLocked(ctx, q, order.clientSn);
  if (!now || now.flags.includes(flag)) return;
  await repository.setFlags(ctx, q, order.clientSn, [...now.flags, flag], ctx.clock.now());
  await event(ctx, q, order.clientSn, source, { flag, ...(detail ? { detail } : {}) });
  const { clientSn, sandbox } = order;
  ctx.store.afterCommit(q, () => {
    if (flag === 'amountMismatch') ctx.metrics.countPayment('mismatch', 0);
    ctx.log.warn({ clientSn, sandbox, flag, ...detail }, 'an order was flagged');
  });
}
