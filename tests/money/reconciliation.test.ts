import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '#api/features/money/payments/refunds';
import * as refunds from '#api/features/money/payments/refunds-due';
import * as reconciliation from '#api/features/money/reconciliation/service';
import { readSettlementReport } from '#api/features/money/statements/read';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { DIFFERENCES } from '#domain/reconciliation/categories';
import { GIFT_MS, LAPSE_OVERDUE_MS } from '#domain/shop/gift';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { givers } from '../support/givers.ts';
import { type Shop, shop } from '../support/shop.ts';

const DAY_S = 86_400;
const MADE = { source: 'a test', operator: 'amy', version: '1' };

let app: TestApp;
let buyer: Person;
let at: Shop;
let folder: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await app.register();
  at = shop(app);
  folder = mkdtempSync(join(tmpdir(), 'ziping-reconcile-'));
});
afterEach(() => {
  app.close();
  rmSync(folder, { recursive: true, force: true });
});

const days = (offset = 0) => {
  const day = isoDate(beijingDate(app.clock.now() + offset * DAY_S * 1000));
  return { firstDay: day, lastDay: day };
};

/** The gateway's statement of a day as it sends it, read as the operator's command reads it. */
async function statement(of = days()) {
  const { text } = await app.call('GET', `/sandbox/api/statement?date=${of.firstDay}`);
  const path = join(folder, `${of.firstDay}.csv`);
  writeFileSync(path, text);
  return readSettlementReport({ path, format: 'canonical', map: undefined }, () => undefined);
}

/** One whole run with a file, written down. */
async function run(of = days(), input?: Awaited<ReturnType<typeof statement>>) {
  const file = input ?? (await statement(of));
  const result = await reconciliation.compareFile(app.context, file, of, {}, () => undefined);
  const id = await reconciliation.record(app.context, result, of, MADE);
  return { ...result, id, codes: result.findings.map(({ code }) => code) };
}

function kept() {
  const { reconciliationFindings: findings } = app.store.t;
  return app.store.q.select().from(findings).orderBy(findings.id);
}
const runs = () => app.store.q.select().from(app.store.t.reconciliationRuns);

async function paidOrder(type: 'month' | 'quarter' = 'month') {
  const { clientSn } = await at.order(buyer, type);
  await at.payAndHear(clientSn);
  at.wait(3_600);
  return clientSn;
}

/** Paid at the gateway while every notice is lost. */
async function lostPayment() {
  await at.fault('notice_drop');
  const { clientSn } = await at.order(buyer, 'month');
  await at.press(clientSn, 'pay');
  return clientSn;
}

