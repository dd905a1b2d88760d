import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DiscrepancyRow } from '#contract/lists/discrepancies';
import type { ListPage } from '#contract/lists/list';
import type { DiscrepancyDetail, Reconciled, ReconciliationView } from '#contract/reconciliation';
import type { StaffRole } from '#domain/console/staff';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { type Shop, shop } from '#tests/support/shop.ts';

const DAY_S = 86_400;

let app: TestApp;
let buyer: Person;
let at: Shop;
beforeEach(async () => {
  app = await testApp();
  buyer = await app.register();
  at = shop(app);
});
afterEach(() => app.close());

const today = () => dayText(dayOf(app.clock.now()));
const get = async (path: string, role: StaffRole = 'finance') =>
  app.call('GET', `/api/admin/${path}`, { token: await app.staffToken(role) });
const post = async (path: string, body: object, role: StaffRole = 'finance') =>
  app.call('POST', `/api/admin/${path}`, { token: await app.staffToken(role), body });

async function paidOrder(type: 'month' | 'quarter' = 'month') {
  const { clientSn } = await at.order(buyer, type);
  await at.payAndHear(clientSn);
  at.wait(900);
  return clientSn;
}

const statement = async (day = today()) => (await app.call('GET', `/sandbox/api/statement?date=${day}`)).text;

async function upload(text: string, dry: boolean, day = today()) {
  const query = `firstDay=${day}&lastDay=${day}&format=canonical&name=bill.csv&dry=${dry ? 1 : 0}`;
  return app.call('POST', `/api/admin/reconciliation/statement?${query}`, {
    token: await app.staffToken('finance'),
    raw: text,
  });
}

const open = async () => ((await get('findings')).data as ListPage<DiscrepancyRow>).rows;
const detailOf = async (id: string) => (await get(`findings/${id}`)).data as DiscrepancyDetail;

describe('the compared days', () => {
  it.each<[StaffRole, number]>([
    ['owner', 200],
    ['finance', 200],
    ['support', 403],
    ['consultant', 403],
  ])('is visible to %s: %s', async (role, status) => {
    expect((await get('reconciliation', role)).status).toBe(status);
  });

  it('are none before the first run, and then the days with those missing', async () => {
    const clientSn = await paidOrder();
    const order = async () => (await get(`orders/${clientSn}`)).data;
    expect((await get('reconciliation')).data).toMatchObject({ runs: [], missing: { count: 0 } });
    expect(await order()).toMatchObject({ reconciled: { day: today(), at: null } });
    const first = today();
    at.wait(3 * DAY_S);
    const missing = (await get('reconciliation')).data as ReconciliationView;
    expect(missing.missing).toMatchObject({ count: 3 });
    expect(missing.missing.days.at(-1)).toBe(first);
    const day = { firstDay: first, lastDay: first };
    expect(await post('reconciliation/run', day)).toMatchObject({
      data: { orders: 1, unanswered: 0, categories: [] },
    });
    const seen = (await get('reconciliation')).data as ReconciliationView;
    expect(seen.missing).toMatchObject({ count: 2 });
    expect(seen.runs).toMatchObject([{ ...day, orders: 1, differences: 0, source: 'query' }]);
    expect(await order()).toMatchObject({ reconciled: { at: app.clock.now() } });
  });

  it.each([
    [{ firstDay: '2026-11-20', lastDay: '2026-11-19' }, '开始日期不能晚于结束日期'],
    [{ firstDay: '2026-09-01', lastDay: '2026-11-01' }, '一次最多对账31天'],
    [{ firstDay: '2099-01-01', lastDay: '2099-01-01' }, '不能晚于今天'],
    [{ firstDay: 'now', lastDay: '2026-11-01' }, '日期不正确'],
  ])('rejects %o', async (days, msg) => {
    expect(await post('reconciliation/run', days)).toMatchObject({ status: 422, msg });
  });
});

