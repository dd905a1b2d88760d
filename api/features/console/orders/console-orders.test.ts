import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleOrdersDetail, ConsoleOrdersRow } from '#contract/console-orders';
import type { ListPage, ListTotal } from '#contract/lists/list';
import { ORDER_LIST } from '#contract/lists/orders';
import type { StaffRole } from '#domain/console/staff';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { CONSULT_TEXT, type Shop, shop } from '#tests/support/shop.ts';

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

const ask = (path: string, token: string | undefined = staff) => app.call('GET', `/api/admin/orders${path}`, { token });
const list = async (query: string) => (await ask(query)).data as ListPage<ConsoleOrdersRow>;
const numbers = async (query: string) => (await list(query)).rows.map((row) => row.client_sn);
const detail = async (clientSn: string) => (await ask(`/${clientSn}`)).data as ConsoleOrdersDetail;
const asked = async (path: string) => (await ask(path)).data;
const requery = (clientSn: string, token: string | undefined = staff) =>
  app.call('POST', `/api/admin/orders/${clientSn}/requery`, { token });

async function audited(clientSn: string) {
  const { auditEntries } = app.store.t;
  const rows = await app.store.q
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, clientSn))
    .orderBy(auditEntries.id);
  return rows.map(({ action }) => action);
}

describe('who may access orders', () => {
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
    for (const path of ['', '/total', '/news', '/views']) {
      expect((await ask(path, token)).status).toBe(status);
    }
    expect((await ask(`/${month}`, token)).status).toBe(status);
    expect((await requery(month, token)).status).toBe(status);
    if (status === 200) return;
    // A caller without the permission learns nothing about what is there, either.
    expect((await ask(`/${'0'.repeat(32)}`, token)).status).toBe(status);
    expect((await ask('?size=nonsense', token)).status).toBe(status);
  });
});

describe('the orders list', () => {
  it('shows the newest first, marked as play money, with masked phones and no texts', async () => {
    const answer = await ask('');
    expect((answer.data as ListPage<ConsoleOrdersRow>).rows.map((row) => row.client_sn)).toEqual([...sold].reverse());
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
    ['a number', () => `q=${sold[1]}`, [1]],
    // Thirteen signs tell the millisecond, which two orders may share.
    ['the beginning of one', () => `q=${sold[1].slice(0, 20)}`, [1]],
    ['a whole phone', () => `q=${other.phone}`, [3]],
    ['the last four digits of one', () => `q=${buyer.phone.slice(-4)}`, [2, 1, 0]],
    ['digits that are not at its end', () => `q=${buyer.phone.slice(0, 6)}`, []],
    ['what can be neither', () => `q=${encodeURIComponent("' OR 1=1")}`, []],
    ['a day in Beijing', () => 'from=2026-11-21&to=2026-11-21', [2, 1, 0]],
    ['the days from one on', () => 'from=2026-11-22', [3]],
    ['the days up to one', () => 'to=2026-11-20', []],
    ['what needs a look', () => 'flag=any', []],
    ['the day of the payment', () => 'by=paid&from=2026-11-21&to=2026-11-21', [2, 0]],
    ['the day of a refund', () => 'by=refunded&from=2026-11-21', []],
    ['the order the other way round', () => 'sort=createdAt', [0, 1, 2, 3]],
    ['payment, the last first', () => 'sort=-paidAt', [2, 0]],
    ['real money', () => 'money=real', []],
    ['play money', () => 'money=sandbox', [3, 2, 1, 0]],
  ])('is filtered by %s', async (_name, query, expected) => {
    expect(await numbers(`?${query()}`)).toEqual(expected.map((n) => sold[n]));
  });

  it('continues after a page, also among orders of the same time, while others arrive', async () => {
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
    ['flag=whatever', 'flag'],
    ['by=weekday', 'by'],
    ['sort=password', 'sort'],
    [`q=${'1'.repeat(33)}`, 'q'],
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['after=5', 'after'],
    ['size=101', 'size'],
  ])('refuses %s', async (query, field) => {
    expect(await ask(`?${query}`)).toMatchObject({ code: 42200, data: { fields: [field] } });
  });
});

describe('counts of the orders list', () => {
  it('cover the filter, not only the page', async () => {
    // All that was paid for them was play money, and nothing was given back.
    const sums = { paid: 0, refunded: 0, sandboxPaid: 2999 + 39_900, sandboxRefunded: 0 };
    expect(await asked('/total?status=PAID')).toEqual({ total: 2, capped: false, sums });
    expect(await asked('/total?q=000000')).toMatchObject({ total: 0, sums: { paid: 0 } });
  });

  it('include new rows above the first one shown, under the same filter', async () => {
    const { head } = await list('?type=quarter');
    await at.order(await app.register(), 'quarter');
    await at.order(await app.register(), 'month');
    expect(await asked(`/news?type=quarter&above=${head}`)).toEqual({ count: 1 });
    expect(await asked(`/news?above=${(await list('')).head}`)).toEqual({ count: 0 });
    expect(await ask('/news?above=nonsense')).toMatchObject({ code: 42200 });
  });

  it('cover every saved view by its filter', async () => {
    const counts = await asked('/views');
    for (const { name, search } of ORDER_LIST.views.filter((view) => !('uncounted' in view))) {
      const query = new URLSearchParams(search);
      const { total, capped } = (await asked(`/total?${query}`)) as ListTotal;
      expect(counts).toMatchObject({ [name]: { total, capped } });
    }
  });
});

