import { describe, expect, it } from 'vitest';
import { type Category, isOfBill } from './categories.ts';
import {
  afterCutoff,
  type BookedOrder,
  CUTOFF_MS,
  compareOrder,
  gatewayOnly,
  seenAcrossMidnight,
  withoutForeign,
} from './compare.ts';
import type { ReportedOrder } from './reported-order.ts';
import { type ReportRow, reportIndex } from './settlement-report.ts';

const from = Date.parse('2026-11-20T00:00:00+08:00');
const window = { from, to: from + 86_400_000 };
const noon = from + 43_200_000;

const order: BookedOrder = {
  clientSn: 'A1',
  gatewaySn: '78',
  tradeNo: '42',
  status: 'PAID',
  amount: 2999,
  createdAt: noon - 60_000,
  paidAt: noon,
  refunded: 0,
  refundedNear: 0,
  refundedAt: null,
  refundNos: [],
};
const row: ReportRow = {
  clientSn: 'A1',
  sn: '78',
  tradeNo: '42',
  kind: 'pay',
  refundNo: '',
  succeeded: true,
  amount: 2999,
  finishedAt: noon,
  fee: 18,
  feeDue: null,
};

function statement(...rows: Partial<ReportRow>[]): ReportedOrder | undefined {
  const index = reportIndex();
  for (const over of rows) index.add({ ...row, ...over });
  return index.get('A1');
}
const refund = { kind: 'refund', refundNo: 'R1', amount: 1000 } as const;
const back = { refunded: 1000, refundedNear: 1000, refundedAt: noon, refundNos: ['R1'] };
const accepted = { ...refund, succeeded: false, underway: true } as const;
const unpaid = { status: 'WAITING', paidAt: null } as const;

const DAY_MS = 86_400_000;

const CASES: [string, Partial<BookedOrder>, ReportedOrder | undefined, Category[]][] = [
  ['agree', {}, statement({}), []],
  ['agree on a part given back', back, statement({}, refund), []],
  ['agree on all given back', { status: 'REFUNDED' }, statement({}), []],
  ['unpaid here, unknown there', unpaid, undefined, []],
  ['a fee that its own rate denies', {}, statement({ fee: 500, feeDue: 18 }), ['FEE_MISMATCH']],
  ['a fee half a fen from its rate', {}, statement({ fee: 19, feeDue: 18 }), []],
  ['paid there before the order was made', {}, statement({ finishedAt: noon - 3 * DAY_MS }), ['TIME_MISMATCH']],
  ['paid there after it was paid here', {}, statement({ finishedAt: noon + 3 * CUTOFF_MS }), ['TIME_MISMATCH']],
  ['its notification lost for a day', { createdAt: noon - DAY_MS }, statement({ finishedAt: noon - DAY_MS }), []],
  ['paid there, waiting here', unpaid, statement({}), ['LOCAL_UNPAID']],
  ['paid there, closed here', { status: 'FAIL', paidAt: null }, statement({}), ['LOCAL_UNPAID']],
  ['paid and given back there, waiting here', unpaid, statement({}, refund), ['LOCAL_UNPAID']],
  ['paid here, nothing there', {}, undefined, ['LOCAL_ONLY']],
  ['paid just after midnight', { paidAt: from + 1 }, undefined, ['PENDING_CUTOFF']],
  ['paid just before midnight', { paidAt: window.to - 1 }, undefined, ['PENDING_CUTOFF']],
  ['paid a cut-off after midnight', { paidAt: from + CUTOFF_MS }, undefined, ['LOCAL_ONLY']],
  ['paid on another day', { paidAt: from - 1 }, undefined, []],
  ['another amount', {}, statement({ amount: 2998 }), ['AMOUNT_MISMATCH']],
  ['failed there, paid here', {}, statement({ succeeded: false }), ['STATUS_MISMATCH']],
  ['failed on both sides', unpaid, statement({ succeeded: false }), []],
  ['given back there only', {}, statement({}, refund), ['REFUND_GATEWAY_ONLY']],
  ['given back here only', back, statement({}), ['REFUND_LOCAL_ONLY']],
  ['given back here, accepted there', back, statement({}, accepted), []],
  [
    'given back here, another accepted there',
    back,
    statement({}, { ...accepted, refundNo: 'R2' }),
    ['REFUND_LOCAL_ONLY'],
  ],
  ['given back here, another sum accepted', back, statement({}, { ...accepted, amount: 900 }), ['REFUND_AMOUNT']],
  ['accepted there, not given back here', {}, statement({}, accepted), []],
  ['given back here at midnight', { ...back, refundedAt: from }, statement({}), ['PENDING_CUTOFF']],
  ['given back otherwise', { ...back, refunded: 999 }, statement({}, { ...refund, amount: 998 }), ['REFUND_AMOUNT']],
  ['given back there, here after midnight', { refundedNear: 1000, refundNos: ['R1'] }, statement({}, refund), []],
  ['a refund that failed there', {}, statement({}, { ...refund, succeeded: false }), []],
  ['the number of another payment', {}, statement({ tradeNo: '43' }), ['TRADE_NO_MISMATCH']],
  ['a payment without its number here', { tradeNo: null }, statement({ tradeNo: '43' }), []],
  ['a payment without its number there', {}, statement({ tradeNo: '' }), []],
  ['another refund of the same sum', back, statement({}, { ...refund, refundNo: 'R9' }), ['REFUND_NO_MISMATCH']],
  ['a refund that went without us', { ...back, refundNos: null }, statement({}, { ...refund, refundNo: 'R9' }), []],
  ['a refund of a payment of another day', { ...back, paidAt: 1 }, statement(refund), []],
];

