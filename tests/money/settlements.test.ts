import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as settlements from '#api/features/console/settlements/service';
import type { News } from '#contract/news';
import type { SettlementDetail, SettlementList } from '#contract/settlements';
import { NOON, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';

const DAY = 86_400_000;
/** Ten in the morning of the sixth of November. */
const HOUR_AT = Date.UTC(2026, 10, 6, 2);
/** The third of December begins in Beijing. */
const THIRD = Date.UTC(2026, 11, 2, 16);
/** Its noon. */
const DECEMBER = Date.UTC(2026, 11, 3, 4);

let app: TestApp;
let owner: Colleague;
let finance: Colleague;
let qing: Colleague;
let ruo: Colleague;
let desk: ReturnType<typeof consoleConsultations>;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  [owner, finance] = [await desk.colleague('owner'), await desk.colleague('finance')];
  qing = await desk.master(owner, { shownName: '清和先生' });
  ruo = await desk.master(owner, { shownName: '若水老师' });
});
afterEach(() => app.close());

/** A consultation of real money with these steps, by minutes after its hour. */
async function hour(
  steps: [action: 'begin' | 'handOver' | 'finish' | 'clientAbsent', minutes: number, by: Colleague][],
  at = HOUR_AT,
): Promise<string> {
  const clientSn = await desk.consultation(await app.register());
  const { orders, consultEvents } = app.store.t;
  await app.store.tx(async (q) => {
    await q.update(orders).set({ sandbox: false });
    for (const [index, [action, minutes, by]] of steps.entries()) {
      await q.insert(consultEvents).values({
        id: `00${at}${clientSn.slice(0, 8)}${index}`,
        clientSn,
        at: at + minutes * 60_000,
        actor: by.id,
        action,
        fromState: 'booked',
        toState: 'held',
        assigneeId: by.id,
        slotAt: at,
      });
    }
  });
  return clientSn;
}

async function refund(clientSn: string, amount: number, settledAt: number): Promise<void> {
  const { refunds } = app.store.t;
  const refundNo = `R${clientSn.slice(0, 10)}${amount}`;
  await app.store.tx((q) =>
    q.insert(refunds).values({
      refundNo,
      clientSn,
      amount,
      operator: finance.id,
      reason: '协商',
      status: 'done',
      createdAt: settledAt,
      settledAt,
    }),
  );
}

const get = (by: Colleague, path = '') => app.call('GET', `/api/admin/settlements${path}`, { token: by.token });
const csv = (by: Colleague, id = '') => app.call('GET', `/api/admin/settlement-file?id=${id}`, { token: by.token });
const post = (by: Colleague, path: string, body: object) =>
  app.call('POST', `/api/admin/settlements${path}`, { token: by.token, body });
const share = (masterId: string, basisPoints: number, fromDay = '2026-11-21', seen = 0) =>
  post(owner, '/shares', { masterId, basisPoints, fromDay, seen });

/** A share from before the hours: in the product it is agreed before. */
async function shares(): Promise<void> {
  const { consultShares } = app.store.t;
  for (const [masterId, basisPoints] of [
    [qing.id, 6_000],
    [ruo.id, 5_000],
  ] as const) {
    const row = { id: masterId, masterId, basisPoints, fromDay: 20_000, at: 0, by: owner.id };
    await app.store.tx((q) => q.insert(consultShares).values(row));
  }
}

async function toDecember(): Promise<void> {
  app.clock.advance(DECEMBER - app.clock.now());
  await desk.renew(owner, finance, qing, ruo);
}

const rows = async (by = finance) => ((await get(by)).data as SettlementList).rows;