describe('a day of the gateway compared with our records', () => {
  it('agrees, and repeated runs write nothing more', async () => {
    await paidOrder();
    const first = await run();
    expect(first).toMatchObject({ codes: [], orders: 1, rows: 1, unanswered: 0 });
    expect((await run()).id).toBe(first.id);
    expect(await runs()).toMatchObject([{ operator: 'amy', counts: {}, rows: 1 }]);
    expect(await kept()).toEqual([]);
  });

  it('finds a payment whose notification was lost, and only a repair grants it', async () => {
    const clientSn = await lostPayment();
    const found = await run();
    expect(found.findings).toMatchObject([{ code: 'LOCAL_UNPAID', clientSn, amount: 2999 }]);
    await at.expectNothing(clientSn);
    const where = { id: found.id, firstDay: days().firstDay };
    const repairs = await reconciliation.repair(app.context, found.findings, where, () => undefined);
    expect(repairs).toMatchObject([{ repaired: true }]);
    await at.expectGranted(clientSn);
    expect(await at.story(clientSn)).toContain('WAITING>PAID (reconcile)');
    expect((await kept()).map(({ event }) => event)).toEqual(['found', 'repaired']);
    expect((await run()).codes).toEqual([]);
    expect(await reconciliation.openDiscrepancies(app.context)).toEqual([]);
  });

  it('repairs nothing without the gateway’s confirmation', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    const head = 'client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time';
    const forged = `${head}\n${clientSn},78,42,pay,,SUCCESS,2999,${app.clock.now()}\n`;
    const path = join(folder, 'forged.csv');
    writeFileSync(path, forged);
    const file = await readSettlementReport({ path, format: 'canonical', map: undefined }, () => undefined);
    const found = await run(days(), file);
    expect(found.codes).toEqual(['LOCAL_UNPAID']);
    const where = { id: found.id, firstDay: days().firstDay };
    const repairs = await reconciliation.repair(app.context, found.findings, where, () => undefined);
    expect(repairs).toMatchObject([{ repaired: false }]);
    await at.expectNothing(clientSn);
    expect(await reconciliation.openDiscrepancies(app.context)).toHaveLength(1);
  });

  it('reports a gift whose days are active although refunded, and one not refunded long after its expiry', async () => {
    const { buy, redeem } = givers(app);
    const [redeemed, unused] = [await buy(buyer), await buy(buyer)];
    const friend = await app.register();
    expect((await redeem(friend, redeemed.code)).code).toBe(0);
    expect((await run()).codes).toEqual([]);
    // Nothing of the product does this; a hand in the database could.
    const { gifts, membershipGrants: grants } = app.store.t;
    await app.store.tx((q) =>
      q.update(gifts).set({ state: 'refunded', redeemedBy: null }).where(eq(gifts.clientSn, redeemed.clientSn)),
    );
    await at.fault('http_500', { client_sn: unused.clientSn });
    app.clock.advance(GIFT_MS);
    await refunds.runLapsed(app.context, app.clock.now());
    const both = { code: 'GIFT_BOTH', clientSn: redeemed.clientSn, amount: 2999 };
    expect((await run()).findings).toMatchObject([both]);
    app.clock.advance(LAPSE_OVERDUE_MS + DAY_S * 1000);
    const overdue = { code: 'GIFT_OVERDUE', clientSn: unused.clientSn, amount: 2999 };
    expect((await run()).findings).toMatchObject([both, overdue]);
    await app.store.tx((q) => q.update(grants).set({ revokedAt: app.clock.now() }).where(eq(grants.source, 'gift')));
    await app.simulator.faults.clear();
    await at.poll();
    expect((await run()).codes).toEqual([]);
  });

  it.each([
    ['statement_missing', ['LOCAL_ONLY']],
    ['statement_extra', ['GATEWAY_ONLY']],
    ['statement_duplicate', ['DUPLICATE_ROW']],
    ['statement_wrong_amount', ['AMOUNT_MISMATCH']],
    ['statement_wrong_status', ['STATUS_MISMATCH']],
  ] as const)('finds the effect of %s on a settlement report, once', async (fault, codes) => {
    await paidOrder();
    await at.fault(fault);
    expect((await run()).codes).toEqual(codes);
    expect((await run()).codes).toEqual(codes);
    expect(await kept()).toHaveLength(1);
    await at.fault(fault, { on: false });
    expect((await run()).codes).toEqual([]);
    expect((await kept()).map(({ event }) => event)).toEqual(['found', 'cleared']);
  });

  it('finds a refund made at the gateway, and repairs it', async () => {
    const clientSn = await paidOrder();
    const order = await at.row(clientSn);
    await app.gateway.refund({
      clientSn,
      refundNo: 'OUTSIDE1',
      amount: order.amount,
      operator: 'x',
    });
    const found = await run();
    expect(found.codes).toEqual(['REFUND_GATEWAY_ONLY']);
    const where = { id: found.id, firstDay: days().firstDay };
    await reconciliation.repair(app.context, found.findings, where, () => undefined);
    expect(await at.row(clientSn)).toMatchObject({
      status: 'REFUNDED',
      flags: ['refundedOutside'],
    });
    expect((await run()).codes).toEqual([]);
  });

  it('reports paid days that are missing, and days without payment', async () => {
    const missing = await paidOrder();
    const extra = await paidOrder('quarter');
    const { membershipGrants, orders } = app.store.t;
    await app.store.tx(async (q) => {
      await q.delete(membershipGrants).where(eq(membershipGrants.clientSn, missing));
      await q.update(orders).set({ status: 'FAIL' }).where(eq(orders.clientSn, extra));
    });
    const { findings } = await run();
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'GRANT_MISSING', clientSn: missing }),
        expect.objectContaining({ code: 'GRANT_EXTRA', clientSn: extra }),
      ]),
    );
  });
});