describe('the export of orders', () => {
  const take = async (query: string) =>
    app.call('GET', `/api/admin/orders/export${query}`, { token: await app.staffToken('finance') });

  it.each<[string, StaffRole | null, number]>([
    ['nobody', null, 401],
    ['support', 'support', 403],
    ['a consultant', 'consultant', 403],
  ])('is forbidden for %s', async (_name, role, status) => {
    const token = role === null ? '' : await app.staffToken(role);
    expect((await ask('/export', token)).status).toBe(status);
  });

  it('contains exactly the filtered orders, in their order, and no full phone number', async () => {
    const answer = await take('?type=month');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.text.startsWith('订单号,')).toBe(true);
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows.map((row) => row.订单号)).toEqual(await numbers('?type=month&size=100'));
    expect(rows.at(-1)).toMatchObject({
      状态: '已支付',
      商品: '月包VIP',
      '金额（元）': '29.99',
      '已退（元）': '0.00',
    });
    expect(answer.text).not.toContain(buyer.phone);
    expect(answer.text).not.toContain(other.phone);
  });

  it('marks renewals by earlier payments, whatever the request stated, and nothing on unpaid orders', async () => {
    const { data } = await ask('?size=100');
    const kinds = new Map((data as ListPage<ConsoleOrdersRow>).rows.map((row) => [row.client_sn, row.buyer]));
    expect(sold.map((one) => kinds.get(one))).toEqual(['first', null, 'add', null]);
    expect(await detail(sold[2])).toMatchObject({ order: { buyer: 'add' } });
    const rows: Record<string, string>[] = parse((await take('')).text, { bom: true, columns: true });
    const words = new Map(rows.map((row) => [row.订单号, row.买家]));
    expect(sold.map((one) => words.get(one))).toEqual(['首次付款', '', '老客首次咨询', '']);
  });

  it('continues past one part, and neutralises formulas', async () => {
    const subject = '=HYPERLINK("http://evil")';
    const { orders } = app.store.t;
    const [row] = await app.store.q.select().from(orders).limit(1);
    if (!row) throw new Error('there is no order');
    await app.store.tx(async (q) => {
      for (let n = 0; n < 1_001; n += 1) {
        const clientSn = `E${String(n).padStart(31, '0')}`;
        await q.insert(orders).values({ ...row, clientSn, subject, createdAt: 1, status: 'FAIL' });
      }
    });
    const { text } = await take('?status=FAIL');
    const rows: string[][] = parse(text, { bom: true, from: 2 });
    expect(new Set(rows.map(([number]) => number)).size).toBe(1_001);
    expect(rows.every((cells) => cells[2] === `'${subject}`)).toBe(true);
  });

  it('is audited with its author, and without the phone number searched for', async () => {
    await take(`?q=${buyer.phone}`);
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    const last = entries.filter(({ action }) => action === 'list.export').at(-1);
    expect(last).toMatchObject({ subjectId: 'orders', detail: { q: true, status: 'all' } });
    expect(JSON.stringify(entries)).not.toContain(buyer.phone);
  });

  it('fails with an invalid filter, without a file', async () => {
    expect(await take('?from=2026-02-30')).toMatchObject({ status: 422, code: 42200 });
  });
});

describe('an order', () => {
  it('has its history: grants, notifications, and actions with their actors', async () => {
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
      gift: null,
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
    expect(await audited(clientSn)).toEqual(['order.refund']);
  });

  it('of a consultation shows when it was filed, not its question', async () => {
    const [, , consult] = sold;
    const answer = await ask(`/${consult}`);
    expect(answer.data).toMatchObject({
      grant: null,
      demand: { filedAt: expect.any(Number), begunAt: null, withdrawnAt: null },
    });
    expect(answer.text).not.toContain(CONSULT_TEXT);
    expect(answer.text).not.toContain(buyer.phone);
  });

  it('that is waiting can be closed, also if its link was never opened', async () => {
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
    expect(await audited(clientSn)).toEqual(['order.close']);
    // The link still opens: a payment is honoured after all, and staff get a mark.
    await at.payAndHear(clientSn);
    await at.expectGranted(clientSn);
    expect(await numbers('?flag=any')).toEqual([clientSn]);
  });

  it('that does not exist is not found', async () => {
    for (const answer of [await ask(`/${'0'.repeat(32)}`), await requery('0'.repeat(32))]) {
      expect(answer).toMatchObject({ status: 404, code: 40400 });
    }
    expect(await ask("/'%20OR%201=1")).toMatchObject({ code: 42200 });
  });
});

describe('querying the gateway', () => {
  it('settles without a notification, and is recorded with the caller', async () => {
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
    expect(await at.story(clientSn)).toEqual(['>WAITING (pay)', 'requery (staff)', 'WAITING>PAID (staff)']);
    const [, question] = (await detail(clientSn)).events;
    expect(question).toMatchObject({ by: expect.stringMatching(/^support-/) });
    expect(await audited(clientSn)).toEqual(['order.requery']);
  });

  it('reports that the gateway does not know an unopened link', async () => {
    const { clientSn } = await at.order(await app.register(), 'month');
    expect(await requery(clientSn)).toMatchObject({
      code: 0,
      data: { order: { status: 'WAITING' }, answer: { known: false } },
    });
  });

  it('fails with one message while the gateway does not answer', async () => {
    const { clientSn } = await at.order(await app.register(), 'month');
    await at.fault('http_500', { client_sn: clientSn, times: 1 });
    expect(await requery(clientSn)).toMatchObject({ status: 502, code: 50200 });
    expect((await requery(clientSn)).code).toBe(0);
  });

  it('is not possible for free orders', async () => {
    const { clientSn } = await at.order(other, 'free');
    expect(await detail(clientSn)).toMatchObject({ requeryable: false, closable: false });
    expect(await requery(clientSn)).toMatchObject({ code: 40900, msg: '免费订单不经过支付渠道' });
  });
});
