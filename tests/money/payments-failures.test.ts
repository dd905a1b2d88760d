import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Shop, shop } from '../support/shop.ts';

/**
 * The ways in which a payment goes wrong that other payment systems name in their tests, numbered
 * 1 to 19, each through HTTP against the simulated gateway. Refunds (9, 19) have a file of their own.
 */
let app: TestApp;
let buyer: Person;
let at: Shop;
beforeEach(async () => {
  app = await testApp();
  buyer = await app.register();
  at = shop(app);
});
afterEach(() => app.close());

const PAID_ONCE = ['>WAITING (pay)', 'WAITING>PAID (notice)'];

describe('notifications', () => {
  it('1: a duplicate grants once', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_duplicate', { client_sn: clientSn, value: 5 });
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
    expect(await at.notices(clientSn)).toHaveLength(1);
    expect(await at.story(clientSn)).toEqual(PAID_ONCE);
  });

  it('2: fifty at the same time are all acknowledged and grant once', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_duplicate', { client_sn: clientSn, value: 50 });
    await at.press(clientSn, 'pay');
    at.wait(1);
    await Promise.all([at.deliver(), at.poll(), at.poll()]);
    await at.expectGranted(clientSn);
    expect((await at.story(clientSn)).filter((line) => line.includes('>PAID'))).toHaveLength(1);
    // Acknowledged: the gateway sends no more.
    at.wait(600);
    expect(await at.deliver()).toBe(0);
  });

  it('3: an older one that arrives after the refund changes nothing', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_reorder', { client_sn: clientSn });
    await at.press(clientSn, 'pay');
    at.wait(3);
    await at.poll();
    await at.expectGranted(clientSn);
    const owner = await app.staffToken('owner');
    const body = { client_sn: clientSn, reason: '顾客要求' };
    await app.call('POST', '/api/admin/refund', { token: owner, body });
    at.wait(40);
    expect(await at.deliver()).toBeGreaterThan(0);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', flags: [] });
    expect(await at.info(buyer)).toMatchObject({ isVip: false, vipLevel: 'free' });
  });

  it('4: one with a wrong signature is refused, and nothing is written', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_bad_signature', { client_sn: clientSn });
    await at.payAndHear(clientSn);
    await at.expectNothing(clientSn);
    expect(await at.notices(clientSn)).toEqual([]);
    const forged = await app.call('POST', '/api/pay/notify', {
      raw: JSON.stringify({ client_sn: clientSn, order_status: 'PAID', total_amount: '2999' }),
      headers: { authorization: 'x'.repeat(344) },
    });
    expect(forged).toMatchObject({ status: 403, code: 40300 });
    expect(await at.notices(clientSn)).toEqual([]);
    // The money is real all the same, and the server's own question finds it.
    at.wait(3);
    await at.poll();
    await at.expectGranted(clientSn);
  });

  it("4: one of another merchant's terminal is rejected", async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_wrong_terminal', { client_sn: clientSn });
    await at.payAndHear(clientSn);
    await at.expectNothing(clientSn);
    expect(await at.notices(clientSn)).toEqual([]);
  });

  it('5: a wrong amount is stored, flagged, answered with success, and grants nothing', async () => {
    const { clientSn } = await at.order(buyer, 'year');
    await at.fault('wrong_amount', { client_sn: clientSn, value: 1 });
    await at.payAndHear(clientSn);
    await at.expectNothing(clientSn);
    expect(await at.row(clientSn)).toMatchObject({ flags: ['amountMismatch'] });
    expect(await at.notices(clientSn)).toHaveLength(1);
    at.wait(600);
    expect(await at.deliver()).toBe(0);
    await at.poll();
    await at.poll();
    expect(await at.story(clientSn)).toEqual(['>WAITING (pay)', 'amountMismatch (notice)']);
  });

  it('5: a wrong amount in the notification alone is flagged, and the gateway decides', async () => {
    const { clientSn } = await at.order(buyer, 'year');
    await at.fault('notice_wrong_amount', { client_sn: clientSn, value: 1 });
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
    expect(await at.row(clientSn)).toMatchObject({ flags: ['amountMismatch'] });
  });

  it('6: one for an order whose pay answer never reached the buyer grants', async () => {
    // The link was made but its answer got lost; the payer scanned the code of the first answer.
    await at.pay(buyer, 'month');
    const { clientSn } = await at.order(buyer, 'month');
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
  });

  it('6: one for an unknown number is acknowledged and changes nothing', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    const { orders, orderEvents, jobs } = app.store.t;
    await at.press(clientSn, 'pay');
    await app.store.tx(async (q) => {
      await q.delete(jobs);
      await q.delete(orderEvents);
      await q.delete(orders);
    });
    at.wait(1);
    await at.deliver();
    expect(await at.notices(clientSn)).toMatchObject([{ settledAt: null }]);
    at.wait(600);
    expect(await at.deliver()).toBe(0);
  });
});