describe('around midnight', () => {
  /** Paid at the gateway before midnight; we hear of it after. */
  async function acrossMidnight() {
    // 23:59:30 in Beijing, from noon.
    at.wait(12 * 3_600 - 30);
    await at.fault('notice_delay', { value: 60 });
    const { clientSn } = await at.order(buyer, 'month');
    await at.press(clientSn, 'pay');
    at.wait(90);
    await at.deliver();
    await at.expectGranted(clientSn);
    return clientSn;
  }

  it('is not a discrepancy in either order of the two runs', async () => {
    await acrossMidnight();
    expect((await run(days(-1))).codes).toEqual([]);
    expect((await run(days())).codes).toEqual([]);
    expect(await reconciliation.openDiscrepancies(app.context)).toEqual([]);
  });

  it('is pending if the later day is compared first, and then explained', async () => {
    await acrossMidnight();
    expect((await run(days())).codes).toEqual(['PENDING_CUTOFF']);
    expect((await run(days(-1))).codes).toEqual([]);
    expect(await reconciliation.openDiscrepancies(app.context)).toEqual([]);
  });

  it('is a discrepancy once the next day does not contain it either', async () => {
    at.wait(12 * 3_600 - 600);
    await paidOrder();
    const yesterday = days(-1);
    await at.fault('statement_missing');
    expect((await run(yesterday)).codes).toEqual(['PENDING_CUTOFF']);
    expect((await run(days())).codes).toEqual(['LOCAL_ONLY']);
    expect(await reconciliation.openDiscrepancies(app.context)).toMatchObject([{ code: 'LOCAL_ONLY' }]);
  });
});

describe('querying the gateway for each order', () => {
  it('finds and repairs as with a file, and lists what it could not query', async () => {
    const compare = () => reconciliation.compareQueries(app.context, days(), () => undefined);
    const clientSn = await lostPayment();
    expect((await compare()).findings).toMatchObject([{ code: 'LOCAL_UNPAID', clientSn }]);
    await at.fault('maintenance');
    expect(await compare()).toMatchObject({ findings: [], orders: 0, unanswered: 1 });
    await at.fault('maintenance', { on: false });
    const again = await compare();
    const id = await reconciliation.record(app.context, again, days(), MADE);
    const where = { id, firstDay: days().firstDay };
    expect(await reconciliation.repair(app.context, again.findings, where, () => undefined)).toMatchObject([
      { repaired: true },
    ]);
    expect((await compare()).findings).toEqual([]);
  });
});

