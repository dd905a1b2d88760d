import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as memberships from '#api/features/people/memberships/service';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { CONSULT_TEXT, PRICE, type Shop, shop } from '../support/shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let buyer: Person;
let at: Shop;
beforeEach(async () => {
  app = await testApp();
  buyer = await app.register();
  at = shop(app);
});
afterEach(() => app.close());

async function buy(type: 'month' | 'quarter' | 'year' | 'consult', over = {}) {
  const { clientSn } = await at.order(buyer, type, over);
  await at.payAndHear(clientSn);
  return clientSn;
}

describe('POST /pay', () => {
  it('requires a token, and rejects with the message of the pay button', async () => {
    const answer = await app.call('POST', '/api/web/pay', { body: {} });
    expect(answer).toMatchObject({ status: 401, code: 40100, msg: '用户未登录' });
  });

  it('is rejected for another user', async () => {
    const other = await app.register();
    expect(await at.pay({ ...buyer, id: other.id }, 'month')).toMatchObject({ code: 40300 });
  });

  it('creates an order at the catalogue price, and a signed link to pay it', async () => {
    const answer = await at.pay(buyer, 'year');
    expect(answer).toMatchObject({ status: 200, code: 0, data: { sandbox: true } });
    const { client_sn, pay_url } = answer.data as { client_sn: string; pay_url: string };
    expect(client_sn).toMatch(/^[0-9a-z]{1,32}$/);
    const link = new URL(pay_url).searchParams;
    expect(link.get('total_amount')).toBe('17990');
    expect(link.get('client_sn')).toBe(client_sn);
    expect(new URL(link.get('return_url') ?? '').pathname).toBe('/redirect');
    expect((await at.query(buyer, client_sn)).data).toMatchObject({
      order_status: 'WAITING',
      status: 'WAITING',
      subject: '年包VIP',
      amount: 17990,
      type: 'year',
    });
    expect(await at.info(buyer)).toMatchObject({ unpaidOrderNo: client_sn, isVip: false });
  });

  it.each([
    ['another price', { amount: 1 }, 'amount', '金额与价格不符，请刷新后重试'],
    ['a yuan too little', { amount: 2899 }, 'amount', '金额与价格不符，请刷新后重试'],
    ['the price of another plan', { amount: 5999 }, 'amount', '金额与价格不符，请刷新后重试'],
    ['half a fen', { amount: 2999.5 }, 'amount', '金额不正确'],
    ['a price in words', { amount: '29.99元' }, 'amount', '金额不正确'],
    ['a plan we do not sell', { type: 'lifetime' }, 'type', '无效的会员类型'],
    ['no plan', { type: undefined }, 'type', '无效的会员类型'],
    ['a name too long for the gateway', { subject: '𠮷'.repeat(20) }, 'subject', '商品名称不正确'],
    ['a name of 21 characters', { subject: '月'.repeat(21) }, 'subject', '商品名称不正确'],
    ['a renewal that is neither', { isRenew: 'yes' }, 'isRenew', '是否续费不正确'],
    ['a return address of another kind', { return_url: 'javascript:1' }, 'return_url', null],
    ['a port that is a word', { return_url: 'https://a:b/' }, 'return_url', null],
    ['an open bracket', { return_url: 'http://[::/x' }, 'return_url', null],
    ['no host', { return_url: 'http://:/' }, 'return_url', null],
    ['a port beyond the last', { return_url: 'https://127.0.0.1:99999/x' }, 'return_url', null],
    ['a port with a domain', { return_url: 'https://127.0.0.1:4850.evil.example/' }, 'return_url', null],
    ['a return address without a host', { return_url: '//evil.example/' }, 'return_url', null],
  ])('refuses %s', async (_name, over, field, msg) => {
    const answer = await at.pay(buyer, 'month', over);
    expect(answer).toMatchObject({ status: 422, code: 42200, data: { fields: [field] } });
    if (msg) expect(answer.msg).toBe(msg);
    expect(await at.info(buyer)).toMatchObject({ unpaidOrderNo: null });
  });

  it.each([1, PRICE.month, '1'])('accepts %s from a renewal, and charges the price', async (amount) => {
    const { clientSn } = await at.order(buyer, 'month', { amount, isRenew: true });
    expect(await at.row(clientSn)).toMatchObject({ amount: PRICE.month });
  });

  it.each([
    [0, '金额与价格不符，请刷新后重试'],
    [-1, '金额不正确'],
    [29.99, '金额不正确'],
    ['29.99', '金额不正确'],
    [5999, '金额与价格不符，请刷新后重试'],
  ])('refuses a renewal for %s', async (amount, msg) => {
    const answer = await at.pay(buyer, 'month', { amount, isRenew: true });
    expect(answer).toMatchObject({ code: 42200, msg, data: { fields: ['amount'] } });
    expect(await at.info(buyer)).toMatchObject({ unpaidOrderNo: null });
  });

  it('does not sell a consultation for the 1 of a renewal', async () => {
    const consult = await at.pay(buyer, 'consult', { amount: 1, isRenew: true });
    expect(consult).toMatchObject({ code: 42200, data: { fields: ['amount'] } });
  });

  it('passes the longest allowed name to the cashier', async () => {
    const subject = '月'.repeat(20);
    const { clientSn, payUrl } = await at.order(buyer, 'month', { subject });
    expect(await (await fetch(payUrl)).text()).toContain(subject);
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
  });

  it('returns the browser to us, whatever host it named', async () => {
    const { payUrl } = await at.order(buyer, 'month', {
      return_url: 'https://evil.example/payment-success?a=1',
    });
    const { searchParams } = new URL(payUrl);
    const back = new URL(searchParams.get('return_url') ?? '');
    expect(back.host).toBe(new URL(searchParams.get('notify_url') ?? '').host);
    expect(`${back.pathname}${back.search}`).toBe('/payment-success?a=1');
  });

  it('creates one order for two taps, also concurrent ones, and another for a later purchase', async () => {
    const taps = await Promise.all([1, 2, 3, 4].map(() => at.order(buyer, 'month')));
    expect(new Set(taps.map(({ clientSn }) => clientSn)).size).toBe(1);
    expect(new Set(taps.map(({ payUrl }) => payUrl)).size).toBe(1);
    at.wait(59);
    expect((await at.order(buyer, 'month')).clientSn).toBe(taps[0]?.clientSn);
    expect((await at.order(buyer, 'year')).clientSn).not.toBe(taps[0]?.clientSn);
    at.wait(2);
    expect((await at.order(buyer, 'month')).clientSn).not.toBe(taps[0]?.clientSn);
  });

  it('grants free plans immediately, and once', async () => {
    const first = await at.order(buyer, 'free');
    const second = await at.order(buyer, 'free');
    expect(second).toEqual(first);
    expect(first.payUrl).toBe('');
    expect((await at.query(buyer, first.clientSn)).data).toMatchObject({
      order_status: 'PAID',
      amount: 0,
    });
    expect(await at.info(buyer)).toMatchObject({ isVip: false, unpaidOrderNo: null });
  });
});