describe('time', () => {
  it('7: a payment after the order was abandoned is honoured and flagged', async () => {
    const { clientSn } = await at.order(buyer, 'quarter');
    at.wait(15 * 60);
    await at.poll();
    await at.expectNothing(clientSn, 'PAY_CANCELED');
    await at.fault('late_pay', { client_sn: clientSn });
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
    expect(await at.row(clientSn)).toMatchObject({ flags: ['latePaid'], closedAt: null });
    expect(await at.story(clientSn)).toEqual([
      '>WAITING (pay)',
      'WAITING>PAY_CANCELED (poll)',
      'PAY_CANCELED>PAID (notice)',
      'latePaid (notice)',
    ]);
  });

  it('11: an order that never becomes final is queried for a day, then flagged', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.press(clientSn, 'pay');
    await at.fault('notice_drop', { client_sn: clientSn });
    await at.fault('garbage', { client_sn: clientSn });
    for (const seconds of [3, 60, 300, 60, 600, 3_000, 20_000, 70_000]) {
      at.wait(seconds);
      await at.poll();
    }
    expect(await at.row(clientSn)).toMatchObject({ status: 'WAITING', flags: ['unresolved'] });
    expect(await at.info(buyer)).toMatchObject({ unpaidOrderNo: null });
    // Opening the order makes the server ask again, and the answer still counts.
    await at.fault('garbage', { client_sn: clientSn, on: false });
    await at.query(buyer, clientSn);
    at.wait(5);
    await at.poll();
    await at.expectGranted(clientSn);
  });

  it('14: unknown before the scan, PAY_ERROR at four minutes, PAY_CANCELED at six', async () => {
    const { clientSn, payUrl } = await at.order(buyer, 'month');
    at.wait(3);
    await at.poll();
    await at.expectNothing(clientSn);
    expect((await fetch(payUrl)).status).toBe(200);
    at.wait(4 * 60 + 10);
    await at.poll();
    await at.expectNothing(clientSn);
    at.wait(2 * 60);
    await at.poll();
    await at.expectNothing(clientSn, 'PAY_CANCELED');
    expect(await at.row(clientSn)).toMatchObject({ flags: [] });
  });

  it('15: without any notification the server finds the payment automatically', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_drop', { client_sn: clientSn });
    await at.payAndHear(clientSn);
    await at.expectNothing(clientSn);
    at.wait(2);
    await at.poll();
    await at.expectGranted(clientSn);
    expect(await at.story(clientSn)).toEqual(['>WAITING (pay)', 'WAITING>PAID (poll)']);
  });

  it('16: the return address settles nothing, forged or not, and is not required', async () => {
    const { clientSn, payUrl } = await at.order(buyer, 'month');
    await fetch(payUrl);
    const forged = `/redirect?client_sn=${clientSn}&is_success=T&status=SUCCESS&sign=00`;
    await app.call('GET', forged, { token: buyer.token });
    at.wait(3);
    await at.poll();
    await at.expectNothing(clientSn);
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
  });
});