describe('the payout statements of a month', () => {
  it('are created on the third, once, from events and money, and never change', async () => {
    await shares();
    const held = await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    await hour(
      [
        ['begin', 0, qing],
        ['handOver', 15, ruo],
        ['finish', 60, ruo],
      ],
      HOUR_AT + DAY,
    );
    await hour([['clientAbsent', 15, ruo]], HOUR_AT + 2 * DAY);
    expect(await settlements.runDue(app.context, NOON)).toBe(0);
    await toDecember();
    const both = await Promise.all([1, 2].map(() => settlements.runDue(app.context, app.clock.now())));
    expect(both.reduce((a, b) => a + b)).toBe(1);
    const november = await rows();
    expect(november.map(({ master, month, fen, lines }) => [master.name, month, fen, lines])).toEqual(
      expect.arrayContaining([
        ['清和先生', '2026-11', 23_940 + 5_985, 2],
        ['若水老师', '2026-11', 14_962 + 9_975, 2],
      ]),
    );
    await refund(held, 3_990, DECEMBER);
    expect(await settlements.runDue(app.context, app.clock.now())).toBe(0);
    expect(await rows()).toEqual(november);
    expect(await post(finance, '/make', { month: '2026-11' })).toMatchObject({ status: 409 });
    expect(await post(finance, '/make', { month: '2026-12' })).toMatchObject({ status: 409 });
    app.clock.advance(31 * DAY);
    await desk.renew(finance);
    expect(await settlements.runDue(app.context, app.clock.now())).toBe(1);
    const december = (await rows()).filter(({ month }) => month === '2026-12');
    expect(december.map(({ master, fen }) => [master.name, fen])).toEqual(
      expect.arrayContaining([
        ['清和先生', -2_394],
        ['若水老师', 0],
      ]),
    );
    expect(await settlements.disagreements(app.context)).toEqual([]);
  });

  it('are created on the third, to include late settlements of a month', async () => {
    await shares();
    await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    const settledAt = (at: number) => {
      app.clock.advance(at - app.clock.now());
      return settlements.runDue(app.context, at);
    };
    expect(await settledAt(DECEMBER - DAY)).toBe(0);
    expect(await settledAt(THIRD - 1)).toBe(0);
    expect(await settledAt(THIRD)).toBe(1);
    await desk.renew(finance);
    expect((await rows()).map(({ month }) => month)).toEqual(['2026-11', '2026-11']);
  });

  it('include in the next month what was missing from one, and report a disagreement', async () => {
    await shares();
    await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    await toDecember();
    await settlements.runDue(app.context, app.clock.now());
    await hour(
      [
        ['begin', 0, qing],
        ['finish', 60, qing],
      ],
      HOUR_AT + 20 * DAY,
    );
    app.clock.advance(31 * DAY);
    await desk.renew(finance);
    await settlements.runDue(app.context, app.clock.now());
    const [december] = (await rows()).filter(({ master }) => master.id === qing.id);
    expect(december).toMatchObject({ month: '2026-12', fen: 23_940 });
    const { consultSettlementLines } = app.store.t;
    await app.store.tx((q) => q.update(consultSettlementLines).set({ fen: 99_999 }));
    expect(await settlements.disagreements(app.context)).toHaveLength(2);
  });

  it('exclude play money', async () => {
    await shares();
    await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    await app.store.tx((q) => q.update(app.store.t.orders).set({ sandbox: true }));
    await toDecember();
    expect(await settlements.runDue(app.context, app.clock.now())).toBe(0);
  });
});

