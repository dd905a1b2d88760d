import type { LongReadContext } from '#api/platform/long-reads';
import { type BookedOrder, CUTOFF_MS, type Window } from '#domain/reconciliation/compare';
import type { BookedRow } from './repository.ts';
import * as repository from './repository.ts';

interface Returned {
  refunded: number;
  refundedNear: number;
  refundedAt: number | null;
  refundNos: string[];
}

const nothing = (): Returned => ({ refunded: 0, refundedNear: 0, refundedAt: null, refundNos: [] });

/** Refunds in the compared window and its margins, by order. */
export async function refundsOfWindow(ctx: LongReadContext, window: Window): Promise<Map<string, Returned>> {
  const wide = { from: window.from - CUTOFF_MS, to: window.to + CUTOFF_MS };
  const byOrder = new Map<string, Returned>();
  for (const { clientSn, refundNo, amount, at } of await repository.refundsDone(ctx, wide)) {
    const sums = byOrder.get(clientSn) ?? nothing();
    sums.refundedNear += amount;
    sums.refundNos.push(refundNo);
    if (at !== null && at >= window.from && at < window.to) {
      sums.refunded += amount;
      sums.refundedAt = at;
    }
    byOrder.set(clientSn, sums);
  }
  return byOrder;
}

/** Returns the order as a day's settlement report should list it. */
export function ordersInWindow(row: BookedRow, refunds: ReadonlyMap<string, Returned>): BookedOrder {
  const returned = refunds.get(row.clientSn) ?? nothing();
  // The gateway's console uses other refund numbers than we do.
  return { ...row, ...returned, refundNos: row.flags.includes('refundedOutside') ? null : returned.refundNos };
}

/** Returns the order as the gateway should report it now. */
export function allOrders(row: BookedRow): BookedOrder {
  return { ...row, refundedNear: row.refunded, refundedAt: null, refundNos: null };
}