describe('races and lost answers', () => {
  const close = async (clientSn: string) =>
    app.call('POST', '/api/admin/close-order', {
      token: await app.staffToken('finance'),
      body: { client_sn: clientSn, reason: '顾客改主意' },
    });

  it('8: a payment that wins against the cancellation is granted', async () => {
    const { clientSn, payUrl } = await at.order(buyer, 'month');
    await fetch(payUrl);
    await at.fault('pay_during_cancel', { client_sn: clientSn, times: 1 });
    const answer = await close(clientSn);
    expect(answer.data).toMatchObject({ client_sn: clientSn, status: 'PAID' });
    await at.expectGranted(clientSn);
    at.wait(30);
    await Promise.all([at.deliver(), at.poll()]);
    await at.expectGranted(clientSn);
  });

  it('8: a cancellation that wins closes the order for good', async () => {
    const { clientSn, payUrl } = await at.order(buyer, 'month');
    await fetch(payUrl);
    expect((await close(clientSn)).data).toMatchObject({ status: 'PAY_CANCELED' });
    expect(await at.press(clientSn, 'pay')).toMatchObject({ status: 409 });
    await at.expectNothing(clientSn, 'PAY_CANCELED');
  });

  it('8: a cancellation of a payment a moment before revokes its entitlement', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_delay', { client_sn: clientSn, value: 30 });
    await at.press(clientSn, 'pay');
    expect((await close(clientSn)).data).toMatchObject({ status: 'PAY_CANCELED' });
    at.wait(31);
    await Promise.all([at.deliver(), at.poll()]);
    await at.expectNothing(clientSn, 'PAY_CANCELED');
  });

  it.each(['http_500', 'timeout_before', 'timeout_after', 'http_500_after', 'garbage'] as const)(
    '10: %s while querying leaves the order waiting, and the next query settles it once',
    async (fault) => {
      const { clientSn } = await at.order(buyer, 'month');
      await at.press(clientSn, 'pay');
      await at.fault(fault, { client_sn: clientSn, times: 1 });
      at.wait(1);
      await at.deliver();
      await at.expectNothing(clientSn);
      expect(await at.notices(clientSn)).toMatchObject([{ settledAt: null }]);
      at.wait(5);
      await at.poll();
      at.wait(5);
      await at.poll();
      await at.expectGranted(clientSn);
      expect(await at.notices(clientSn)).toMatchObject([{ settledAt: expect.any(Number) }]);
    },
  );

  it('10: a gateway in maintenance rejects the order with one message and loses nothing', async () => {
    // The terminal is active already; only then is a link made without a call.
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('maintenance');
    await at.press(clientSn, 'pay');
    at.wait(1);
    await Promise.all([at.deliver(), at.poll()]);
    await at.expectNothing(clientSn);
    await at.fault('maintenance', { on: false });
    await at.press(clientSn, 'pay');
    at.wait(10);
    await Promise.all([at.deliver(), at.poll()]);
    await at.expectGranted(clientSn);
  });

  it('10: a gateway that is unavailable for the first order of all returns its link on the next tap', async () => {
    await at.fault('maintenance');
    expect(await at.pay(buyer, 'month')).toMatchObject({
      status: 502,
      code: 50200,
      msg: '创建支付失败',
    });
    const { unpaidOrderNo } = await at.info(buyer);
    await at.fault('maintenance', { on: false });
    const { clientSn } = await at.order(buyer, 'month');
    expect(clientSn).toBe(unpaidOrderNo);
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
  });

  it('12: a number is never used twice, and a taken one cannot be paid again', async () => {
    const first = await at.order(buyer, 'month');
    await at.press(first.clientSn, 'cancel');
    at.wait(61);
    const second = await at.order(buyer, 'month');
    expect(second.clientSn).not.toBe(first.clientSn);
    expect(second.clientSn).toMatch(/^[0-9a-z]{32}$/);
    await at.payAndHear(second.clientSn);
    expect(await at.press(second.clientSn, 'pay')).toMatchObject({ status: 200 });
    await at.payAndHear(second.clientSn);
    expect(await at.grants(second.clientSn)).toHaveLength(1);
    expect(await at.grants(first.clientSn)).toEqual([]);
  });

  it('13: keys that rotate while orders are open lose none of them', async () => {
    const before = await at.order(buyer, 'month');
    await at.press(before.clientSn, 'pay');
    await at.fault('notice_drop', { client_sn: before.clientSn });
    await at.fault('lost_checkin');
    // The next natural day begins with a check-in, whose answer is lost.
    at.wait(24 * 3_600);
    const after = await at.order(buyer, 'year');
    await at.payAndHear(after.clientSn);
    at.wait(3);
    await at.poll();
    await at.expectGranted(before.clientSn);
    await at.expectGranted(after.clientSn);
    const faults = await app.call('GET', '/sandbox/api/faults');
    expect(JSON.stringify(faults.data)).not.toContain('lost_checkin');
  });

  it('17: killed between receiving the payment and granting, the next check repairs it', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.press(clientSn, 'pay');
    // Another process leased the question and died with it.
    at.wait(3);
    const lost = app.store.t.jobs;
    await app.store.tx(async (q) => {
      await q.update(lost).set({ lease: 'dead', leaseUntil: app.clock.now() + 30_000 });
    });
    await at.poll();
    await at.expectNothing(clientSn);
    at.wait(31);
    await at.poll();
    await at.expectGranted(clientSn);
  });

  it('18: one purchase paid twice with two numbers is granted twice and flagged', async () => {
    const first = await at.order(buyer, 'month');
    at.wait(61);
    const second = await at.order(buyer, 'month');
    await at.payAndHear(first.clientSn);
    await at.payAndHear(second.clientSn);
    expect(await at.row(first.clientSn)).toMatchObject({ flags: [] });
    expect(await at.row(second.clientSn)).toMatchObject({ flags: ['duplicatePayment'] });
    const { vipStartAt, vipExpireAt } = await at.info(buyer);
    expect(Number(vipExpireAt) - Number(vipStartAt)).toBe(60 * 24 * 3_600_000);
  });
});
