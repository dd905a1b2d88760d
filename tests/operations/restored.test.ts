import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as refunds from '#api/features/money/payments/refunds-due';
import * as restores from '#api/features/money/restores/service';
import * as unknownOrders from '#api/features/money/restores/unknown';
import type { DiscrepancyRow } from '#contract/lists/discrepancies';
import type { ListPage } from '#contract/lists/list';
import type { DiscrepancyDetail, OpenRestore } from '#contract/reconciliation';
import { DAY_MS } from '#domain/time/durations';
import type { Person, TestApp } from '../support/app.ts';
import { testApp } from '../support/app.ts';
import { givers } from '../support/givers.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { copyOf, endRestored, type OldCopy, restored } from '../support/old-copy.ts';
import { readers } from '../support/readers.ts';
import { type Shop, shop } from '../support/shop.ts';

let app: TestApp;
let at: Shop;
let buyer: Person;
let copy: OldCopy;
beforeEach(async () => {
  app = await testApp();
  at = shop(app);
  buyer = await readers(app).reader();
});
afterEach(() => endRestored(app));

/** The shop loses all that came after the copy. */
async function putBack(): Promise<void> {
  app = await restored(app, copy);
  at = shop(app);
}

/** The paid orders are due at once, the others a moment later. */
function ask(): Promise<number> {
  at.wait(1);
  return restores.runDue(app.context, app.clock.now());
}
const read = () =>
  app.call('POST', '/api/web/report', {
    token: buyer.token,
    body: { id: buyer.id, date: '2026-12-02', templateType: 2, asked: true },
  });
const giveBack = (clientSn: string) =>
  app.call('POST', '/api/web/refund', { token: buyer.token, body: { id: buyer.id, client_sn: clientSn } });
const outside = (clientSn: string) => app.call('POST', `/sandbox/api/orders/${clientSn}/refund`);

async function bought(type: 'year' | 'consult' = 'year'): Promise<string> {
  const { clientSn } = await at.order(buyer, type);
  await at.payAndHear(clientSn);
  return clientSn;
}

