import { beijingMidnight, type CivilDate } from '#domain/calendar/civil-date';
import { STATEMENT_COLUMNS } from '#domain/reconciliation/settlement-report';
import { DAY_MS } from '#domain/time/durations';
import type { ActiveFaults } from './fault-repository.ts';
import type { OrderRepository } from './order-repository.ts';

export type SandboxReportRow = Record<(typeof STATEMENT_COLUMNS)[number], string>;

/** The faults of a statement: each gives the later check one true difference to find. */
async function corrupt(rows: readonly SandboxReportRow[], active: ActiveFaults): Promise<SandboxReportRow[]> {
  const result = rows.map((row) => ({ ...row }));
  const [first] = result;
  if (first && (await active.strike('statement_wrong_amount')) !== null) {
    first.amount = String(Number(first.amount) + 1);
  }
  if (first && (await active.strike('statement_wrong_status')) !== null) first.status = 'FAIL';
  if (first && (await active.strike('statement_duplicate')) !== null) result.push({ ...first });
  if ((await active.strike('statement_missing')) !== null) result.shift();
  if ((await active.strike('statement_extra')) !== null) {
    const { client_sn: _no, ...rest } = first ?? rowOf({});
    result.push({ ...rest, client_sn: 'EXTRA0001', sn: '7800000000000001' });
  }
  return result;
}

function rowOf(values: Partial<SandboxReportRow>): SandboxReportRow {
  const filled = STATEMENT_COLUMNS.map((column) => [column, values[column] ?? '']);
  return Object.fromEntries(filled);
}

/** Payments and refunds from an instant up to, not including, another. */
export async function reportRows(
  orders: Pick<OrderRepository, 'paidBetween' | 'refundedBetween'>,
  from: number,
  to: number,
): Promise<SandboxReportRow[]> {
  const payments = (await orders.paidBetween(from, to)).map((order) =>
    rowOf({
      client_sn: order.clientSn,
      sn: order.sn,
      trade_no: order.tradeNo ?? '',
      kind: 'pay',
      status: 'SUCCESS',
      amount: String(order.totalAmount),
      finish_time: String(order.paidAt),
    }),
  );
  const refunds = (await orders.refundedBetween(from, to)).map(({ refund, order }) =>
    rowOf({
      client_sn: order.clientSn,
      sn: order.sn,
      trade_no: order.tradeNo ?? '',
      kind: 'refund',
      refund_request_no: refund.requestNo,
      status: 'SUCCESS',
      amount: String(refund.amount),
      finish_time: String(refund.finishedAt),
    }),
  );
  return [...payments, ...refunds];
}

/** The statement as CSV; nothing in it needs quoting. */
export function reportText(rows: readonly SandboxReportRow[]): string {
  const lines = rows.map((row) => STATEMENT_COLUMNS.map((column) => row[column]).join(','));
  return `${[STATEMENT_COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** The day's statement as CSV, days being Beijing's. */
export async function reportCsv(orders: OrderRepository, active: ActiveFaults, date: CivilDate): Promise<string> {
  const from = beijingMidnight(date);
  return reportText(await corrupt(await reportRows(orders, from, from + DAY_MS), active));
}
