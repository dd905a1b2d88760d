import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as due from '#api/features/consulting/consultations/due';
import type { ConsultationDetail } from '#contract/console-consultations';
import type { HandOnRule, MasterFigures } from '#contract/consulting';
import type { SessionNotices } from '#contract/session-notices';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { SUMMARY } from '../support/consult-calls.ts';
import { CONSULT_TEXT } from '../support/shop.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Ten o'clock two days after NOON. */
const SLOT = NOON + 46 * HOUR;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let support: Colleague;
let master: Colleague;
let other: Colleague;
let client: Person;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  [owner, support] = [await desk.colleague('owner'), await desk.colleague('support')];
  master = await desk.master(owner);
  other = await desk.master(owner, { shownName: '静安老师' });
  client = await app.register();
});
afterEach(() => app.close());

async function at(instant: number): Promise<void> {
  app.clock.advance(instant - app.clock.now());
  await desk.renew(owner, support, master, other);
}

const get = (by: Colleague, path: string) => app.call('GET', `/api/admin/${path}`, by);
const post = (by: Colleague, path: string, body: object) =>
  app.call('POST', `/api/admin/${path}`, { token: by.token, body });
function auditEntries() {
  const { auditEntries: entries } = app.store.t;
  return app.store.q.select().from(entries).orderBy(entries.id);
}
const seenRule = async () => ((await get(owner, 'hand-on-rule')).data as HandOnRule).changedAt;
const noticesOf = async (by: Colleague) => (await get(by, 'hour-notices')).data as SessionNotices;

describe('the rule for reassigning stalled consultations', () => {
  it('can be set by the owner and read by support only', async () => {
    const body = { afterHours: 2, toId: support.id, seen: null };
    for (const by of [support, master, await desk.colleague('finance')]) {
      expect(await post(by, 'hand-on-rule', body)).toMatchObject({ status: 403 });
    }
    expect(await get(master, 'hand-on-rule')).toMatchObject({ status: 403 });
    expect((await get(support, 'hand-on-rule')).data).toMatchObject({ afterHours: null });
    expect(await post(owner, 'hand-on-rule', body)).toMatchObject({
      data: { afterHours: 2, toId: support.id, changedBy: owner.username },
    });
    const finance = await desk.colleague('finance');
    for (const bad of [
      {},
      { ...body, afterHours: 0 },
      { ...body, afterHours: 73 },
      { ...body, toId: 'nobody' },
      { ...body, toId: finance.id },
    ]) {
      expect(await post(owner, 'hand-on-rule', bad)).toMatchObject({ status: 422 });
    }
    const { data } = await get(owner, 'hand-on-rule');
    expect(data).toMatchObject({ afterHours: 2, toId: support.id });
    // A change without the version of this rule does not overwrite it.
    expect(await post(owner, 'hand-on-rule', body)).toMatchObject({ status: 409 });
    expect((data as HandOnRule).colleagues.map(({ id }) => id)).not.toContain(finance.id);
    const entries = await auditEntries();
    expect(entries.filter(({ action }) => action === 'demand.handOnRule')).toMatchObject([
      { staffId: owner.id, detail: { afterHours: 2, assigneeId: support.id } },
    ]);
    const never = { afterHours: null, toId: null, seen: (data as HandOnRule).changedAt };
    expect(await post(owner, 'hand-on-rule', never)).toMatchObject({ status: 200 });
    expect((await get(owner, 'hand-on-rule')).data).toMatchObject({ afterHours: null });
  });

  it('assigns to the named person, or to a master once they have left', async () => {
    const [first, second] = [await desk.consultation(client), await desk.consultation(client)];
    await desk.move(owner, first, 'assign', { assigneeId: master.id });
    await post(owner, 'hand-on-rule', { afterHours: 2, toId: support.id, seen: await seenRule() });
    await at(NOON + 6 * HOUR + MINUTE);
    await due.runDue(app.context, app.clock.now());
    await due.runDue(app.context, app.clock.now());
    expect(await desk.at.demands(first)).toMatchObject([{ assigneeId: support.id }]);
    const third = await desk.consultation(client);
    const { staff } = app.store.t;
    await app.store.tx((q) => q.update(staff).set({ disabledAt: 1 }).where(eq(staff.id, support.id)));
    // Filed at six in the evening, it comes due the next morning.
    app.clock.advance(19 * HOUR);
    await due.runDue(app.context, app.clock.now());
    await due.runDue(app.context, app.clock.now());
    const [{ assigneeId } = { assigneeId: null }] = await desk.at.demands(third);
    expect([master.id, other.id]).toContain(assigneeId);
    expect(await desk.at.demands(second)).toMatchObject([{ assigneeId: support.id }]);
  });

  it('notifies owner, support and the assignee, until someone acts', async () => {
    const demand = await desk.consultation(client);
    await desk.move(owner, demand, 'assign', { assigneeId: master.id });
    await post(owner, 'hand-on-rule', { afterHours: 2, toId: other.id, seen: await seenRule() });
    await at(NOON + 6 * HOUR + MINUTE);
    await due.runDue(app.context, app.clock.now());
    expect(await noticesOf(owner)).toEqual([]);
    await due.runDue(app.context, app.clock.now());
    const told = [{ client_sn: demand, about: 'handedOn' }];
    expect(await noticesOf(owner)).toMatchObject(told);
    expect(await noticesOf(support)).toMatchObject(told);
    expect(await noticesOf(other)).toMatchObject([{ client_sn: demand, about: 'given' }]);
    expect(await noticesOf(master)).toMatchObject([{ client_sn: demand, about: 'taken' }]);
    expect(await desk.listed(owner, 'due=handedOn')).toEqual([demand]);
    await desk.move(other, demand, 'accept');
    expect(await noticesOf(owner)).toEqual([]);
    expect(await desk.listed(owner, 'due=handedOn')).toEqual([]);
  });
});