describe('GET /order-query', () => {
  it('shows an order to its buyer only', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    const other = await app.register();
    expect(await at.query(other, clientSn)).toMatchObject({ status: 403, code: 40300 });
    expect(await at.query(buyer, 'f'.repeat(32))).toMatchObject({ status: 404, code: 40400 });
    const path = `/api/web/order-query?client_sn=${clientSn}`;
    expect(await app.call('GET', path)).toMatchObject({ status: 401 });
  });

  it.each([
    ['cancel', 'PAY_CANCELED'],
    ['fail', 'FAIL'],
  ] as const)('has the status of a payer who chose %s', async (action, status) => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.press(clientSn, action);
    at.wait(3);
    await at.poll();
    expect((await at.query(buyer, clientSn)).data).toMatchObject({ order_status: status });
    expect(await at.info(buyer)).toMatchObject({ unpaidOrderNo: null });
  });

  it('makes the server poll a watched order soon', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    await at.fault('notice_drop');
    at.wait(20 * 60);
    await at.fault('garbage', { client_sn: clientSn, times: 1 });
    await at.poll();
    await at.press(clientSn, 'pay');
    await at.query(buyer, clientSn);
    at.wait(5);
    await at.poll();
    expect((await at.query(buyer, clientSn)).data).toMatchObject({ order_status: 'PAID' });
  });
});