describe('after a restore', () => {
  it('purchases read in the lost period are not refunded', async () => {
    const clientSn = await bought();
    copy = await copyOf(app);
    expect(await read()).toMatchObject({ code: 0 });
    await putBack();
    const refused = { code: 40900, msg: '恢复前的阅读记录不完整，请联系客服' };
    expect(await giveBack(clientSn)).toMatchObject(refused);
    await ask();
    expect(await giveBack(clientSn)).toMatchObject(refused);
    const list = await app.call('GET', `/api/web/orders?id=${buyer.id}`, { token: buyer.token });
    expect(list.data).toMatchObject([{ refundRefusal: refused.msg }]);
    const later = await bought('consult');
    expect(await giveBack(later)).toMatchObject({ code: 0 });
  });

  it('orders only waiting at the time of the backup are not refunded either', async () => {
    const { clientSn } = await at.order(buyer, 'year');
    copy = await copyOf(app);
    await at.payAndHear(clientSn);
    await read();
    await putBack();
    await ask();
    await at.expectGranted(clientSn);
    expect(await giveBack(clientSn)).toMatchObject({ code: 40900, msg: '恢复前的阅读记录不完整，请联系客服' });
  });

  it('the first paid report waits for the gateway’s confirmation', async () => {
    const clientSn = await bought();
    copy = await copyOf(app);
    await outside(clientSn);
    await putBack();
    await at.fault('http_500');
    expect(await read()).toMatchObject({ status: 503, code: 50300, msg: '系统正在核对订单，请稍后再试' });
    expect(await at.grants(clientSn)).toMatchObject([{ reportOpenedAt: null, revokedAt: null }]);
    await app.simulator.faults.clear();
    expect(await read()).toMatchObject({ status: 403 });
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', flags: ['refundedOutside'] });
  });

  it('the first paid report of a confirmed buyer opens immediately', async () => {
    await bought();
    copy = await copyOf(app);
    await putBack();
    expect(await read()).toMatchObject({ code: 0 });
  });

  it('a code grants nothing before the gateway confirms that its money is not refunded, however old the gift', async () => {
    const { buy, takeBack } = givers(app);
    const { clientSn, code } = await buy(buyer);
    app.clock.advance(200 * DAY_MS);
    await app.signIn(buyer);
    const friend = await app.register();
    copy = await copyOf(app);
    expect(await takeBack(buyer, clientSn)).toMatchObject({ code: 0, data: { status: 'done' } });
    await putBack();
    const again = givers(app);
    expect(await again.row(clientSn)).toMatchObject({ state: 'open' });
    await at.fault('http_500');
    expect(await again.redeem(friend, code)).toMatchObject({ status: 503, code: 50300 });
    await app.simulator.faults.clear();
    expect(await again.redeem(friend, code)).toMatchObject({ code: 40900 });
    expect(await again.row(clientSn)).toMatchObject({ state: 'refunded', redeemedBy: null });
  });

  it('staff cannot refund or begin anything before the gateway is queried', async () => {
    const clientSn = await bought('consult');
    copy = await copyOf(app);
    await outside(clientSn);
    await putBack();
    const token = await app.staffToken('owner');
    await at.fault('http_500');
    const body = { client_sn: clientSn, reason: '顾客要求' };
    expect(await app.call('POST', '/api/admin/refund', { token, body })).toMatchObject({ code: 50300 });
    const [{ version } = { version: 0 }] = await at.demands(clientSn);
    const path = `/api/admin/demands/${clientSn}/move`;
    const begin = { action: 'begin', version };
    expect(await app.call('POST', path, { token, body: begin })).toMatchObject({ code: 50300 });
    await app.simulator.faults.clear();
    expect(await app.call('POST', '/api/admin/refund', { token, body })).toMatchObject({ code: 40900 });
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED' });
  });

  it('the server queries every order automatically, until answered', async () => {
    const back = await bought();
    const kept = await bought('consult');
    const waiting = await at.order(buyer, 'month');
    copy = await copyOf(app);
    await outside(back);
    await at.payAndHear(waiting.clientSn);
    await putBack();
    await at.fault('http_500');
    await ask();
    expect(await restores.questionsLeft(app.context)).toBe(3);
    await app.simulator.faults.clear();
    at.wait(60);
    await ask();
    expect(await restores.questionsLeft(app.context)).toBe(0);
    expect(await at.row(back)).toMatchObject({ status: 'REFUNDED' });
    expect(await at.row(kept)).toMatchObject({ status: 'PAID' });
    await at.expectGranted(waiting.clientSn);
    const ledger = ledgerOf(app.database, app.folder);
    expect(await ledger.offences()).toEqual([]);
    await ledger.close();
  });

  it('a refund in progress ends with its actual outcome', async () => {
    const clientSn = await bought();
    await at.fault('http_500', { client_sn: clientSn });
    expect(await giveBack(clientSn)).toMatchObject({ data: { status: 'open' } });
    copy = await copyOf(app);
    await app.simulator.faults.clear();
    at.wait(20);
    await at.poll();
    await putBack();
    await at.fault('http_500', { client_sn: clientSn });
    at.wait(60);
    await refunds.runDue(app.context, app.clock.now());
    expect(await at.refunds(clientSn)).toMatchObject([{ status: 'open' }]);
    await app.simulator.faults.clear();
    at.wait(3_600);
    await refunds.runDue(app.context, app.clock.now());
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', refunded: 17990 });
  });

  it('the restore is closed automatically only if nothing was written since the backup', async () => {
    await bought();
    copy = await copyOf(app);
    await putBack();
    await ask();
    const { restores: rows } = app.store.t;
    expect(await app.store.q.select().from(rows)).toMatchObject([{ closedBy: 'server' }]);
    await bought('consult');
    await putBack();
    await ask();
    expect(await restores.openRestores(app.context)).toHaveLength(1);
  });
});