describe('a client waiting for the call', () => {
  it('can report it from ten minutes before, once, and the master can still begin', async () => {
    const demand = await desk.consultation(client);
    await desk.book(client, demand, SLOT, master.id);
    const say = (slotAt = SLOT) =>
      app.call('POST', '/api/web/consult-ready', {
        token: client.token,
        body: { id: client.id, client_sn: demand, at: slotAt },
      });
    await at(SLOT - 11 * MINUTE);
    expect(await say()).toMatchObject({ status: 409, msg: expect.stringMatching(/^开始前10分钟/) });
    await at(SLOT - 9 * MINUTE);
    const [seen] = await desk.at.demands(demand);
    expect(await say(SLOT + HOUR)).toMatchObject({ status: 409 });
    expect(await say()).toMatchObject({ data: { readyAt: SLOT - 9 * MINUTE } });
    expect(await say()).toMatchObject({ code: 0 });
    expect(await noticesOf(master)).toContainEqual(
      expect.objectContaining({ client_sn: demand, about: 'ready', tail: client.phone.slice(-4) }),
    );
    expect(await noticesOf(other)).toEqual([]);
    const { demand: row } = (await desk.detail(master, demand)).data as ConsultationDetail;
    expect(row.ready).toBe(true);
    const { steps } = (await desk.detail(master, demand)).data as ConsultationDetail;
    expect(steps.filter(({ action }) => action === 'ready')).toHaveLength(1);
    const begin = { action: 'begin', version: seen?.version };
    expect(await desk.post(master, demand, 'move', begin)).toMatchObject({ code: 0 });
    expect(await say()).toMatchObject({ status: 409 });
  });
});

it('a missing summary is visible to owner and support, and half of the money is offered', async () => {
  const demand = await desk.consultation(client);
  await desk.book(client, demand, SLOT, master.id);
  await at(SLOT);
  await desk.move(master, demand, 'begin');
  await desk.move(master, demand, 'finish', { outcome: 'answered', text: '问题不多，已经说清' });
  const said = async (by: Colleague) => (await noticesOf(by)).map(({ about }) => about);
  await at(SLOT + 25 * HOUR - MINUTE);
  expect(await said(owner)).toEqual([]);
  await at(SLOT + 25 * HOUR);
  expect([await said(owner), await said(support)]).toEqual([['lateSummary'], ['lateSummary']]);
  await at(SLOT + 73 * HOUR);
  expect([await said(owner), await said(support)]).toEqual([['halfBack'], ['halfBack']]);
  const [held] = await desk.at.demands(demand);
  await desk.post(master, demand, 'summary', { version: held?.version, parts: SUMMARY });
  expect(await said(owner)).toEqual([]);
});