describe('a membership', () => {
  it.each([
    ['month', 30],
    ['quarter', 90],
    ['year', 365],
  ] as const)('of a %s lasts %i days from the payment', async (type, days) => {
    await buy(type);
    const now = app.clock.now();
    expect(await at.info(buyer)).toMatchObject({
      isVip: true,
      vipLevel: type,
      vipStartAt: now,
      vipExpireAt: now + days * DAY,
      vipExpire: false,
      unpaidOrderNo: null,
    });
    app.clock.advance(days * DAY - 1);
    await app.signIn(buyer);
    expect(await at.info(buyer)).toMatchObject({ isVip: true });
    app.clock.advance(1);
    expect(await at.info(buyer)).toMatchObject({
      isVip: false,
      vipLevel: 'free',
      vipExpire: true,
      vipExpireAt: now + days * DAY,
    });
  });

  it('is upgraded immediately, resumes afterwards, and staff see the level', async () => {
    await buy('month');
    const start = app.clock.now();
    app.clock.advance(10 * DAY);
    await buy('year');
    const upgraded = app.clock.now();
    const path = `/api/web/membership?id=${buyer.id}`;
    expect((await app.call('GET', path, { token: buyer.token })).data).toEqual({
      level: 'year',
      startAt: upgraded,
      expireAt: upgraded + 365 * DAY,
      upcoming: [
        {
          level: 'month',
          from: upgraded + 365 * DAY,
          until: upgraded + 365 * DAY + (30 * DAY - (upgraded - start)),
        },
      ],
    });
    const users = await app.call('GET', '/api/admin/users', {
      token: await app.staffToken('owner'),
    });
    expect(users.data).toMatchObject({ rows: [{ id: buyer.id, vipLevel: 'year' }] });
  });
});

describe('a consultation', () => {
  it.each([
    ['nothing but blanks', '   ', '请输入咨询内容'],
    ['spaces', '     ', '请输入咨询内容'],
    ['nine characters', '一二三四五六七八九', '咨询内容至少需要10个字'],
    ['101 characters', '问'.repeat(101), '咨询内容不能超过100个字'],
  ])('is not sold with %s', async (_name, content, msg) => {
    const answer = await at.pay(buyer, 'consult', { content });
    expect(answer).toMatchObject({
      status: 422,
      code: 42200,
      msg,
      data: { fields: ['content'] },
    });
  });

  it('is submitted by the server when it is paid, even if the browser is closed', async () => {
    const clientSn = await buy('consult');
    expect(await at.demands(clientSn)).toMatchObject([{ content: CONSULT_TEXT, begunAt: null }]);
    expect(await at.info(buyer)).toMatchObject({ isVip: false });
  });

  const save = (body: Record<string, unknown>) =>
    app.call('POST', '/api/web/save-demands', {
      token: buyer.token,
      body: { id: buyer.id, demands: CONSULT_TEXT, ...body },
    });

  it('may be submitted again by the client, which changes nothing', async () => {
    const clientSn = await buy('consult');
    const filed = await at.demands(clientSn);
    for (const body of [{ client_sn: clientSn }, {}, { demands: '另外的一段话，长度足够十个字' }]) {
      expect(await save(body)).toMatchObject({ code: 0, msg: '您的诉求已提交成功' });
    }
    expect(await at.demands(clientSn)).toEqual(filed);
  });

  it('is sold by the six fields alone, and waits for its question', async () => {
    const { clientSn } = await at.order(buyer, 'consult', { content: undefined });
    expect(await save({})).toMatchObject({ code: 40900 });
    await at.payAndHear(clientSn);
    expect(await at.demands(clientSn)).toMatchObject([{ content: null, state: 'waiting' }]);
    const listed = async () => (await app.call('GET', `/api/web/orders?id=${buyer.id}`, { token: buyer.token })).data;
    expect(await listed()).toMatchObject([{ consult: { unwritten: true } }]);
    const other = await app.register();
    const theirs = { id: other.id, demands: CONSULT_TEXT };
    expect(await app.call('POST', '/api/web/save-demands', { token: other.token, body: theirs })).toMatchObject({
      code: 40900,
    });
    expect(await save({ demands: '太短' })).toMatchObject({ code: 42200 });
    expect(await save({})).toMatchObject({ code: 0 });
    const filed = await at.demands(clientSn);
    expect(filed).toMatchObject([{ content: CONSULT_TEXT }]);
    expect(await save({ demands: '另外的一段话，长度足够十个字' })).toMatchObject({ code: 0 });
    expect(await at.demands(clientSn)).toEqual(filed);
    expect(await listed()).toMatchObject([{ consult: { unwritten: false } }]);
  });

  it('without a question has one reminder after an hour, and is refunded like any other', async () => {
    const client_sn = await buy('consult', { content: undefined });
    const { consultReminders } = app.store.t;
    const planned = await app.store.q.select().from(consultReminders).where(eq(consultReminders.clientSn, client_sn));
    const [demand] = await at.demands(client_sn);
    expect(planned).toMatchObject([{ what: 'unwritten', side: 'client', plannedFor: (demand?.filedAt ?? 0) + HOUR }]);
    const body = { id: buyer.id, client_sn };
    expect(await app.call('POST', '/api/web/refund', { token: buyer.token, body })).toMatchObject({ code: 0 });
    expect(await at.demands(client_sn)).toMatchObject([{ state: 'refunded' }]);
  });

  it('cannot be submitted unpaid, for another order, or for another user', async () => {
    expect(await save({})).toMatchObject({ code: 40900, msg: '支付未完成或已取消' });
    const { clientSn } = await at.order(buyer, 'consult');
    expect(await save({ client_sn: clientSn })).toMatchObject({ code: 40900 });
    expect(await save({ client_sn: await buy('month') })).toMatchObject({ code: 40900 });
    const other = await app.register();
    expect(
      await app.call('POST', '/api/web/save-demands', {
        token: other.token,
        body: { id: other.id, demands: CONSULT_TEXT, client_sn: clientSn },
      }),
    ).toMatchObject({ code: 40300 });
    expect(await save({ demands: '太短' })).toMatchObject({ msg: '咨询内容至少需要10个字' });
    expect(await save({ demands: '' })).toMatchObject({ msg: '请输入咨询内容' });
  });
});