describe('a payment whose order was lost', () => {
  const numbers = () => unknownOrders.runDue(app.context, app.clock.now());
  const staffCall = async (method: string, path: string, body?: object) =>
    app.call(method, `/api/admin/${path}`, { token: owner, ...(body && { body }) });
  let owner: string;

  /** The case of a payment, by its number. */
  async function caseOf(clientSn: string): Promise<DiscrepancyDetail> {
    const { rows } = (await staffCall('GET', `findings?state=all&code=GATEWAY_ONLY&client_sn=${clientSn}`))
      .data as ListPage<DiscrepancyRow>;
    return (await staffCall('GET', `findings/${rows[0]?.id}`)).data as DiscrepancyDetail;
  }

  async function lose(): Promise<{ clientSn: string; newcomer: Person; theirs: string }> {
    copy = await copyOf(app);
    const clientSn = await bought();
    const newcomer = await app.register();
    const { clientSn: theirs } = await at.order(newcomer, 'consult');
    await at.payAndHear(theirs);
    await putBack();
    owner = await app.staffToken('owner');
    await ask();
    await numbers();
    return { clientSn, newcomer, theirs };
  }

  it('becomes a case that can be granted to its buyer in two steps', async () => {
    const { clientSn } = await lose();
    // A week until somebody comes to it costs the buyer none of the days: they count from the giving.
    app.clock.advance(7 * DAY_MS);
    owner = await app.staffToken('owner');
    const { finding, gift } = await caseOf(clientSn);
    expect(finding).toMatchObject({ code: 'GATEWAY_ONLY', ours: '无此单', theirs: '179.90元', amount: 17990 });
    expect(gift).toMatchObject({ plans: [{ type: 'year' }], suggested: { userId: buyer.id, type: 'year' } });
    const given = await staffCall('POST', `findings/${finding.id}/give`, { seen: finding.id, type: 'year' });
    expect(given).toMatchObject({ code: 0, data: { client_sn: clientSn, status: 'PAID' } });
    await at.expectGranted(clientSn);
    expect(await at.info(buyer)).toMatchObject({ vipLevel: 'year', vipExpireAt: app.clock.now() + 365 * DAY_MS });
    expect(await read()).toMatchObject({ code: 0 });
    expect((await caseOf(clientSn)).open).toBe(false);
    // Reading in the lost time is not known.
    expect(await giveBack(clientSn)).toMatchObject({ code: 40900 });
    const again = await staffCall('POST', `findings/${finding.id}/give`, { seen: finding.id, type: 'year' });
    expect(again).toMatchObject({ code: 40900 });
    const ledger = ledgerOf(app.database, app.folder);
    expect((await ledger.offences()).filter((line) => line.includes(clientSn))).toEqual([]);
    await ledger.close();
  });

  it('waits for a buyer whose account was lost too', async () => {
    const { newcomer, theirs } = await lose();
    const { finding, gift } = await caseOf(theirs);
    expect(gift).toMatchObject({ plans: [{ type: 'consult' }], suggested: null });
    const give = (more: object) =>
      staffCall('POST', `findings/${finding.id}/give`, { seen: finding.id, type: 'consult', ...more });
    expect(await give({})).toMatchObject({ code: 42200 });
    expect(await give({ phone: newcomer.phone })).toMatchObject({ code: 42200, data: { fields: ['phone'] } });
    expect(await give({ phone: buyer.phone, type: 'year' })).toMatchObject({ code: 42200, data: { fields: ['type'] } });
    expect(await give({ phone: buyer.phone })).toMatchObject({ code: 0, data: { status: 'PAID' } });
  });

  it('is not granted once it is refunded', async () => {
    const { clientSn } = await lose();
    const { finding } = await caseOf(clientSn);
    await outside(clientSn);
    const given = await staffCall('POST', `findings/${finding.id}/give`, { seen: finding.id, type: 'year' });
    expect(given).toMatchObject({ code: 40900, msg: '渠道答：已退款，不能给出' });
  });

  it('is found by a notification that names it', async () => {
    copy = await copyOf(app);
    await putBack();
    owner = await app.staffToken('finance');
    const clientSn = 'LOST1';
    const home = app.address();
    const request = { clientSn, amount: 2999, subject: '月包VIP', returnUrl: `${home}/redirect` };
    await app.gateway.payLink({ ...request, notifyUrl: `${home}/api/pay/notify` });
    await at.payAndHear(clientSn);
    await numbers();
    expect((await caseOf(clientSn)).gift).toMatchObject({ plans: [{ type: 'month' }], suggested: null });
  });

  it('is listed on the first page of owner and finance with everything unresolved, until an owner ends the restore', async () => {
    await lose();
    const restore = async () => (await staffCall('GET', 'restore')).data as OpenRestore;
    const open = await restore();
    expect(open).toMatchObject({ questions: 0, payments: 2, bills: ['2026-11-21'], until: expect.any(Number) });
    const support = await app.staffToken('support');
    expect(await app.call('GET', '/api/admin/restore', { token: support })).toMatchObject({ code: 40300 });
    const end = { id: open?.id ?? '', reason: '账单已核对' };
    const finance = await app.staffToken('finance');
    const refused = await app.call('POST', '/api/admin/restore/close', { token: finance, body: end });
    expect(refused).toMatchObject({ code: 40300 });
    expect(await app.metrics()).toContain('ziping_restore_open 1');
    expect(await staffCall('POST', 'restore/close', end)).toMatchObject({ code: 0 });
    expect(await restore()).toBeNull();
    expect(await staffCall('POST', 'restore/close', end)).toMatchObject({ code: 40400 });
    expect(await app.metrics()).toContain('ziping_restore_open 0');
  });

  it('does not let a restore end while orders wait for the gateway', async () => {
    await bought();
    copy = await copyOf(app);
    await bought('consult');
    await putBack();
    owner = await app.staffToken('owner');
    const open = (await staffCall('GET', 'restore')).data as OpenRestore;
    const body = { id: open?.id ?? '', reason: '账单已核对' };
    const msg = '还有 1 笔订单没有得到渠道的答复';
    expect(await staffCall('POST', 'restore/close', body)).toMatchObject({ code: 40900, msg });
  });
});