describe('a dissatisfied client', () => {
  let demand: string;
  const rate = (satisfaction: string) =>
    app.call('POST', '/api/web/consult-rating', {
      token: client.token,
      body: { id: client.id, client_sn: demand, satisfaction, text: '没听懂' },
    });
  const settle = (by: Colleague, ratedAt: number) => {
    const body = { ratedAt, remedy: 'explained', text: '已致电，重新解释了一遍' };
    return desk.post(by, demand, 'complaint', body);
  };
  beforeEach(async () => {
    demand = await desk.consultation(client);
    await desk.book(client, demand, SLOT);
    await at(SLOT);
    const [row] = await desk.at.demands(demand);
    const holder = [master, other].find(({ id }) => id === row?.assigneeId) ?? master;
    await desk.move(holder, demand, 'begin');
    await desk.move(holder, demand, 'finish', { outcome: 'answered', text: '问题不多，已经说清' });
    const [held] = await desk.at.demands(demand);
    const body = { version: held?.version, parts: SUMMARY };
    expect(await desk.post(holder, demand, 'summary', body)).toMatchObject({ code: 0 });
  });

  it('creates a complaint that owner and support settle, and the master cannot', async () => {
    await rate('poor');
    const ratedAt = app.clock.now();
    expect(await desk.listed(owner, 'state=all&complaint=open')).toEqual([demand]);
    expect(await noticesOf(support)).toMatchObject([{ client_sn: demand, about: 'complaint' }]);
    for (const by of [master, other, await desk.colleague('finance')]) {
      expect(await settle(by, ratedAt)).toMatchObject({ status: 403 });
      expect((await noticesOf(by)).map(({ about }) => about)).not.toContain('complaint');
    }
    expect((await desk.detail(owner, demand)).data).toMatchObject({ maySettle: true });
    expect(await settle(support, ratedAt - 1)).toMatchObject({ status: 409 });
    expect(await settle(support, ratedAt)).toMatchObject({ code: 0 });
    expect(await settle(owner, ratedAt)).toMatchObject({ status: 409 });
    const { after, notes, maySettle } = (await desk.detail(owner, demand)).data as ConsultationDetail;
    expect(after.rating?.settled).toMatchObject({ by: support.username, remedy: 'explained' });
    expect(notes).toMatchObject([{ text: '已致电，重新解释了一遍' }]);
    expect(maySettle).toBe(false);
    expect(await desk.listed(owner, 'state=all&complaint=open')).toEqual([]);
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('may change the rating, or complain again after settlement', async () => {
    await rate('poor');
    app.clock.advance(MINUTE);
    await rate('fair');
    expect(await desk.listed(owner, 'state=all&complaint=open')).toEqual([]);
    app.clock.advance(MINUTE);
    await rate('poor');
    expect(await settle(owner, app.clock.now())).toMatchObject({ code: 0 });
    app.clock.advance(MINUTE);
    await rate('poor');
    expect(await desk.listed(owner, 'state=all&complaint=open')).toEqual([demand]);
  });
});

describe('a consultation', () => {
  it('links to the same master’s earlier summaries for the client, and to no colleague’s', async () => {
    const first = await desk.consultation(client);
    await desk.book(client, first, SLOT, master.id);
    await at(SLOT);
    await desk.move(master, first, 'begin');
    await desk.move(master, first, 'finish', { outcome: 'answered', text: '问题不多，已经说清' });
    const [held] = await desk.at.demands(first);
    await desk.post(master, first, 'summary', { version: held?.version, parts: SUMMARY });
    const second = await desk.consultation(client);
    await desk.move(owner, second, 'assign', { assigneeId: other.id });
    const earlier = async (by: Colleague) => ((await desk.detail(by, second)).data as ConsultationDetail).earlier;
    expect(await earlier(other)).toEqual([]);
    const told = [{ client_sn: first, summary: SUMMARY, text: CONSULT_TEXT }];
    expect(await earlier(owner)).toMatchObject(told);
    await desk.move(owner, second, 'assign', { assigneeId: master.id });
    expect(await earlier(master)).toMatchObject(told);
    const entries = await auditEntries();
    const looks = entries.filter(({ staffId, action }) => staffId === master.id && action === 'demand.read');
    expect(looks.map(({ subjectId }) => subjectId).toSorted()).toEqual([first, second].toSorted());
  });
});

describe('the figures of masters', () => {
  const of = async (by: Colleague, query = '') => (await get(by, `master-figures${query}`)).data as MasterFigures;

  it('count what was held, begun and summed up in time, and the last answer of each client', async () => {
    const [first, second] = [await desk.consultation(client), await desk.consultation(client)];
    await desk.book(client, first, SLOT, master.id);
    await desk.book(client, second, SLOT + 2 * HOUR, master.id);
    for (const [demand, late] of [
      [first, 0],
      [second, 20 * MINUTE],
    ] as const) {
      const [{ slotAt } = { slotAt: 0 }] = await desk.at.demands(demand);
      await at((slotAt ?? 0) + late);
      expect(await desk.move(master, demand, 'begin')).toMatchObject({ code: 0 });
      await desk.move(master, demand, 'finish', { outcome: 'answered', text: '问题不多，已经说清' });
    }
    const summary = async (demand: string) => {
      const [held] = await desk.at.demands(demand);
      await desk.post(master, demand, 'summary', { version: held?.version, parts: SUMMARY });
    };
    const rate = (satisfaction: string) =>
      app.call('POST', '/api/web/consult-rating', {
        token: client.token,
        body: { id: client.id, client_sn: first, satisfaction },
      });
    await summary(first);
    await rate('poor');
    await rate('good');
    await at(SLOT + 30 * HOUR);
    await summary(second);
    const told = {
      id: master.id,
      held: 2,
      onTime: { good: 1, of: 2 },
      summaries: { good: 1, of: 2 },
      satisfied: { good: 1, of: 1 },
    };
    const none = { held: 0, onTime: { good: 0, of: 0 } };
    const finance = await desk.colleague('finance');
    for (const by of [owner, support, finance]) {
      const all = await of(by);
      expect(all.find(({ id }) => id === master.id)).toMatchObject(told);
      expect(all.find(({ id }) => id === other.id)).toMatchObject(none);
    }
    expect(await of(other)).toMatchObject([{ id: other.id, ...none }]);
    expect(await of(master)).toMatchObject([told]);
    const day = new Date(SLOT - 24 * HOUR).toISOString().slice(0, 10);
    expect(await of(master, `?from=${day}&to=${day}`)).toMatchObject([none]);
    expect(await get(owner, 'master-figures?from=2026-02-31')).toMatchObject({ status: 422 });
  });
});

describe('a session that ends too soon', () => {
  it('requires a reason, waits for support or owner, and is not confirmed by its author', async () => {
    const demand = await desk.consultation(client);
    await desk.book(client, demand, SLOT, master.id);
    await at(SLOT - 10 * MINUTE);
    expect((await desk.move(master, demand, 'begin')).code).toBe(0);
    await at(SLOT - 8 * MINUTE);
    const finish = (more: object) => desk.move(master, demand, 'finish', { outcome: 'answered', ...more });
    expect(await finish({})).toMatchObject({ status: 422, msg: '预约时间还没到，请写明原因' });
    expect((await finish({ text: '用户提前结束' })).code).toBe(0);
    const row = async () => ((await desk.glance(owner, demand)).data as ConsultationDetail).demand;
    expect(await row()).toMatchObject({ state: 'held', doubt: 'early' });
    expect(await desk.listed(support, 'state=all&due=doubted')).toEqual([demand]);
    const body = { version: (await row()).version, verdict: 'confirm', reason: '已打电话核实' };
    expect(await desk.post(master, demand, 'review', body)).toMatchObject({ status: 403 });
    expect(await desk.post(support, demand, 'review', { ...body, reason: '' })).toMatchObject({ status: 422 });
    // The reviewer reads the reason without asking for the other texts, which stay hidden.
    const shown = { withheld: true, text: null, closing: '用户提前结束' };
    expect((await desk.glance(support, demand)).data).toMatchObject(shown);
    expect((await auditEntries()).filter(({ staffId }) => staffId === support.id).at(-1)).toMatchObject({
      action: 'demand.read',
      subjectId: demand,
      detail: { texts: 1 },
    });
    expect((await desk.post(support, demand, 'review', body)).code).toBe(0);
    expect(await row()).toMatchObject({ state: 'held', doubt: null });
    expect((await desk.glance(support, demand)).data).toMatchObject({ withheld: true, closing: null });
    expect(await desk.post(owner, demand, 'review', body)).toMatchObject({ status: 409 });
    const entries = await auditEntries();
    expect(entries.filter(({ action }) => action === 'demand.confirmHour')).toMatchObject([
      { staffId: support.id, subjectId: demand, detail: { amount: 39_900, doubt: 'early' } },
    ]);
  });

  it('a second session of the same master begins during a running one only on confirmation', async () => {
    const [one, two] = [await desk.consultation(client), await desk.consultation(client)];
    await desk.book(client, one, SLOT, master.id);
    await desk.book(client, two, SLOT + HOUR, master.id);
    await at(SLOT);
    await desk.move(master, one, 'begin');
    await at(SLOT + HOUR);
    const tail = client.phone.slice(-4);
    expect(await desk.move(master, two, 'begin')).toMatchObject({
      status: 422,
      msg: `您还有一场进行中（…${tail}，10:00）。现在开始这一场？`,
      data: { fields: ['beside'] },
    });
    expect(await desk.move(owner, two, 'begin')).toMatchObject({
      msg: expect.stringMatching(/^这位命理师还有一场进行中/),
    });
    expect((await desk.move(master, two, 'begin', { beside: true })).code).toBe(0);
  });
});
