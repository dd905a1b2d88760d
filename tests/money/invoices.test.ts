import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as invoices from '#api/features/money/invoices/service';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import type { Invoice, OwnInvoices, StaffInvoice } from '#contract/invoices';
import type { ListPage, ListTotal } from '#contract/lists/list';
import type { News } from '#contract/news';
import type { Worklist } from '#contract/worklist';
import { INVOICE_FILE_BYTES, INVOICE_KEPT_MS, invoiceAfter, OPEN_INVOICES, readColumns } from '#domain/shop/invoice';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { gbk } from '../support/gbk.ts';
import fc from '../support/property.ts';
import { shop } from '../support/shop.ts';

/** Some hundredths of a second each; `npm run test:faults` takes 1,000. */
const RUNS = Number(process.env.INVOICE_ORDERS ?? 4);

const CODE = '914403001922038216';
const COMPANY = { kind: 'company', title: '某某科技有限公司', taxNo: CODE };
const PERSON = { kind: 'person', title: '王小明' };

let app: TestApp;
let buyer: Person;
let clientSn: string;
let desk: string;
beforeEach(async () => {
  app = await testApp({ realMoney: true });
  buyer = await app.register();
  ({ clientSn } = await shop(app).order(buyer, 'month'));
  await shop(app).payAndHear(clientSn);
  desk = await app.staffToken('finance');
});
afterEach(() => app.close());

const post = (path: string, body: object, { token, id }: Pick<Person, 'token' | 'id'> = buyer) =>
  app.call('POST', `/api/web/${path}`, { token, body: { id, ...body } });
const ask = (title: object = PERSON, who = buyer) => post('invoice', { client_sn: clientSn, ...title }, who);
const own = async () =>
  (await app.call('GET', `/api/web/invoices?id=${buyer.id}`, { token: buyer.token })).data as OwnInvoices;
const listed = async (state: string) =>
  ((await app.call('GET', `/api/admin/invoices?state=${state}`, { token: desk })).data as ListPage<StaffInvoice>).rows;
const act = (invoice: { id: string; version: number }, body: object, token = desk) =>
  app.call('POST', `/api/admin/invoices/${invoice.id}`, { token, body: { version: invoice.version, ...body } });
const PDF = '%PDF-1.7\nan invoice';
const upload = (invoice: string | undefined, raw: string, token = desk) =>
  app.call('POST', `/api/admin/invoices/${invoice}/file`, { token, raw });
const REVERSE = { act: 'reverse', number: '24442000000087654321' };
const ISSUE = { act: 'issue', number: '24442000000012345678', issuedOn: '2026-11-21' };
const refund = (amount?: number) =>
  app.call('POST', '/api/admin/refund', {
    token: desk,
    body: { client_sn: clientSn, reason: '顾客要求', ...(amount && { amount }) },
  });

async function issued() {
  expect(await ask(COMPANY)).toMatchObject({ code: 0 });
  const [row] = await listed('asked');
  expect((await act(row ?? expect.fail('nothing waits'), ISSUE)).code).toBe(0);
  return (await listed('issued'))[0] ?? expect.fail('not issued');
}