describe('access and payment', () => {
  it('is granted to finance for all, to a master for their own, to support never', async () => {
    await shares();
    await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    await toDecember();
    await post(finance, '/make', { month: '2026-11' });
    const all = await rows();
    expect(all).toHaveLength(2);
    const [mine] = await rows(qing);
    expect(await rows(qing)).toHaveLength(1);
    expect((await get(qing)).data).toMatchObject({ shares: [], masters: [], makeable: null });
    expect(mine?.master.id).toBe(qing.id);
    const theirs = all.find(({ master }) => master.id === ruo.id);
    expect(await get(qing, `/${theirs?.id}`)).toMatchObject({ status: 404 });
    expect(await csv(qing, theirs?.id)).toMatchObject({ status: 404 });
    const { data } = await get(qing, `/${mine?.id}`);
    expect((data as SettlementDetail).lines).toMatchObject([{ kind: 'held', fen: 23_940 }]);
    const file = (await csv(finance, mine?.id)).text;
    expect(parse(file, { bom: true })).toHaveLength(3);
    const pay = (by: Colleague, id = mine?.id, fen = 23_940, reference = 'B2026') =>
      post(by, `/${id}/pay`, { fen, reference });
    const approve = (by: Colleague, id = mine?.id, fen = 23_940) => post(by, `/${id}/approve`, { fen });
    expect(await pay(qing)).toMatchObject({ status: 403 });
    expect(await approve(qing)).toMatchObject({ status: 403 });
    // Nothing is paid before it was approved, of another sum, or by who made it.
    expect(await pay(finance)).toMatchObject({ status: 409, msg: '这份结算还没有核对' });
    expect(await approve(owner, mine?.id, 23_941)).toMatchObject({ status: 422, msg: '与 239.40 不一致' });
    expect(await approve(finance)).toMatchObject({ status: 403 });
    expect(await approve(owner)).toMatchObject({ code: 0 });
    expect(await approve(owner)).toMatchObject({ status: 409 });
    expect((await rows(qing))[0]).toMatchObject({ approved: { at: app.clock.now(), by: expect.any(String) } });
    expect(await pay(finance, mine?.id, 23_900)).toMatchObject({ status: 422 });
    expect(await pay(finance)).toMatchObject({ code: 0 });
    expect(await pay(finance, mine?.id, 23_940, 'B2027')).toMatchObject({ status: 409 });
    expect(await approve(owner, theirs?.id, theirs?.fen)).toMatchObject({ code: 0 });
    expect(await pay(finance, theirs?.id, theirs?.fen)).toMatchObject({
      status: 409,
      msg: '这个凭证号已用于 2026-11 的结算',
    });
    const { data: log } = await app.call('GET', '/api/admin/audit?kind=settlement', { token: owner.token });
    expect((log as { rows: object[] }).rows).toMatchObject([
      { action: 'settlement.approve' },
      {
        action: 'settlement.pay',
        detail: { master: qing.id, month: '2026-11', fen: 23_940, reference: 'B2026' },
      },
      { action: 'settlement.approve', detail: { master: qing.id, month: '2026-11', fen: 23_940 } },
      {},
      {},
    ]);
    expect((await rows(qing))[0]).toMatchObject({ reference: 'B2026', paidAt: app.clock.now() });
    const support = await desk.colleague('support');
    expect(await get(support)).toMatchObject({ status: 403 });
  });

  it('is restricted to the owner for shares, effective from today', async () => {
    expect(await share(qing.id, 6_000)).toMatchObject({ code: 0 });
    expect(await share(qing.id, 6_000, '2026-11-20')).toMatchObject({ status: 422 });
    expect(await share(finance.id, 6_000)).toMatchObject({ status: 422 });
    const body = { masterId: qing.id, basisPoints: 9_000, fromDay: '2026-11-21', seen: 0 };
    for (const by of [finance, qing]) {
      expect(await post(by, '/shares', body)).toMatchObject({ status: 403 });
    }
    expect((await get(owner)).data).toMatchObject({
      shares: [{ master: { id: qing.id }, basisPoints: 6_000, fromDay: '2026-11-21' }],
    });
  });
});

