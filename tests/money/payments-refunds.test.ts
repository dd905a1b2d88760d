import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as settlement from '#api/features/money/payments/settlement';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { type Shop, shop } from '../support/shop.ts';

/** Refunds that go wrong: cases 9 and 19 of the nineteen in payments-failures.test.ts. */
let app: TestApp;
let buyer: Person;
let at: Shop;
let ledger: ReturnType<typeof ledgerOf>;
beforeEach(async () => {
  app = await testApp();
  ledger = ledgerOf(app.database, app.folder);
  buyer = await app.register();
  at = shop(app);
});
afterEach(async () => {
  await ledger.close();
  await app.close();
});

describe('refunds', () => {
  const refund = async (clientSn: string, over: Record<string, unknown> = {}) =>
    app.call('POST', '/api/admin/refund', {
      token: await app.staffToken('finance'),
      body: { client_sn: clientSn, reason: '顾客要求', ...over },
    });

  it('9: two concurrent requests refund once', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.payAndHear(clientSn);
    const token = await app.staffToken('owner');
    const body = { client_sn: clientSn, reason: '顾客要求' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST', '/api/admin/refund', { token, body })));
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    expect(await at.refunds(clientSn)).toMatchObject([{ amount: 2999, status: 'done' }]);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', refunded: 2999 });
  });

  it('9: more than was paid is refused', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.payAndHear(clientSn);
    expect(await refund(clientSn, { amount: 3000 })).toMatchObject({
      code: 42200,
      msg: '退款金额不能超过29.99元',
      data: { fields: ['amount'] },
    });
    expect((await refund(clientSn, { amount: 2000 })).code).toBe(0);
    expect(await refund(clientSn, { amount: 1000 })).toMatchObject({ code: 42200 });
    await at.expectGranted(clientSn);
    expect((await refund(clientSn, { amount: 999 })).code).toBe(0);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', refunded: 2999 });
    expect(await at.grants(clientSn)).toMatchObject([{ revokedAt: expect.any(Number) }]);
  });

  it('previews its effect, and applies it', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.payAndHear(clientSn);
    const ask = async (amount: number) =>
      app.call('GET', `/api/admin/orders/${clientSn}/refund-preview?amount=${amount}`, {
        token: await app.staffToken('finance'),
      });
    app.clock.advance(3.5 * 86_400_000);
    expect((await ask(1000)).data).toEqual({
      whole: false,
      effects: ['部分退款：30 天会员不变。'],
    });
    expect((await refund(clientSn, { amount: 1000 })).code).toBe(0);
    await at.expectGranted(clientSn);
    expect(await ask(2000)).toMatchObject({ code: 42200, data: { fields: ['amount'] } });
    expect((await ask(1999)).data).toEqual({
      whole: true,
      effects: ['全额退款：这笔订单的 30 天会员同时收回（已用 4 天），其他订单的天数不变。'],
    });
    expect((await refund(clientSn, { amount: 1999 })).code).toBe(0);
    expect(await at.grants(clientSn)).toMatchObject([{ revokedAt: expect.any(Number) }]);
  });

  // The gateway's own tests have each fault; these two are silence after the act and a failure before it.
  it.each(['timeout_after', 'http_500'] as const)(
    '9: one of unknown outcome (%s) stays open and is queried again with the same number',
    async (fault) => {
      const { clientSn } = await at.order(buyer, 'month');
      await at.payAndHear(clientSn);
      await at.fault(fault, { client_sn: clientSn, times: 2 });
      const answer = await refund(clientSn);
      expect(answer).toMatchObject({ code: 0, data: { status: 'open' } });
      await at.expectGranted(clientSn);
      expect(await refund(clientSn, { reason: '再退一次' })).toMatchObject({ code: 40900 });
      at.wait(20);
      await at.poll();
      expect(await at.refunds(clientSn)).toMatchObject([{ status: 'done' }]);
      expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', flags: [] });
      expect(await at.grants(clientSn)).toMatchObject([{ revokedAt: expect.any(Number) }]);
    },
  );

  it('9: one that stays unknown for a day is flagged, and ends when staff query again', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.payAndHear(clientSn);
    await at.fault('http_500', { client_sn: clientSn });
    expect((await refund(clientSn, { amount: 1000 })).data).toMatchObject({ status: 'open' });
    const slow = async () => {
      const token = await app.staffToken('finance');
      return (await app.call('GET', '/api/admin/orders/views', { token })).data;
    };
    at.wait(3_600);
    expect(await slow()).toMatchObject({ slowRefunds: { total: 0 } });
    at.wait(1);
    expect(await slow()).toMatchObject({ slowRefunds: { total: 1 } });
    for (let hour = 0; hour < 60; hour += 1) {
      at.wait(3_600);
      await at.poll();
    }
    expect(await at.row(clientSn)).toMatchObject({ refunded: 0, flags: ['refundUnresolved'] });
    await at.fault('http_500', { client_sn: clientSn, on: false });
    const token = await app.staffToken('support');
    await app.call('POST', `/api/admin/orders/${clientSn}/requery`, { token });
    expect(await at.refunds(clientSn)).toMatchObject([{ amount: 1000, status: 'done' }]);
    expect(await at.row(clientSn)).toMatchObject({ status: 'PAID', refunded: 1000 });
    expect(await slow()).toMatchObject({ slowRefunds: { total: 0 } });
  });

  describe('at the gateway’s own console', () => {
    const outside = (clientSn: string, amount: number) =>
      app.gateway.refund({ clientSn, refundNo: 'CONSOLE1', amount, operator: 'console' });
    const requery = async (clientSn: string) =>
      app.call('POST', `/api/admin/orders/${clientSn}/requery`, {
        token: await app.staffToken('finance'),
      });

    it('of the full amount revoke the entitlement, and are flagged', async () => {
      const { clientSn } = await at.order(buyer, 'month');
      await at.payAndHear(clientSn);
      await outside(clientSn, 2999);
      expect((await requery(clientSn)).data).toMatchObject({ order: { status: 'REFUNDED' } });
      expect(await at.row(clientSn)).toMatchObject({ refunded: 2999, flags: ['refundedOutside'] });
      expect(await at.grants(clientSn)).toMatchObject([{ revokedAt: expect.any(Number) }]);
      expect(await at.story(clientSn)).toContain('done (refund)');
      expect(await ledger.offences()).toEqual([]);
    });

    it('record their event after a part of ours, and when the whole payment is cancelled', async () => {
      const part = await at.order(buyer, 'month');
      await at.payAndHear(part.clientSn);
      await refund(part.clientSn, { amount: 500 });
      await outside(part.clientSn, 2499);
      await requery(part.clientSn);
      const cancelled = await at.order(buyer, 'year');
      await at.payAndHear(cancelled.clientSn);
      await app.gateway.cancel(cancelled.clientSn);
      at.wait(1);
      await requery(cancelled.clientSn);
      expect(await at.row(cancelled.clientSn)).toMatchObject({ status: 'REFUNDED', refunded: 17990 });
      expect(await ledger.offences()).toEqual([]);
      expect(await ledger.unsettled()).toEqual([]);
    });

    it('recorded by an earlier release without their event get it once', async () => {
      const { clientSn } = await at.order(buyer, 'month');
      await at.payAndHear(clientSn);
      await outside(clientSn, 2999);
      await requery(clientSn);
      const { orderEvents } = app.store.t;
      const ofRefund = and(eq(orderEvents.clientSn, clientSn), eq(orderEvents.source, 'refund'));
      await app.store.tx((q) => q.update(orderEvents).set({ source: 'poll' }).where(ofRefund));
      const [{ refundNo } = { refundNo: '' }] = await at.refunds(clientSn);
      expect((await ledger.offences()).join()).toContain(`refunds that are done have no event: ${refundNo}`);
      expect(await settlement.recordMissedRefunds(app.context)).toBe(1);
      expect(await settlement.recordMissedRefunds(app.context)).toBe(0);
      expect(await ledger.offences()).toEqual([]);
    });

    it('of a part are flagged once, and revoke nothing', async () => {
      const { clientSn } = await at.order(buyer, 'month');
      await at.payAndHear(clientSn);
      expect((await refund(clientSn, { amount: 500 })).code).toBe(0);
      await requery(clientSn);
      expect(await at.row(clientSn)).toMatchObject({ refunded: 500, flags: [] });
      await outside(clientSn, 1000);
      await requery(clientSn);
      await requery(clientSn);
      await at.expectGranted(clientSn);
      expect(await at.row(clientSn)).toMatchObject({ refunded: 500, flags: ['refundedOutside'] });
    });

    it('are found even if the payment was unknown before', async () => {
      const { clientSn } = await at.order(buyer, 'month');
      await at.fault('notice_drop', { client_sn: clientSn });
      await at.press(clientSn, 'pay');
      await outside(clientSn, 1000);
      at.wait(3);
      await at.poll();
      await at.expectGranted(clientSn);
      expect(await at.row(clientSn)).toMatchObject({ flags: ['refundedOutside'] });
    });
  });

  it('19: a notification of the payment after the refund grants nothing again', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_delay', { client_sn: clientSn, value: 60 });
    await at.press(clientSn, 'pay');
    at.wait(3);
    await at.poll();
    await refund(clientSn);
    at.wait(120);
    expect(await at.deliver()).toBeGreaterThan(0);
    expect(await at.notices(clientSn)).toHaveLength(1);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED' });
    expect(await at.grants(clientSn)).toMatchObject([{ revokedAt: expect.any(Number) }]);
    expect(await at.info(buyer)).toMatchObject({ isVip: false });
  });
});