describe('an invoice', () => {
  it('is accessible to its buyer and support alone', async () => {
    expect((await app.call('POST', '/api/web/invoice', { body: { id: buyer.id } })).status).toBe(401);
    const stranger = await app.register();
    expect((await ask(PERSON, stranger)).code).toBe(40300);
    const { data } = await ask();
    const invoice = (data as Invoice).id;
    expect((await post('invoice-withdraw', { invoice }, stranger)).code).toBe(40300);
    for (const role of ['support', 'consultant'] as const) {
      const token = await app.staffToken(role);
      for (const path of ['', '/total', '/views', '/export', `/${invoice}`]) {
        expect((await app.call('GET', `/api/admin/invoices${path}`, { token })).code).toBe(40300);
      }
      expect((await act({ id: invoice, version: 0 }, ISSUE, token)).code).toBe(40300);
    }
  });

  it('is requested once, withdrawn, and requested again', async () => {
    expect(await ask({ ...COMPANY, taxNo: '440300192203821' })).toMatchObject({
      code: 42200,
      msg: '请填18位的统一社会信用代码',
      data: { fields: ['taxNo'] },
    });
    const answers = await Promise.all([ask(COMPANY), ask(PERSON)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40900]);
    const [first] = (await own()).invoices;
    expect((await post('invoice-withdraw', { invoice: first?.id ?? '' })).data).toMatchObject({ state: 'withdrawn' });
    expect((await post('invoice-withdraw', { invoice: first?.id ?? '' })).code).toBe(40900);
    expect((await ask()).code).toBe(0);
    expect((await own()).invoices).toHaveLength(2);
  });

  it('is issued for the paid amount, and an action on outdated data is rejected', async () => {
    const row = await issued();
    expect(row).toMatchObject({
      title: COMPANY.title,
      taxNo: CODE,
      amount: 2999,
      number: ISSUE.number,
      state: 'issued',
    });
    expect(await act({ ...row, version: 0 }, { act: 'correct' })).toMatchObject({ code: 40900 });
    expect((await own()).invoices[0]).toMatchObject({
      state: 'issued',
      number: ISSUE.number,
      issuedOn: ISSUE.issuedOn,
    });
    const { users: _, invoices: table } = app.store.t;
    const [kept] = await app.store.q.select().from(table);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${COMPANY.title}|${CODE}`));
  });

  it('has a date between the payment and today, and is deleted ten years after it', async () => {
    await ask();
    const [row = expect.fail('nothing waits')] = await listed('asked');
    for (const issuedOn of ['2016-11-21', '2026-11-20', '2026-11-22', '2126-11-21']) {
      expect(await act(row, { ...ISSUE, issuedOn })).toMatchObject({ code: 42200, data: { fields: ['issuedOn'] } });
    }
    expect((await act(row, ISSUE)).code).toBe(0);
  });

  it('has a file, which its buyer can download until it is reversed, and support may replace', async () => {
    await ask();
    const [asked] = await listed('asked');
    expect(await upload(asked?.id, PDF)).toMatchObject({ code: 40900 });
    await act(asked ?? expect.fail('nothing waits'), ISSUE);
    const { id } = (await listed('issued'))[0] ?? expect.fail('not issued');
    const take = (token: string | undefined, of = buyer.id) =>
      app.call('GET', `/api/web/invoice-file?id=${of}&invoice=${id}`, { token });
    expect(await take(buyer.token)).toMatchObject({ code: 40400 });
    for (const wrong of [
      '\x89PNG\r\n',
      '',
      'PK\x03\x04 word/document.xml',
      `${PDF}${'x'.repeat(INVOICE_FILE_BYTES)}`,
    ]) {
      expect([41300, 42200]).toContain((await upload(id, wrong)).code);
    }
    const support = await app.staffToken('support');
    expect((await upload(id, PDF, support)).code).toBe(40300);
    expect((await upload(id, `${PDF} draft`)).code).toBe(0);
    expect((await upload(id, PDF)).code).toBe(0);

    expect((await take(undefined)).status).toBe(401);
    const stranger = await app.register();
    expect((await take(stranger.token)).code).toBe(40300);
    expect((await take(stranger.token, stranger.id)).code).toBe(40300);
    const file = await take(buyer.token);
    expect([file.text, file.headers.get('content-disposition')]).toEqual([
      PDF,
      `attachment; filename="invoice-${ISSUE.number}.pdf"`,
    ]);
    expect((await own()).invoices[0]).toMatchObject({ file: 'pdf' });
    const { invoiceFiles, auditEntries } = app.store.t;
    const kept = JSON.stringify(await app.store.q.select().from(invoiceFiles));
    expect(kept).not.toContain(Buffer.from(PDF).toString('base64'));
    expect(JSON.stringify(await app.store.q.select().from(auditEntries))).toContain('"file":"pdf"');

    // An export of one's data has it too, and so has the desk after the account.
    const exported = await app.call('GET', `/api/web/export-data?id=${buyer.id}`, { token: buyer.token });
    expect(exported.text).toContain(Buffer.from(PDF).toString('base64'));
    expect((await refund(1000)).code).toBe(0);
    expect(await take(buyer.token)).toMatchObject({ code: 40400 });
    expect((await post('delete-account', { password: buyer.password })).code).toBe(0);
    const atDesk = await app.call('GET', `/api/admin/invoice-file?invoice=${id}`, { token: desk });
    expect(atDesk.text).toBe(PDF);
  });

  it('is pending work of support from the first hour, and again for its reversal', async () => {
    const waiting = async () => {
      const { rows } = (await app.call('GET', '/api/admin/worklist', { token: desk })).data as Worklist;
      return rows.flatMap(({ kind }) => (kind === 'toIssue' || kind === 'toReverse' ? [kind] : []));
    };
    await ask();
    expect(await waiting()).toEqual(['toIssue']);
    const [row] = await listed('asked');
    await act(row ?? expect.fail('nothing waits'), ISSUE);
    expect(await waiting()).toEqual([]);
    await refund(1000);
    expect(await waiting()).toEqual(['toReverse']);
  });

  it.each([
    ['asked', undefined, '开票申请随之取消。', 'dropped'],
    ['asked', 1000, '开票申请还在，金额减为退款后的余额。', 'asked'],
    ['issued', undefined, '已开的发票会转到待红冲，请在税务局的开票软件里红冲。', 'toReverse'],
    ['issued', 1000, '已开的发票会转到待红冲，请在税务局的开票软件里红冲。', 'toReverse'],
  ] as const)(
    '%s: a refund of %s previews what becomes of it, and the order shows it',
    async (state, part, said, then) => {
      if (state === 'issued') await issued();
      else await ask();
      const detail = async () => (await app.call('GET', `/api/admin/orders/${clientSn}`, { token: desk })).data;
      expect(await detail()).toMatchObject({ invoice: { state, number: state === 'issued' ? ISSUE.number : null } });
      const { refundable } = (await detail()) as ConsoleOrdersDetail;
      const path = `/api/admin/orders/${clientSn}/refund-preview?amount=${part ?? refundable}`;
      const { effects } = (await app.call('GET', path, { token: desk })).data as { effects: string[] };
      expect(effects).toContain(said);
      await refund(part);
      expect((await listed(then)).map(({ client_sn }) => client_sn)).toEqual([clientSn]);
    },
  );

  it('is in a colleague’s feed once handled, even if no list of the feed changed', async () => {
    expect(await ask(COMPANY)).toMatchObject({ code: 0 });
    const [row] = await listed('asked');
    const token = await app.staffToken('owner');
    const news = async (since: string) => app.call('GET', `/api/admin/news?since=${since}`, { token });
    const { since } = (await news('')).data as News;
    expect((await act(row ?? expect.fail('nothing waits'), ISSUE)).code).toBe(0);
    const { acts } = (await news(since)).data as News;
    expect(acts.filter(({ list }) => list === 'invoices')).toMatchObject([
      { own: false, text: expect.stringContaining('发票') },
    ]);
  });

  it('never delays a refund: its reversal is pending, and another may be requested for the rest', async () => {
    const row = await issued();
    expect((await refund(1000)).code).toBe(0);
    const [waiting] = await listed('toReverse');
    expect(waiting).toMatchObject({ id: row.id, amount: 2999, left: 1999 });
    expect((await ask()).code).toBe(40900);
    expect((await act(waiting ?? row, REVERSE)).code).toBe(0);
    expect((await ask()).code).toBe(0);
    const [again] = await listed('asked');
    expect((await act(again ?? row, ISSUE)).code).toBe(0);
    expect((await listed('issued'))[0]).toMatchObject({ amount: 1999 });
  });

  it('that was only requested is cancelled by the refund', async () => {
    await ask();
    expect((await refund()).code).toBe(0);
    expect((await own()).invoices[0]).toMatchObject({ state: 'dropped' });
    expect(await ask()).toMatchObject({ code: 40900 });
  });

  it('is filtered and exported by its numbers, its kind and the days of its date, or of its request', async () => {
    await issued();
    const inList = async (query: string) => {
      const read = async (path: string) =>
        (await app.call('GET', `/api/admin/invoices${path}?${query}`, { token: desk })).data;
      const [{ rows }, { total }] = [(await read('')) as ListPage<StaffInvoice>, (await read('/total')) as ListTotal];
      expect(total).toBe(rows.length);
      return rows.length;
    };
    const found = async (query: string) => {
      const { text } = await app.call('GET', `/api/admin/invoices/export?${query}`, { token: desk });
      const rows = await inList(query);
      expect(text.includes(clientSn)).toBe(rows > 0);
      return rows;
    };
    const month = (of: string, last: number) => `from=${of}-01&to=${of}-${last}`;
    expect(await found(`state=issued&${month('2026-11', 30)}&kind=company`)).toBe(1);
    for (const q of [ISSUE.number, ISSUE.number.slice(-4), clientSn, clientSn.slice(-8)]) {
      expect(await inList(`state=all&q=${q}`)).toBe(1);
    }
    for (const other of [month('2026-10', 31), month('2026-12', 31), 'kind=person', 'q=0000000']) {
      expect(await found(`state=issued&${other}`)).toBe(0);
    }
    for (const bad of ['from=2026-13-01', 'q=%25', 'state=lost']) {
      expect((await app.call('GET', `/api/admin/invoices?${bad}`, { token: desk })).code).toBe(42200);
    }
    // The last second of November in Beijing, and the first of December.
    const [november, december] = [month('2026-11', 30), month('2026-12', 31)];
    for (const [at, its, other] of [
      ['2026-11-30T23:59:59+08:00', november, december],
      ['2026-12-01T00:00:00+08:00', december, november],
    ] as const) {
      await app.store.tx((q) =>
        q
          .update(app.store.t.invoices)
          .set({ state: 'asked', amount: null, number: null, issuedOn: null, askedAt: Date.parse(at) }),
      );
      expect(await found(its)).toBe(1);
      expect(await found(other)).toBe(0);
    }
  });

  it('is exported without formulas, and its text is never audited', async () => {
    await ask(COMPANY);
    const file = await app.call('GET', '/api/admin/invoices/export?state=asked', { token: desk });
    expect(file.text).toContain(`${clientSn},企业,${COMPANY.title},${CODE},*信息技术服务*会员服务费,1,29.99`);
    const [row] = await listed('asked');
    await act(row ?? expect.fail('nothing waits'), { act: 'return', reason: '税号有误' });
    expect((await own()).invoices[0]).toMatchObject({ state: 'returned', reason: '税号有误' });
    const { auditEntries } = app.store.t;
    const entries = JSON.stringify(await app.store.q.select().from(auditEntries));
    expect(entries).toContain('order.invoice');
    expect(entries).not.toMatch(new RegExp(`${COMPANY.title}|${CODE}`));
  });

  it('is imported from the tax program’s result, in GBK too, with a reason for every rejected line', async () => {
    await ask(COMPANY);
    const [row] = await listed('asked');
    const read = (raw: Uint8Array | string, token = desk) =>
      app.call('POST', '/api/admin/invoices/result', { token, raw: raw as string });
    const head = '发票流水号,数电票号码,购买方名称,价税合计,开票日期,备注';
    const line = (sn: string, number = ISSUE.number, amount = '29.99', day = '2026/11/21 12:00:00') =>
      [sn, number, COMPANY.title, amount, day, ''].join(',');
    const file = ['开票结果', head, line(clientSn), line(clientSn), line('a'.repeat(32)), line('')].join('\r\n');
    const lines = {
      read: [
        {
          id: row?.id,
          version: 0,
          client_sn: clientSn,
          title: COMPANY.title,
          number: ISSUE.number,
          issuedOn: ISSUE.issuedOn,
        },
      ],
      left: [
        { line: 4, why: '这笔订单没有等着开的发票' },
        { line: 5, why: '这笔订单没有等着开的发票' },
        { line: 6, why: '没有订单号' },
      ],
    };
    expect(await read(file)).toMatchObject({ code: 0, data: lines });
    expect((await read(gbk(file))).data).toEqual(lines);
    expect(await listed('issued')).toEqual([]);
    for (const [wrong, why] of [
      [line(clientSn, '12'), '发票号码不是8到20位数字'],
      [line(clientSn, ISSUE.number, '9.99'), '金额和这笔订单可开的不一样'],
      [line(clientSn, ISSUE.number, '29.99', '昨天'), '开票日期读不出来'],
      [line(clientSn, ISSUE.number, '29.99', '20261122'), '开票日期不能晚于今天'],
    ] as const) {
      expect((await read(`${head}\n${wrong}`)).data).toEqual({ read: [], left: [{ line: 2, why }] });
    }
    expect(await read('订单号,金额\n1,2')).toMatchObject({ code: 42200, data: { fields: ['file'] } });
    expect((await read('a'.repeat(INVOICE_FILE_BYTES + 1))).status).toBe(413);
    expect(await read(`${head}\n${'a\n'.repeat(5_000)}`)).toMatchObject({ code: 42200, data: { fields: ['file'] } });
    expect((await read(file, await app.staffToken('support'))).code).toBe(40300);
  });

  it('has the columns of the tax office’s template, in its order', async () => {
    const columns = readColumns('购买方税号,单位=项,金额（含税）,备注=');
    Object.assign(app.context, { invoicing: { columns, items: app.context.invoicing.items } });
    await ask(COMPANY);
    const file = await app.call('GET', '/api/admin/invoices/export?state=asked', { token: desk });
    expect(file.text.trim().split('\n').slice(-2)).toEqual(['购买方税号,单位,金额（含税）,备注', `${CODE},项,29.99,`]);
  });

  it('survives the account once issued, without its owner; a request does not', async () => {
    const row = await issued();
    const exported = await app.call('GET', `/api/web/export-data?id=${buyer.id}`, { token: buyer.token });
    expect(exported.text).toContain(CODE);
    const { password } = buyer;
    expect((await post('delete-account', { password })).code).toBe(0);
    const { invoices: table } = app.store.t;
    expect(await app.store.q.select().from(table)).toMatchObject([{ userId: null, state: 'issued' }]);
    expect((await listed('issued'))[0]).toMatchObject({ id: row.id, title: COMPANY.title });
    const other = await app.register();
    ({ clientSn } = await shop(app).order(other, 'month'));
    await shop(app).payAndHear(clientSn);
    expect((await ask(PERSON, other)).code).toBe(0);
    expect((await post('delete-account', { password: other.password }, other)).code).toBe(0);
    expect(await listed('withdrawn')).toHaveLength(1);
    app.clock.advance(INVOICE_KEPT_MS + 1);
    await invoices.runDue(app.context, app.clock.now());
    expect(await app.store.q.select().from(table)).toHaveLength(1);
    // Ten years from its date, and not a day less.
    expect((await upload(row.id, PDF, await app.staffToken('finance'))).code).toBe(0);
    await invoices.runDue(app.context, Date.UTC(2036, 10, 20, 16));
    expect(await app.store.q.select().from(table)).toHaveLength(1);
    await invoices.runDue(app.context, Date.UTC(2036, 10, 21, 16));
    expect(await app.store.q.select().from(table)).toEqual([]);
    expect(await app.store.q.select().from(app.store.t.invoiceFiles)).toEqual([]);
  });
});

const DESK = ['issue', 'return', 'correct', 'reverse'] as const;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), company: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('act' as const), act: fc.constantFrom(...DESK) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 1_500 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('issue and refund' as const), amount: fc.integer({ min: 1, max: 3_500 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund all' as const) }) },
);

/** The desk does one thing with the newest of the order. */
async function actAtDesk(what: (typeof DESK)[number]): Promise<void> {
  const { invoices: table } = app.store.t;
  const rows = await app.store.q.select().from(table).where(eq(table.clientSn, clientSn));
  const row = rows.find(({ state }) => invoiceAfter(state, what) !== null);
  const filled = { issue: ISSUE, return: { act: what, reason: '其他' }, correct: { act: what }, reverse: REVERSE };
  if (row) await act(row, filled[what]);
}

/** Issued and not reversed is never above what was paid and not given back, but for what waits for its reversal. */
async function expectCovered(): Promise<void> {
  const { invoices: table, orders } = app.store.t;
  const [order] = await app.store.q.select().from(orders).where(eq(orders.clientSn, clientSn));
  const rows = await app.store.q.select().from(table).where(eq(table.clientSn, clientSn));
  const sum = (state: string) => rows.reduce((total, row) => total + (row.state === state ? (row.amount ?? 0) : 0), 0);
  expect(sum('issued')).toBeLessThanOrEqual((order?.amount ?? 0) - (order?.refunded ?? 0));
  expect(rows.filter(({ state }) => OPEN_INVOICES.some((each) => each === state)).length).toBeLessThanOrEqual(1);
}

it(`${RUNS} orders: the issued amount never exceeds the kept payment, and no refund waits for it`, {
  timeout: 30_000 + RUNS * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), async (steps) => {
      buyer = await app.register();
      ({ clientSn } = await shop(app).order(buyer, 'month'));
      await shop(app).payAndHear(clientSn);
      for (const one of steps) {
        if (one.do === 'ask') await Promise.all([ask(one.company ? COMPANY : PERSON), ask(PERSON)]);
        if (one.do === 'withdraw') {
          const [first] = (await own()).invoices;
          await post('invoice-withdraw', { invoice: first?.id ?? 'none' });
        }
        if (one.do === 'act') await actAtDesk(one.act);
        if (one.do === 'issue and refund') await Promise.all([actAtDesk('issue'), refund(one.amount)]);
        if (one.do === 'refund') {
          const { amount, refunded } = await shop(app).row(clientSn);
          const { code } = await refund(one.amount);
          expect(code === 0).toBe(one.amount <= amount - refunded);
        }
        if (one.do === 'refund all') await refund();
        await expectCovered();
      }
    }),
    { numRuns: RUNS },
  );
});
