import type { LongReadContext } from '#api/platform/long-reads';
import { slices } from '#domain/lookup';
import { type Coverage, type Discrepancy, isCovered } from '#domain/reconciliation/categories';
import {
  afterCutoff,
  type CompareOptions,
  compareOrder,
  countNumbered,
  gatewayOnly,
  isWithin,
  type Numbered,
  notInBill,
  seenAcrossMidnight,
  withoutForeign,
} from '#domain/reconciliation/compare';
import type { ReportedOrder } from '#domain/reconciliation/reported-order';
import type { ReportIndex } from '#domain/reconciliation/settlement-report';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { refuseManyDifferences } from '../statements/report-error.ts';
import { ordersInWindow, refundsOfWindow } from './orders-in-window.ts';
import type { BookedRow } from './repository.ts';
import * as repository from './repository.ts';

export interface Compared {
  findings: Discrepancy[];
  /** Subjects pending in a neighbouring day's run that this input resolves. */
  seen: string[];
  /** Contents of the input: discrepancies of anything else are neither reported nor cleared. */
  coverage: Coverage;
  /** Number of our orders compared. */
  orders: number;
  /** Orders for which the gateway query failed. */
  unanswered: number;
}

/** Rows of the bill that are looked up before the next ones, so that a bill of another shop is refused early. */
const LOOKED_UP = 2_000;

/**
 * Compares our records with a settlement report in two passes: every order of the window against its rows, then every
 * unmatched row against all orders, whenever paid. Only the second pass finds a payment that we still record as
 * unpaid.
 * @throws ReportError for a bill that has nothing to do with our orders
 */
export async function compareWithReport(
  ctx: LongReadContext,
  statement: ReportIndex,
  pending: readonly Discrepancy[],
  options: CompareOptions,
  onOrders: (count: number) => void,
): Promise<Compared> {
  const { window, coverage = 'all' } = options;
  const refunds = await refundsOfWindow(ctx, window);
  const ours = { payments: 0, refunds: [...refunds.values()].filter(({ refunded }) => refunded > 0).length };
  const late = new Set<string>();
  const result: Compared = {
    findings: [...statement.findings],
    seen: [],
    coverage,
    orders: 0,
    unanswered: 0,
  };

  const numbered: Numbered = { TRADE_NO_MISMATCH: 0, REFUND_NO_MISMATCH: 0 };

  function compare(row: BookedRow, found: ReportedOrder | undefined): void {
    const order = ordersInWindow(row, refunds);
    countNumbered(numbered, order, found);
    refunds.delete(row.clientSn);
    result.orders++;
    result.findings.push(...compareOrder(order, found, options));
    if (found) result.seen.push(...seenAcrossMidnight(order, found, window));
  }

  /** Takes a row by our number, or by the gateway's if the report lacks ours. */
  const takeEither = ({ clientSn, gatewaySn }: BookedRow) =>
    statement.take(clientSn) ?? (gatewaySn ? statement.take(gatewaySn) : undefined);

  for await (const rows of repository.paid(ctx, window)) {
    for (const row of rows) compare(row, takeEither(row));
    onOrders(result.orders);
  }
  ours.payments = result.orders;

  let unknown = 0;
  for (const part of slices(statement.left(), LOOKED_UP)) {
    const numbers = part.map(({ clientSn }) => clientSn);
    const rows = await repository.byNumber(ctx, numbers);
    unknown += part.length - rows.length;
    refuseManyDifferences(unknown);
    for (const row of rows) {
      late.add(row.clientSn);
      compare(row, statement.take(row.clientSn));
    }
  }

  const strange = statement.left();
  const numbers = strange.flatMap(({ sn, tradeNo }) => [sn, tradeNo]).filter(Boolean);
  for (const row of await repository.byGatewayNumber(ctx, [...new Set(numbers)])) {
    // An order already compared does not match another order's row.
    if (late.has(row.clientSn) || isWithin(row.paidAt, window)) continue;
    const found = strange.find(
      ({ sn, tradeNo }) => sn === row.gatewaySn || (tradeNo !== '' && tradeNo === row.tradeNo),
    );
    if (!found) continue;
    late.add(row.clientSn);
    compare(row, statement.take(found.clientSn || found.sn));
  }
  result.findings.push(...statement.left().map(gatewayOnly));

  // Our refunds in the window of orders that neither pass met: the report has none of them.
  for (const row of await repository.byNumber(ctx, [...refunds.keys()])) compare(row, undefined);

  const explained = new Set(result.seen);
  const due = pending.filter((discrepancy) => isCovered(discrepancy, coverage) && !explained.has(discrepancy.subject));
  const statementDay = dayText(dayOf(window.from));
  const findings = withoutForeign([...result.findings, ...due.map(afterCutoff)], numbered, statementDay);
  refuseManyDifferences(findings.length);
  return { ...result, findings: [...findings, ...notInBill(coverage, ours, statementDay)] };
}
