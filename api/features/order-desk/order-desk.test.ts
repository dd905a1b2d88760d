import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDeskDetail, OrderDeskList } from '#contract/order-desk';
import type { StaffRole } from '#domain/staff';
import { type Person, type TestApp, testApp } from '../../../tests/support/app.ts';
import { CONSULT_TEXT, type Shop, shop } from '../../../tests/support/shop.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let at: Shop;
let staff: string;
let buyer: Person;
let other: Person;
/** month paid, year never opened, consult paid (all of `buyer`); month canceled (of `other`). */
let sold: [month: string, year: string, consult: string, canceled: string];
beforeAll(async () => {
  app = await testApp();
  at = shop(app);
  buyer = await app.register();
  other = await app.register();
  const month = (await at.order(buyer, 'month')).clientSn;
  await at.payAndHear(month);
  app.clock.advance(1_000);
  const year = (await at.order(buyer, 'year')).clientSn;
  app.clock.advance(1_000);
  const consult = (await at.order(buyer, 'consult')).clientSn;
  await at.payAndHear(consult);
  // The next day in Beijing: it is 12 o'clock.
  app.clock.advance(DAY / 2);
  const canceled = (await at.order(other, 'month')).clientSn;
  await at.press(canceled, 'cancel');
  at.wait(3);
  await at.poll();
  sold = [month, year, consult, canceled];
  staff = await app.staffToken('support');
});
afterAll(() => app.close());

const ask = (path: string, token: string | undefined = staff) =>
  app.call('GET', `/api/admin/orders${path}`, { token });
const list = async (query: string) => (await ask(query)).data as OrderDeskList;
const numbers = async (query: string) => (await list(query)).rows.map((row) => row.client_sn);
const detail = async (clientSn: string) => (await ask(`/${clientSn}`)).data as OrderDeskDetail;
const requery = (clientSn: string, token: string | undefined = staff) =>
  app.call('POST', `/api/admin/orders/${clientSn}/requery`, { token });

describe('who may look into orders', () => {
  it.each<[string, StaffRole | 'user' | null, number]>([
    ['nobody', null, 401],
    ['a user', 'user', 401],
    ['a consultant', 'consultant', 403],
    ['support', 'support', 200],
    ['finance', 'finance', 200],
    ['the owner', 'owner', 200],
  ])('%s', async (_name, role, status) => {
    const token = role === null ? '' : role === 'user' ? buyer.token : await app.staffToken(role);
    const [month] = sold;
    expect((await ask('', token)).status).toBe(status);
    expect((await ask(`/${month}`, token)).status).toBe(status);
    expect((await requery(month, token)).status).toBe(status);
    if (status === 200) return;
    // Who may not look learns nothing about what is there, either.
    expect((await ask(`/${'0'.repeat(32)}`, token)).status).toBe(status);
    expect((await ask('?size=nonsense', token)).status).toBe(status);
  });
});

describe('the orders list', () => {
  it('shows the newest first, marked as play money, with masked phones and no texts', async () => {
    const answer = await ask('');
    expect((answer.data as OrderDeskList).rows.map((row) => row.client_sn)).toEqual(
      [...sold].reverse(),
    );
    expect(answer.data).toMatchObject({
      rows: [
        {
          type: 'month',
          status: 'PAY_CANCELED',
          phone: other.phone.replace(/^(...)..../, '$1****'),
          sandbox: true,
          amount: 2999,
          refunded: 0,
          flags: [],
        },
        { type: 'consult', status: 'PAID', paidAt: expect.any(Number) },
        { type: 'year', status: 'PAY_CANCELED', paidAt: null },
        { type: 'month', status: 'PAID' },
      ],
      next: null,
    });
    expect(answer.text).not.toContain(buyer.phone);
    expect(answer.text).not.toContain(CONSULT_TEXT);
  });

  it.each<[string, () => string, number[]]>([
    ['a status', () => 'status=PAID', [2, 0]],
    ['a type', () => 'type=month', [3, 0]],
    ['both', () => 'type=month&status=PAID', [0]],
    ['a number', () => `client_sn=${sold[1]}`, [1]],
    ['a whole phone', () => `phone=${other.phone}`, [3]],
    ['the last four digits of one', () => `phone=${buyer.phone.slice(-4)}`, [2, 1, 0]],
    ['digits that are not at its end', () => `phone=${buyer.phone.slice(0, 5)}`, []],
    ['a day in Beijing', () => 'from=2026-11-21&to=2026-11-21', [2, 1, 0]],
    ['the days from one on', () => 'from=2026-11-22', [3]],
    ['the days up to one', () => 'to=2026-11-20', []],
    ['what needs a look', () => 'flagged=flagged', []],
    ['real money', () => 'money=real', []],
    ['play money', () => 'money=sandbox', [3, 2, 1, 0]],
  ])('is narrowed by %s', async (_name, query, expected) => {
    expect(await numbers(`?${query()}`)).toEqual(expected.map((n) => sold[n]));
  });

  it('goes on where a page ended, also among orders of one instant, whatever came meanwhile', async () => {
    const people = await Promise.all([app.register(), app.register(), app.register()]);
    const together = await Promise.all(people.map((person) => at.order(person, 'month')));
    const all = await numbers('');
    expect(all).toHaveLength(7);
    expect(all).toEqual(expect.arrayContaining(together.map(({ clientSn }) => clientSn)));
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const page = await list(`?size=2&after=${after}`);
      seen.push(...page.rows.map((row) => row.client_sn));
      // Something new comes on top and moves nothing that is still to be seen.
      app.clock.advance(1_000);
      await at.order(await app.register(), 'quarter');
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(all);
  });

  it.each([
    ['status=DONE', 'status'],
    ['type=decade', 'type'],
    ['phone=123', 'phone'],
    ['phone=%25%25%25%25', 'phone'],
    ['client_sn=1', 'client_sn'],
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['after=5', 'after'],
    ['size=101', 'size'],
  ])('refuses %s', async (query, field) => {
    expect(await ask(`?${query}`)).toMatchObject({ code: 42200, data: { fields: [field] } });
  });
});