describe('self-service refunds', () => {
  const refund = (clientSn: string) =>
    app.call('POST', '/api/web/refund', {
      token: buyer.token,
      body: { id: buyer.id, client_sn: clientSn },
    });
  const listed = async () => (await app.call('GET', `/api/web/orders?id=${buyer.id}`, { token: buyer.token })).data;

  it('are available to a member for 7 days', async () => {
    const clientSn = await buy('month');
    expect(await listed()).toMatchObject([{ client_sn: clientSn, refundRefusal: null }]);
    app.clock.advance(7 * DAY - 1);
    expect(await refund(clientSn)).toMatchObject({
      code: 0,
      msg: '退款成功，款项将原路退回',
      data: { amount: 2999, status: 'done' },
    });
    expect(await at.info(buyer)).toMatchObject({ isVip: false, vipExpire: true });
    expect(await refund(clientSn)).toMatchObject({ code: 40900, msg: '订单未支付或已退款' });
  });

  it('end after 7 days, and with the first paid report', async () => {
    const late = await buy('month');
    app.clock.advance(7 * DAY);
    const msg = '已超过7天自助退款期限，请联系客服';
    expect(await refund(late)).toMatchObject({ code: 40900, msg });
    const opened = await buy('year');
    const beforeFirst = async () => undefined;
    await memberships.open(app.context, { userId: buyer.id, level: 'year', asked: true, beforeFirst });
    expect(await refund(opened)).toMatchObject({ msg: '已查看过付费报告，请联系客服' });
    expect(await at.info(buyer)).toMatchObject({ vipLevel: 'year' });
  });

  it('revoke their own days only', async () => {
    await buy('month');
    const start = app.clock.now();
    app.clock.advance(2 * DAY);
    const upgrade = await buy('year');
    app.clock.advance(DAY);
    await refund(upgrade);
    const { vipLevel, vipExpireAt } = await at.info(buyer);
    expect(vipLevel).toBe('month');
    // A day was lived at the level of the year, and is none of the month's.
    expect(vipExpireAt).toBe(start + 31 * DAY);
  });

  it('are available for a consultation until it begins', async () => {
    const clientSn = await buy('consult');
    app.clock.advance(60 * DAY);
    await app.signIn(buyer);
    const { consultDemands } = app.store.t;
    await app.store.tx(async (q) => {
      await q.update(consultDemands).set({ begunAt: app.clock.now() });
    });
    expect(await refund(clientSn)).toMatchObject({ msg: '咨询已开始，请联系客服' });
    await app.store.tx(async (q) => {
      await q.update(consultDemands).set({ begunAt: null });
    });
    expect(await refund(clientSn)).toMatchObject({ code: 0 });
    expect(await at.demands(clientSn)).toMatchObject([{ withdrawnAt: expect.any(Number) }]);
  });

  it('are not available to other users', async () => {
    const clientSn = await buy('month');
    const other = await app.register();
    const body = { id: other.id, client_sn: clientSn };
    const stranger = await app.call('POST', '/api/web/refund', { token: other.token, body });
    expect(stranger).toMatchObject({ status: 403, code: 40300 });
    for (const role of ['support', 'consultant'] as const) {
      const token = await app.staffToken(role);
      const asked = { client_sn: clientSn, reason: '顾客要求' };
      const answer = await app.call('POST', '/api/admin/refund', { token, body: asked });
      expect(answer).toMatchObject({ status: 403, code: 40300 });
    }
    const token = await app.staffToken('finance');
    const silent = await app.call('POST', '/api/admin/refund', {
      token,
      body: { client_sn: clientSn, reason: ' ' },
    });
    expect(silent).toMatchObject({ code: 42200, msg: '请填写退款原因' });
  });
});
