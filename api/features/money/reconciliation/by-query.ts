import type { GatewayOrder, PaymentGateway } from '#api/gateways/payment/gateway';
import { AppError } from '#domain/errors';
import { type CompareOptions, compareOrder } from '#domain/reconciliation/compare';
import type { ReportedOrder } from '#domain/reconciliation/reported-order';
import { hasBeenPaid } from '#domain/shop/order-state';
import type { Context } from '../../context.ts';
import type { Compared } from './by-report.ts';
import { allOrders } from './orders-in-window.ts';
import type { BookedRow } from './repository.ts';
import * as repository from './repository.ts';

/** Concurrent queries: fast enough for a day's orders, and a light load for the gateway. */
const CONCURRENCY = 8;

/** The gateway's answer as a settlement report would list it; undefined if no money was received. */
export function reportOf(word: GatewayOrder): ReportedOrder | undefined {
  const came = hasBeenPaid(word.status);
  // A closed order that we recorded as paid is a discrepancy; an open or unknown one proves nothing yet.
  if (!came && !(word.known && word.final)) return undefined;
  return {
    clientSn: word.clientSn,
    sn: word.sn ?? '',
    tradeNo: word.tradeNo ?? '',
    paid: word.totalAmount ?? 0,
    succeeded: came,
    refunded: came ? word.refundedAmount : 0,
    refundNos: [],
    underway: [],
    fee: null,
    feeDue: null,
    finishedAt: word.finishedAt,
  };
}

interface ByQuery extends Compared {
  /** Answers in the order of the orders: their hash shows whether the same run was made before. */
  answers: string[];
}

/** Compares our records with the gateway's current status of each order in the window. */
export async function compareByQuery(
  ctx: Context,
  gateway: Pick<PaymentGateway, 'query'>,
  options: CompareOptions,
  onOrders: (count: number, total: number) => void | Promise<void>,
): Promise<ByQuery> {
  const rows = await repository.touched(ctx, options.window);
  const result: ByQuery = { findings: [], seen: [], coverage: 'all', orders: 0, unanswered: 0, answers: [] };

  async function ask(row: BookedRow): Promise<GatewayOrder | null> {
    try {
      return await gateway.query(row.clientSn);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  for (let start = 0; start < rows.length; start += CONCURRENCY) {
    const asked = rows.slice(start, start + CONCURRENCY);
    const words = await Promise.all(asked.map(ask));
    for (const [index, row] of asked.entries()) {
      const word = words[index];
      if (!word) {
        result.unanswered++;
        continue;
      }
      result.orders++;
      result.answers.push([row.clientSn, word.status, word.totalAmount, word.refundedAmount].join());
      const totals = { ...options, totals: true };
      result.findings.push(...compareOrder(allOrders(row), reportOf(word), totals));
    }
    await onOrders(start + asked.length, rows.length);
  }
  return result;
}