describe('a bill of WeChat', () => {
  const NAMES = {
    SUCCESS: '交易时间,商户号,微信订单号,商户订单号,交易状态,货币种类,订单金额,手续费',
    REFUND:
      '交易时间,商户号,微信订单号,商户订单号,交易状态,货币种类,订单金额,手续费,退款成功时间,商户退款单号,微信退款单号,申请退款金额,退款状态',
  };
  const FEET = {
    SUCCESS: '总交易单数,订单总金额,手续费总金额',
    REFUND: '总交易单数,订单总金额,手续费总金额,申请退款总金额',
  };
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const clock = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

  /** The bill of one type about one order, as the gateway would write it. */
  async function bill(type: 'SUCCESS' | 'REFUND', clientSn: string, merchant = '1900000001') {
    const { paidAt, tradeNo, amount } = await at.row(clientSn);
    const [refund] = await at.refunds(clientSn);
    const common = [clock(paidAt ?? 0), merchant, tradeNo, clientSn, type, 'CNY'];
    const back = yuan(refund?.amount ?? 0);
    const row =
      type === 'SUCCESS'
        ? [...common, yuan(amount), '0.00']
        : [...common, '0.00', '0.00', clock(refund?.settledAt ?? 0), refund?.refundNo, '50001', back, 'SUCCESS'];
    const foot = type === 'SUCCESS' ? ['1', yuan(amount), '0'] : ['1', '0.00', '0', back];
    const lines = [row, foot].map((cells) => cells.map((cell) => `\`${cell}`).join(','));
    const path = join(folder, `${type}.csv`);
    writeFileSync(path, [NAMES[type], lines[0], FEET[type], lines[1]].join('\n'));
    return readSettlementReport({ path, format: 'wechat', map: undefined }, () => undefined);
  }

  it('with payments alone leaves refunds open, with refunds alone payments: neither is a discrepancy', async () => {
    const [kept, returned] = [await paidOrder(), await paidOrder('quarter')];
    await app.gateway.refund({ clientSn: returned, refundNo: 'OUTSIDE1', amount: 1000, operator: 'x' });
    expect((await run()).codes).toEqual(['REFUND_GATEWAY_ONLY']);
    await refundOrder(app.context, { clientSn: kept, amount: null, operator: 'amy', by: null, reason: '试' });

    const payments = await run(days(), await bill('SUCCESS', kept));
    expect(payments.findings).toMatchObject([
      { code: 'LOCAL_ONLY', clientSn: returned },
      { code: 'REFUNDS_NOT_IN_BILL', ours: '1 笔退款', theirs: '账单不含退款' },
    ]);
    const codes = async () => (await reconciliation.openDiscrepancies(app.context)).map(({ code }) => code).sort();
    expect(await codes()).toEqual(['LOCAL_ONLY', 'REFUNDS_NOT_IN_BILL', 'REFUND_GATEWAY_ONLY']);

    const refunds = await run(days(), await bill('REFUND', kept));
    expect(refunds.findings).toMatchObject([{ code: 'PAYMENTS_NOT_IN_BILL', ours: '2 笔付款' }]);
    expect(await codes()).toEqual(['LOCAL_ONLY', 'PAYMENTS_NOT_IN_BILL']);
    for (const code of ['REFUNDS_NOT_IN_BILL', 'PAYMENTS_NOT_IN_BILL'] as const)
      expect(DIFFERENCES).not.toContain(code);
  });

  it('of other days is rejected, before it makes discrepancies of all orders', async () => {
    const clientSn = await paidOrder();
    at.wait(DAY_S);
    await expect(run(days(), await bill('SUCCESS', clientSn))).rejects.toThrow(
      `The bill is of ${days(-1).firstDay}, not of ${days().firstDay}.`,
    );
  });

  it('of another merchant is refused once one is known, unless its number is confirmed', async () => {
    const clientSn = await paidOrder();
    await run(days(), await bill('SUCCESS', clientSn));
    const other = await bill('SUCCESS', clientSn, '9990000000');
    await expect(run(days(), other)).rejects.toThrow(
      'The bill is of merchant 9990000000; ours have been of 1900000001.',
    );
    const options = { merchant: '9990000000' };
    const confirmed = await reconciliation.compareFile(app.context, other, days(), options, () => undefined);
    await reconciliation.record(app.context, confirmed, days(), MADE);
    expect((await run(days(), await bill('SUCCESS', clientSn, '9990000000'))).codes).toEqual(['REFUNDS_NOT_IN_BILL']);
  });
});

it('recognises the same file by its hash', async () => {
  const file = await statement();
  const text = (await app.call('GET', `/sandbox/api/statement?date=${days().firstDay}`)).text;
  expect(file.hash).toBe(createHash('sha256').update(text).digest('hex'));
});