describe('an order', () => {
  it('tells its history: what was granted, what the gateway sent, who did what', async () => {
    const { clientSn } = await at.order(buyer, 'quarter');
    await at.payAndHear(clientSn);
    const finance = await app.staffToken('finance');
    const body = { client_sn: clientSn, amount: 1000, reason: '服务未达预期' };
    expect((await app.call('POST', '/api/admin/refund', { token: finance, body })).code).toBe(0);
    const shown = await detail(clientSn);
    expect(shown).toMatchObject({
      order: { status: 'PAID', amount: 5999, refunded: 1000, userId: buyer.id, days: 90 },
      refundable: 4999,
      closable: false,
      requeryable: true,
      grant: { level: 'quarter', days: 90, revokedAt: null },
      demand: null,
      refunds: [{ amount: 1000, status: 'done', reason: '服务未达预期' }],
      events: [
        { source: 'pay', from: null, to: 'WAITING', by: null },
        { source: 'notice', from: 'WAITING', to: 'PAID', by: null },
        { source: 'refund', detail: { outcome: 'begun', amount: 1000 } },
        { source: 'refund', detail: { outcome: 'done' }, by: null },
      ],
      notices: [{ answer: { order_status: 'PAID', total_amount: '5999' } }],
    });
    expect(shown.refunds[0]?.by).toMatch(/^finance-/);
    expect(shown.events[2]?.by).toBe(shown.refunds[0]?.by);
  });

  it('of a consultation says when it was filed, not what it asks', async () => {
    const [, , consult] = sold;
    const answer = await ask(`/${consult}`);
    expect(answer.data).toMatchObject({
      grant: null,
      demand: { filedAt: expect.any(Number), begunAt: null, withdrawnAt: null },
    });
    expect(answer.text).not.toContain(CONSULT_TEXT);
    expect(answer.text).not.toContain(buyer.phone);
  });

  it('that waits can be closed, also when nobody opened its link', async () => {
    const { clientSn } = await at.order(other, 'year');
    expect(await detail(clientSn)).toMatchObject({ closable: true, refundable: 0 });
    const token = await app.staffToken('finance');
    const body = { client_sn: clientSn, reason: '顾客改主意' };
    const closed = await app.call('POST', '/api/admin/close-order', { token, body });
    expect(closed).toMatchObject({ code: 0, data: { status: 'PAY_CANCELED' } });
    expect(await detail(clientSn)).toMatchObject({
      order: { status: 'PAY_CANCELED', closedAt: expect.any(Number) },
      closable: false,
      events: [
        { to: 'WAITING' },
        { source: 'staff', by: expect.stringMatching(/^finance-/), detail: { wish: 'close' } },
        { source: 'staff', to: 'PAY_CANCELED', detail: { reason: 'never opened' } },
      ],
    });
    expect(await app.call('POST', '/api/admin/close-order', { token, body })).toMatchObject({
      code: 40900,
      msg: '只有待支付的订单可以关闭',
    });
    // The link still opens; who pays it after all gets what was paid for, and staff a mark.
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
    expect(await numbers('?flagged=flagged')).toEqual([clientSn]);
  });

  it('that does not exist is not found', async () => {
    for (const answer of [await ask(`/${'0'.repeat(32)}`), await requery('0'.repeat(32))]) {
      expect(answer).toMatchObject({ status: 404, code: 40400 });
    }
    expect(await ask("/'%20OR%201=1")).toMatchObject({ code: 42200 });
  });
});

describe('asking the gateway again', () => {
  it('settles what no notice told, and is written down with who asked', async () => {
    const { clientSn } = await at.order(other, 'quarter');
    await at.fault('notice_drop', { client_sn: clientSn });
    await at.press(clientSn, 'pay');
    expect(await requery(clientSn)).toMatchObject({
      code: 0,
      data: {
        order: { client_sn: clientSn, order_status: 'PAID', sandbox: true },
        answer: { status: 'PAID', known: true, final: true, totalAmount: 5999, refundedAmount: 0 },
      },
    });
    await at.expectGranted(clientSn);
    expect(await at.story(clientSn)).toEqual([
      '>WAITING (pay)',
      'requery (staff)',
      'WAITING>PAID (staff)',
    ]);
    const [, asked] = (await detail(clientSn)).events;
    expect(asked).toMatchObject({ by: expect.stringMatching(/^support-/) });
  });

  it('of an unopened link answers that the gateway does not know it', async () => {
    const { clientSn } = await at.order(await app.register(), 'month');
    expect(await requery(clientSn)).toMatchObject({
      code: 0,
      data: { order: { status: 'WAITING' }, answer: { known: false } },
    });
  });

  it('fails in one sentence while the gateway does not answer', async () => {
    const { clientSn } = await at.order(await app.register(), 'month');
    await at.fault('http_500', { client_sn: clientSn, times: 1 });
    expect(await requery(clientSn)).toMatchObject({ status: 502, code: 50200 });
    expect((await requery(clientSn)).code).toBe(0);
  });

  it('is not possible for what cost nothing', async () => {
    const { clientSn } = await at.order(other, 'free');
    expect(await detail(clientSn)).toMatchObject({ requeryable: false, closable: false });
    expect(await requery(clientSn)).toMatchObject({ code: 40900, msg: '免费订单不经过支付渠道' });
  });
});