describe('sessions under 20 minutes', () => {
  it('require a decision: confirmed they enter the next statement once, rejected none', async () => {
    await shares();
    const [good, bad] = [
      await hour([
        ['begin', 0, qing],
        ['finish', 12, qing],
      ]),
      await hour(
        [
          ['begin', 0, qing],
          ['finish', 3, qing],
        ],
        HOUR_AT + DAY,
      ),
    ];
    const { consultDemands, consultEvents } = app.store.t;
    await app.store.tx((q) =>
      q.update(consultDemands).set({ state: 'done', doubt: 'short', assigneeId: qing.id, begunAt: HOUR_AT }),
    );
    await toDecember();
    await settlements.runDue(app.context, app.clock.now());
    const ofQing = async () => (await rows()).filter(({ master }) => master.id === qing.id);
    expect(await ofQing()).toMatchObject([{ month: '2026-11', fen: 0, lines: 0 }]);
    const [november] = await ofQing();
    expect((await get(finance, `/${november?.id}`)).data).toMatchObject({ waiting: 2, lines: [] });

    for (const by of [finance, qing]) {
      expect(await desk.post(by, good, 'review', { version: 1, verdict: 'confirm', reason: '已核实' })).toMatchObject({
        status: 403,
      });
    }
    const review = async (clientSn: string, verdict: 'confirm' | 'reject') => {
      const [demand] = await desk.at.demands(clientSn);
      return desk.post(owner, clientSn, 'review', { version: demand?.version, verdict, reason: '听过录音' });
    };
    expect((await review(good, 'confirm')).code).toBe(0);
    expect((await review(bad, 'reject')).code).toBe(0);
    expect(await review(good, 'confirm')).toMatchObject({ status: 409, msg: '这一场不需要核实' });
    expect((await get(finance, `/${november?.id}`)).data).toMatchObject({ waiting: 0 });
    const said = await app.store.q.select().from(consultEvents);
    expect(said.map(({ action }) => action).filter((action) => action.endsWith('Hour'))).toEqual([
      'confirmHour',
      'rejectHour',
    ]);

    app.clock.advance(31 * DAY);
    await desk.renew(owner, finance, qing);
    await settlements.runDue(app.context, app.clock.now());
    const [december] = (await ofQing()).filter(({ month }) => month === '2026-12');
    expect(december).toMatchObject({ fen: 23_940, lines: 1 });
    expect((await get(finance, `/${december?.id}`)).data).toMatchObject({ lines: [{ client_sn: good, fen: 23_940 }] });
    expect(await settlements.disagreements(app.context)).toEqual([]);
  });

  it('on an earlier statement stay in it, and only an owner marks it paid, after re-authentication', async () => {
    await shares();
    const short = await hour([
      ['begin', 0, qing],
      ['finish', 30, qing],
    ]);
    await hour([['clientAbsent', 15, ruo]], HOUR_AT + DAY);
    await toDecember();
    await settlements.runDue(app.context, app.clock.now());
    // As an earlier release took it up.
    const { consultEvents } = app.store.t;
    await app.store.tx((q) =>
      q
        .update(consultEvents)
        .set({ at: HOUR_AT + 18 * 60_000 })
        .where(eq(consultEvents.action, 'begin')),
    );
    const [ofQing, ofRuo] = [qing, ruo].map(async ({ id }) => (await rows()).find(({ master }) => master.id === id));
    const statement = (await ofQing)?.id ?? '';
    const { lines } = (await get(owner, `/${statement}`)).data as SettlementDetail;
    expect(lines).toMatchObject([{ client_sn: short, shortMinutes: 12 }]);
    const pay = (by: Colleague, id: string, fen: number) =>
      post(by, `/${id}/pay`, { fen, reference: `转账 ${id.slice(-6)}` });
    for (const { id, fen } of await rows()) expect((await post(finance, `/${id}/approve`, { fen })).code).toBe(0);
    expect(await pay(finance, statement, 23_940)).toMatchObject({ status: 403 });
    expect((await pay(finance, (await ofRuo)?.id ?? '', (await ofRuo)?.fen ?? 0)).code).toBe(0);
    app.clock.advance(10 * 60_000);
    expect(await pay(owner, statement, 23_940)).toMatchObject({ status: 403, data: { needs: 'proof' } });
    await desk.renew(owner);
    expect((await pay(owner, statement, 23_940)).code).toBe(0);
    const path = '/api/admin/audit?action=settlement.pay';
    const { data } = await app.call('GET', path, { token: owner.token });
    expect((data as { rows: object[] }).rows[0]).toMatchObject({ detail: { fen: 23_940, month: '2026-11', short: 1 } });
  });
});

describe('an amount above 2,000 yuan', () => {
  it('is approved and paid by two people, and by one if there is no one else; 1 fen less by one', async () => {
    await shares();
    await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    await toDecember();
    await settlements.runDue(app.context, app.clock.now());
    const { consultSettlements, staff } = app.store.t;
    const [one, two] = (await rows()).map(({ id }) => id);
    await app.store.tx((q) => q.update(consultSettlements).set({ fen: 200_001 }));
    const both = async (id = '', fen = 200_001) => {
      await post(finance, `/${id}/approve`, { fen });
      return post(finance, `/${id}/pay`, { fen, reference: `B${id.slice(-8)}` });
    };
    expect(await both(one)).toMatchObject({ status: 403, msg: '超过 2000.00 元，请由没有核对过它的同事付款' });
    expect((await post(owner, `/${one}/pay`, { fen: 200_001, reference: 'B1' })).code).toBe(0);
    await app.store.tx((q) =>
      q
        .update(consultSettlements)
        .set({ fen: 200_000 })
        .where(eq(consultSettlements.id, two ?? '')),
    );
    expect((await both(two, 200_000)).code).toBe(0);
    await app.store.tx((q) => q.delete(app.store.t.consultPayouts));
    const unpaid = { approvedAt: null, approvedBy: null, fen: 200_001 };
    await app.store.tx((q) =>
      q
        .update(consultSettlements)
        .set(unpaid)
        .where(eq(consultSettlements.id, two ?? '')),
    );
    await app.store.tx((q) => q.update(staff).set({ disabledAt: 1 }).where(eq(staff.role, 'owner')));
    expect((await both(two)).code).toBe(0);
  });
});