describe('a settlement report in the console', () => {
  it('damaged three ways is compared as a dry run, then for good, and resolved completely', async () => {
    const kept = await paidOrder();
    const dropped = await paidOrder('quarter');
    const changed = await paidOrder();
    const lines = (await statement()).trimEnd().split('\n');
    const damaged = lines
      .filter((line) => !line.startsWith(dropped))
      .map((line) => (line.startsWith(changed) ? line.replace(',2999,', ',1999,') : line));
    const strange = (damaged[1] ?? '').replaceAll(kept, 'ab'.repeat(16));
    const text = [...damaged, strange].join('\n');

    const dry = (await upload(text, true)).data as Reconciled;
    expect(dry).toMatchObject({ runId: null, rows: lines.length - 1 });
    expect(dry.categories.map(({ code }) => code).sort()).toEqual(['AMOUNT_MISMATCH', 'GATEWAY_ONLY', 'LOCAL_ONLY']);
    expect(await open()).toEqual([]);
    expect((await get('reconciliation')).data).toMatchObject({ runs: [] });

    const done = (await upload(text, false)).data as Reconciled;
    expect(done).toMatchObject({ inputHash: dry.inputHash, categories: dry.categories });
    const rows = await open();
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      await post(`findings/${row.id}/note`, { text: '已问过渠道' });
      const reason = '渠道确认为其账单错误';
      const answer = await post(`findings/${row.id}/resolve`, {
        seen: row.id,
        as: 'verified',
        reason,
      });
      expect(answer).toMatchObject({ code: 0 });
      const { notes, open: isOpen, finding } = await detailOf(row.id);
      expect({ isOpen, event: finding.event }).toEqual({ isOpen: false, event: 'verified' });
      expect(notes.map((note) => note.text)).toEqual([reason, '已问过渠道']);
    }
    expect(await open()).toEqual([]);

    // A difference that a person ended stays ended while the very same is found, and opens with any other.
    await upload(text, false);
    expect(await open()).toEqual([]);
    await upload(text.replace(',1999,', ',1899,'), false);
    expect((await open()).map(({ code }) => code)).toEqual(['AMOUNT_MISMATCH']);
  });

  it('that is unusable is rejected with a reason, without side effects', async () => {
    const line = 'ab12,78,42,pay,,SUCCESS,many,1';
    const head = 'client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time';
    expect(await upload(`${head}\n${line}\n`, false)).toMatchObject({
      status: 422,
      msg: '账单不能用。第 2 行："many" 不是以分为单位的金额',
      data: { fields: ['file'] },
    });
    expect(await upload('', false)).toMatchObject({ status: 422, msg: '请选择账单文件' });
    expect((await get('reconciliation')).data).toMatchObject({ runs: [] });
  });

  it('is refused without the permission', async () => {
    const path = '/api/admin/reconciliation/statement';
    const raw = 'x'.repeat(100_000);
    expect((await app.call('POST', path, { raw })).status).toBe(401);
    const token = await app.staffToken('support');
    expect((await app.call('POST', path, { raw, token })).status).toBe(403);
  });
});

describe('a discrepancy', () => {
  async function lostPayment() {
    await at.fault('notice_drop');
    const { clientSn } = await at.order(buyer, 'month');
    await at.press(clientSn, 'pay');
    await post('reconciliation/run', { firstDay: today(), lastDay: today() });
    const [row] = await open();
    return { clientSn, id: row?.id ?? '' };
  }

  it('that the gateway can settle is settled in one step', async () => {
    const { clientSn, id } = await lostPayment();
    expect(await detailOf(id)).toMatchObject({ open: true, settleable: true, owner: null });
    expect(await post(`findings/${id}/settle`, { seen: id })).toMatchObject({
      data: { settled: true },
    });
    await at.expectGranted(clientSn);
    expect(await detailOf(id)).toMatchObject({
      open: false,
      finding: { event: 'repaired' },
      notes: [{ kind: 'settle' }],
    });
  });

  it('is handled once: the second person receives its current state', async () => {
    const { id } = await lostPayment();
    const ignore = { seen: id, as: 'ignored', reason: '测试订单' };
    expect((await post(`findings/${id}/resolve`, ignore)).code).toBe(0);
    expect(await post(`findings/${id}/resolve`, ignore, 'owner')).toMatchObject({
      status: 409,
      msg: '这条差异已有变化，现为“已忽略”，请看过再操作',
    });
    expect(await post(`findings/${id}/settle`, { seen: id })).toMatchObject({ status: 409 });
  });

  it('is assigned to a colleague who may handle it, and to no other', async () => {
    const { id } = await lostPayment();
    const { colleagues } = await detailOf(id);
    const [first] = colleagues;
    const give = (assigneeId: string) => post(`findings/${id}/assign`, { seen: id, assigneeId });
    expect((await give(first?.id ?? '')).code).toBe(0);
    expect(await detailOf(id)).toMatchObject({ owner: first, notes: [{ text: first?.name }] });
    expect(await give('nobody')).toMatchObject({ status: 422 });
  });
});