describe('an order compared with a settlement report', () => {
  it.each(CASES)('%s', (_name, over, found, codes) => {
    const findings = compareOrder({ ...order, ...over }, found, { window });
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });

  it('reports a channel with different numbers once, and then single discrepancies', () => {
    const counts = { TRADE_NO_MISMATCH: 3, REFUND_NO_MISMATCH: 0 };
    const strange = compareOrder(order, statement({ tradeNo: '43' }), { window });
    expect(withoutForeign(strange, counts, '2026-11-20')).toEqual(strange);
    const most = [...strange, ...strange.map((one) => ({ ...one, clientSn: 'A2', subject: 'A2' }))];
    expect(withoutForeign(most, counts, '2026-11-20')).toMatchObject([
      { code: 'TRADE_NO_FOREIGN', subject: '2026-11-20', clientSn: null },
    ]);
  });

  it('checks fees only when the rate is set, within rounding', () => {
    const codes = (feeRate?: number) =>
      compareOrder(order, statement({}), { window, ...(feeRate ? { feeRate } : {}) }).map(({ code }) => code);
    expect(codes()).toEqual([]);
    expect(codes(0.006)).toEqual([]);
    expect(codes(0.0038)).toEqual(['FEE_MISMATCH']);
    // 2999 × 0.0057 is 17.09: one fen more is how a channel rounds, two are not.
    expect(codes(0.0057)).toEqual([]);
    expect(codes(0.0053)).toEqual(['FEE_MISMATCH']);
  });

  it('ignores midnight if the gateway was queried just now', () => {
    const late = { ...order, paidAt: window.to - 1 };
    const [discrepancy] = compareOrder(late, undefined, { window, totals: true });
    expect(discrepancy?.code).toBe('LOCAL_ONLY');
  });

  it('states the amount of the discrepancy', () => {
    const [discrepancy] = compareOrder(order, statement({ amount: 3999 }), { window });
    expect(discrepancy).toMatchObject({ ours: '29.99元', theirs: '39.99元', amount: 1000 });
  });
});

describe('midnight', () => {
  const late = { ...order, paidAt: window.to + 3_000 };

  it('is crossed by payments that the gateway booked a day earlier', () => {
    expect(seenAcrossMidnight(late, statement({}) as ReportedOrder, window)).toEqual(['A1']);
    expect(seenAcrossMidnight(order, statement({}) as ReportedOrder, window)).toEqual([]);
    const returned = { ...order, refundedNear: 1000 };
    expect(seenAcrossMidnight(returned, statement({}, refund) as ReportedOrder, window)).toEqual(['A1:refund']);
  });

  it('becomes a discrepancy if the next day does not explain it', () => {
    const [pay] = compareOrder({ ...order, paidAt: from }, undefined, { window });
    const [given] = compareOrder({ ...order, ...back, refundedAt: from }, statement({}), {
      window,
    });
    expect([pay, given].map((discrepancy) => discrepancy && afterCutoff(discrepancy))).toMatchObject([
      { code: 'LOCAL_ONLY', subject: 'A1' },
      { code: 'REFUND_LOCAL_ONLY', subject: 'A1' },
    ]);
  });
});

describe('a settlement report', () => {
  it('distinguishes a repeated row from a second payment, and counts neither', () => {
    const index = reportIndex();
    for (const over of [{}, {}, { sn: '79', tradeNo: '43' }, refund, refund]) {
      index.add({ ...row, ...over });
    }
    expect(index.findings.map(({ code, clientSn }) => `${code} ${clientSn}`)).toEqual([
      'DUPLICATE_ROW A1',
      'DUPLICATE_PAYMENT A1',
      'DUPLICATE_ROW A1',
    ]);
    expect(index.get('A1')).toMatchObject({ paid: 2999, refunded: 1000 });
    expect(index.rows()).toBe(5);
  });

  it('keys a row without our number by the gateway’s', () => {
    const index = reportIndex();
    index.add({ ...row, clientSn: '' });
    const [left] = index.left();
    expect(left && gatewayOnly(left)).toMatchObject({
      code: 'GATEWAY_ONLY',
      subject: '78',
      clientSn: null,
      amount: 2999,
    });
  });
});

it.each([
  ['GATEWAY_ONLY', '78', true],
  ['DUPLICATE_PAYMENT', 'A1:78', true],
  ['DUPLICATE_PAYMENT', 'A1', false],
  ['AMOUNT_MISMATCH', 'A1:78', false],
] as const)('a bill alone shows %s of %s: %s', (code, subject, shown) => {
  expect(isOfBill({ code, subject })).toBe(shown);
});