it('notifies colleagues who have a statement open, and no one else', async () => {
  await shares();
  await hour([
    ['begin', 0, qing],
    ['finish', 60, qing],
  ]);
  await toDecember();
  await settlements.runDue(app.context, app.clock.now());
  const id = (await rows()).find(({ master }) => master.id === qing.id)?.id ?? '';
  const support = await desk.colleague('support');
  const news = async ({ token }: Colleague, since = '') =>
    (await app.call('GET', `/api/admin/news?since=${since}`, { token })).data as News | undefined;
  // Without a body where nothing is new.
  const actsOf = async (by: Colleague, since?: string) =>
    (await news(by, since))?.acts.filter(({ list }) => list === 'settlements') ?? [];
  const [here, there] = [(await news(owner))?.since, (await news(support))?.since];
  await post(finance, `/${id}/approve`, { fen: 23_940 });
  expect(await actsOf(owner, here)).toMatchObject([
    { list: 'settlements', key: id, own: false, text: expect.stringMatching(/已核对这份结算$/) },
  ]);
  expect(await actsOf(support, there)).toEqual([]);
});

describe('a mistaken payment', () => {
  it('is reversed by an entry of its own, once, and the statement is paid again', async () => {
    await shares();
    await hour([
      ['begin', 0, qing],
      ['finish', 60, qing],
    ]);
    await toDecember();
    await settlements.runDue(app.context, app.clock.now());
    const id = (await rows()).find(({ master }) => master.id === qing.id)?.id ?? '';
    const details = async () => (await get(finance, `/${id}`)).data as SettlementDetail;
    const reverse = (by: Colleague, payoutId: string, reason = '付错了账户') =>
      post(by, `/${id}/reverse`, { payoutId, reason });
    const pay = (reference: string) => post(finance, `/${id}/pay`, { fen: 23_940, reference });
    for (const by of [qing, await desk.colleague('support')]) {
      expect(await reverse(by, 'none')).toMatchObject({ status: 403 });
    }
    expect(await reverse(finance, 'none')).toMatchObject({ status: 409 });
    await post(finance, `/${id}/approve`, { fen: 23_940 });
    expect((await pay('工行 1')).code).toBe(0);
    expect(await pay('工行 1')).toMatchObject({ status: 409, msg: '这份结算已经标记为已付' });
    const [paid] = (await details()).payouts;
    expect(await reverse(finance, paid?.id ?? '', '')).toMatchObject({ status: 422 });
    const both = await Promise.all([reverse(finance, paid?.id ?? ''), reverse(owner, paid?.id ?? '')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await details()).toMatchObject({ row: { paidAt: null, reference: null } });
    expect(await pay('工行 1')).toMatchObject({ status: 409, msg: '这个凭证号已用于 2026-11 的结算' });
    expect((await pay('工行 2')).code).toBe(0);
    const { row, payouts } = await details();
    expect(row.reference).toBe('工行 2');
    expect(payouts.map(({ fen, reference, reason }) => [fen, reference, reason])).toEqual([
      [23_940, '工行 1', null],
      [-23_940, '工行 1', '付错了账户'],
      [23_940, '工行 2', null],
    ]);
    expect(await settlements.disagreements(app.context)).toEqual([]);
    const { consultPayouts } = app.store.t;
    await app.store.tx((q) => q.delete(consultPayouts).where(eq(consultPayouts.reference, '工行 2')));
    expect(await settlements.disagreements(app.context)).toEqual([id]);
  });
});
