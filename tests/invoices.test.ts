import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as invoices from '#api/features/money/invoices/service';
import type { Invoice, OwnInvoices, StaffInvoices } from '#contract/invoices';
import { INVOICE_KEPT_MS } from '#domain/shop/invoice';
import { type Person, type TestApp, testApp } from './support/app.ts';
import { shop } from './support/shop.ts';

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
  (await app.call('GET', `/api/admin/invoices?state=${state}`, { token: desk })).data as StaffInvoices;
const act = (invoice: { id: string; version: number }, body: object, token = desk) =>
  app.call('POST', `/api/admin/invoices/${invoice.id}`, { token, body: { version: invoice.version, ...body } });
const ISSUE = { act: 'issue', number: '24442000000012345678', issuedOn: '2026-12-01' };
const refund = (amount?: number) =>
  app.call('POST', '/api/admin/refund', {
    token: desk,
    body: { client_sn: clientSn, reason: '顾客要求', ...(amount && { amount }) },
  });

async function issued() {
  await ask(COMPANY);
  const [row] = await listed('asked');
  expect((await act(row ?? expect.fail('nothing waits'), ISSUE)).code).toBe(0);
  return (await listed('issued'))[0] ?? expect.fail('not issued');
}

describe('an invoice', () => {
  it('is its buyer’s and the desk’s alone', async () => {
    expect((await app.call('POST', '/api/web/invoice', { body: { id: buyer.id } })).status).toBe(401);
    const stranger = await app.register();
    expect((await ask(PERSON, stranger)).code).toBe(40300);
    const { data } = await ask();
    const invoice = (data as Invoice).id;
    expect((await post('invoice-withdraw', { invoice }, stranger)).code).toBe(40300);
    for (const role of ['support', 'consultant'] as const) {
      const token = await app.staffToken(role);
      expect((await app.call('GET', '/api/admin/invoices', { token })).code).toBe(40300);
      expect((await act({ id: invoice, version: 0 }, ISSUE, token)).code).toBe(40300);
    }
  });

  it('is asked for once, withdrawn, and asked for again', async () => {
    expect(await ask({ ...COMPANY, taxNo: '440300192203821' })).toMatchObject({
      code: 42200,
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

  it('is issued for what was paid, and an act upon what changed meanwhile is refused', async () => {
    const row = await issued();
    expect(row).toMatchObject({
      title: COMPANY.title,
      taxNo: CODE,
      amount: 2999,
      number: ISSUE.number,
      state: 'issued',
    });
    expect(await act({ ...row, version: 0 }, { act: 'correct' })).toMatchObject({ code: 40900 });
    expect((await own()).invoices[0]).toMatchObject({ state: 'issued', number: ISSUE.number, issuedOn: '2026-12-01' });
    const { users: _, invoices: table } = app.store.t;
    const [kept] = await app.store.q.select().from(table);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${COMPANY.title}|${CODE}`));
  });

  it('never holds a refund up: it waits for its reversal, and for the rest a new one may be asked for', async () => {
    const row = await issued();
    expect((await refund(1000)).code).toBe(0);
    const [waiting] = await listed('toReverse');
    expect(waiting).toMatchObject({ id: row.id, amount: 2999, left: 1999 });
    expect((await ask()).code).toBe(40900);
    const reverse = { act: 'reverse', number: '24442000000087654321' };
    expect((await act(waiting ?? row, reverse)).code).toBe(0);
    expect((await ask()).code).toBe(0);
    const [again] = await listed('asked');
    expect((await act(again ?? row, ISSUE)).code).toBe(0);
    expect((await listed('issued'))[0]).toMatchObject({ amount: 1999 });
  });

  it('that was only asked for goes with the money', async () => {
    await ask();
    expect((await refund()).code).toBe(0);
    expect((await own()).invoices[0]).toMatchObject({ state: 'dropped' });
    expect(await ask()).toMatchObject({ code: 40900 });
  });

  it('leaves by a file whose cells are no formulas, and no word of it is in the audit', async () => {
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

  it('outlives the account once issued, without its owner; a request does not', async () => {
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
  });
});
