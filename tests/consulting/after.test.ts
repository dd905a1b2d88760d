import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as due from '#api/features/consulting/consultations/due';
import * as refunds from '#api/features/money/payments/refunds-due';
import type { ConsultationDetail } from '#contract/console-consultations';
import type { ConsultAfter } from '#contract/consulting';
import { ASK_MS } from '#domain/consulting/rules';
import { type Answer, NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { SUMMARY } from '../support/consult-calls.ts';
import { placesOf } from '../support/disk.ts';
import { ledgerOf } from '../support/ledger-check.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Ten o'clock two days after NOON. */
const SLOT = NOON + 46 * HOUR;
const QUESTION = '上次说下半年再动，具体是几月份开始比较合适？';
const ANSWER = '从立秋以后开始谈，十月前定下来。';

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let master: Colleague;
let client: Person;
let demand: string;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  master = await desk.master(owner);
  client = await app.register();
  demand = await desk.consultation(client);
  await desk.book(client, demand, SLOT);
});
afterEach(async () => {
  const ledger = ledgerOf(app.database, app.folder);
  expect(await ledger.offences()).toEqual([]);
  await ledger.close();
  await app.close();
});

const run = () => due.runDue(app.context, app.clock.now());

/** Staff sign in again: their sessions are short. */
async function at(instant: number): Promise<void> {
  app.clock.advance(instant - app.clock.now());
  await desk.renew(owner, master);
}

const now = async () => (await desk.at.demands(demand))[0];

async function write(by: Colleague, what: string, body: object): Promise<Answer> {
  const version = (await now())?.version ?? 0;
  return desk.post(by, demand, what, { version, ...body });
}

const web = (person: Person, what: string, body: object) =>
  app.call('POST', `/api/web/consult-${what}`, {
    token: person.token,
    body: { id: person.id, client_sn: demand, ...body },
  });

const kept = async (person = client) =>
  app.call('GET', `/api/web/consult-after?id=${person.id}&client_sn=${demand}`, {
    token: person.token,
  });

async function held(outcome: 'answered' | 'broken' = 'answered'): Promise<void> {
  await at(SLOT);
  await desk.move(master, demand, 'begin');
  app.clock.advance(50 * MINUTE);
  await desk.renew(owner, master);
  expect(await desk.move(master, demand, 'finish', { outcome })).toMatchObject({ code: 0 });
}

describe('the summary', () => {
  it('is drafted, sent, read by its client alone, and amended with the earlier version kept', async () => {
    await held();
    const half = { ...SUMMARY, advice: '', again: '' };
    expect(await desk.post(master, demand, 'draft', { parts: half })).toMatchObject({ code: 0 });
    const { data } = await desk.detail(master, demand);
    expect((data as ConsultationDetail).after).toMatchObject({ draft: half, summaries: [] });
    expect((await kept()).data).toMatchObject({ state: 'held', summaries: [], askUntil: null });
    expect(await write(master, 'summary', { parts: half })).toMatchObject({
      status: 422,
      msg: '请填写“建议”',
    });
    const sold = { ...SUMMARY, advice: `${SUMMARY.advice}请法事化解。` };
    expect(await write(master, 'summary', { parts: sold })).toMatchObject({
      status: 422,
      msg: '请换一种说法：法事、化解',
    });
    expect(await write(master, 'summary', { parts: SUMMARY })).toMatchObject({ code: 0 });
    expect(await now()).toMatchObject({ state: 'done', dueAt: null });
    const other = await app.register();
    expect(await kept(other)).toMatchObject({ status: 403 });
    const amended = { ...SUMMARY, again: '明年立秋前后，或工作有变动时。' };
    expect(await write(master, 'summary', { parts: amended })).toMatchObject({ code: 0 });
    const seen = (await kept()).data as ConsultAfter;
    expect(seen.summaries.map(({ parts }) => parts)).toEqual([amended, SUMMARY]);
    expect((await desk.detail(master, demand)).data).toMatchObject({ after: { draft: null } });
  });

  it('can be written only by its master', async () => {
    await held();
    const support = await desk.colleague('support');
    const colleague = await desk.colleague('consultant');
    for (const [by, status] of [
      [support, 403],
      [colleague, 404],
    ] as const) {
      expect(await write(by, 'summary', { parts: SUMMARY })).toMatchObject({ status });
      expect(await desk.post(by, demand, 'draft', { parts: SUMMARY })).toMatchObject({ status });
    }
    expect(await desk.move(master, demand, 'summarise')).toMatchObject({ status: 422 });
  });

  it('is encrypted, exported, and deleted with the account', async () => {
    await held();
    await write(master, 'summary', { parts: SUMMARY });
    await web(client, 'ask', { question: QUESTION });
    await write(master, 'answer', { text: ANSWER });
    await web(client, 'rating', { satisfaction: 'good', text: '讲得很清楚' });
    for (const text of [SUMMARY.view, QUESTION, ANSWER, '讲得很清楚']) {
      expect(await placesOf(app, text)).toEqual([]);
    }
    const path = `/api/web/export-data?id=${client.id}`;
    const held_ = JSON.stringify((await app.call('GET', path, { token: client.token })).data);
    for (const text of [SUMMARY.view, QUESTION, ANSWER, '讲得很清楚']) {
      expect(held_).toContain(text);
    }
    const body = { id: client.id, password: client.password };
    await app.call('POST', '/api/web/delete-account', { token: client.token, body });
    expect(await now()).toMatchObject({ state: 'closed' });
    for (const table of ['consultSummaries', 'consultFollowups', 'consultRatings'] as const) {
      expect(await app.store.q.$count(app.store.t[table])).toBe(0);
    }
  });
});

describe('a question after the session', () => {
  it('is asked once, answered, and not asked again', async () => {
    await held();
    expect(await web(client, 'ask', { question: QUESTION })).toMatchObject({ status: 409 });
    await write(master, 'summary', { parts: SUMMARY });
    const until = ((await kept()).data as ConsultAfter).askUntil ?? 0;
    expect(until).toBe(app.clock.now() + ASK_MS);
    expect(await web(client, 'ask', { question: '太短' })).toMatchObject({ status: 422 });
    expect(await web(await app.register(), 'ask', { question: QUESTION })).toMatchObject({
      status: 403,
    });
    expect(await web(client, 'ask', { question: QUESTION })).toMatchObject({
      code: 0,
      data: { state: 'asked', asksLeft: 0, askUntil: null },
    });
    expect(await write(master, 'answer', { text: '保证一定成功' })).toMatchObject({ status: 422 });
    expect(await write(master, 'answer', { text: ANSWER })).toMatchObject({ code: 0 });
    expect((await kept()).data).toMatchObject({
      state: 'done',
      followups: [{ number: 1, question: QUESTION, answer: ANSWER }],
      askUntil: null,
    });
    expect(await web(client, 'ask', { question: QUESTION })).toMatchObject({ status: 409 });
  });

  it('is possible until the displayed deadline, and then the consultation closes', async () => {
    await held();
    await write(master, 'summary', { parts: SUMMARY });
    const until = ((await kept()).data as ConsultAfter).askUntil ?? 0;
    await at(until - 1);
    expect(await run()).toBe(0);
    await at(until);
    expect((await kept()).data).toMatchObject({ askUntil: null });
    expect(await web(client, 'ask', { question: QUESTION })).toMatchObject({ status: 409 });
    expect(await run()).toBe(1);
    expect(await now()).toMatchObject({ state: 'closed' });
    expect((await kept()).data).toMatchObject({ summaries: [{ parts: SUMMARY }] });
  });
});

describe('the client’s rating', () => {
  it('is possible after the summary, changeable within a week, and visible to the master', async () => {
    await held();
    expect(await web(client, 'rating', { satisfaction: 'poor' })).toMatchObject({ status: 409 });
    await write(master, 'summary', { parts: SUMMARY });
    expect(await web(client, 'rating', { satisfaction: 'poor' })).toMatchObject({ code: 0 });
    await at(app.clock.now() + 6 * 24 * HOUR);
    const changed = { satisfaction: 'good', text: '后来想明白了' };
    expect(await web(client, 'rating', changed)).toMatchObject({ data: { rating: changed } });
    expect((await desk.detail(master, demand)).data).toMatchObject({ after: { rating: changed } });
    await at(app.clock.now() + 2 * 24 * HOUR);
    expect(await web(client, 'rating', { satisfaction: 'fair' })).toMatchObject({ status: 409 });
    expect(await app.store.q.$count(app.store.t.consultRatings)).toBe(2);
  });
});

describe('an appointment missed by the master', () => {
  it('lets the client choose immediately, and is refunded after a day, once', async () => {
    await at(SLOT + 15 * MINUTE - 1);
    expect(await run()).toBe(1); // overdue, and no more
    await at(SLOT + 15 * MINUTE);
    const both = await Promise.all([run(), run()]);
    expect(both.reduce((a, b) => a + b)).toBe(1);
    expect(await now()).toMatchObject({ state: 'missed', begunAt: null, rightsAsks: 2 });
    const path = `/api/web/orders?id=${client.id}`;
    const [order] = (await app.call('GET', path, { token: client.token })).data as {
      refundRefusal: string | null;
    }[];
    expect(order?.refundRefusal).toBeNull();
    expect((await desk.slots(client, demand)).data).toMatchObject({
      wish: 'book',
      missedBy: 'master',
      mayRefund: true,
      calendar: null,
      nextBy: SLOT + 15 * MINUTE + 24 * HOUR,
    });
    await at(SLOT + 24 * HOUR);
    expect(await refunds.runMissed(app.context, app.clock.now())).toBe(0);
    await at(SLOT + 25 * HOUR);
    await Promise.all([1, 2].map(() => refunds.runMissed(app.context, app.clock.now())));
    expect(await desk.at.refunds(demand)).toMatchObject([{ amount: 39_900, operator: 'system', status: 'done' }]);
    expect(await now()).toMatchObject({ state: 'refunded' });
  });

  it('is not refunded once another slot was chosen', async () => {
    await at(SLOT + HOUR);
    await run();
    const next = SLOT + 48 * HOUR;
    expect(await desk.book(client, demand, next)).toMatchObject({
      code: 0,
      data: { state: 'booked', slotAt: next },
    });
    await at(SLOT + 30 * HOUR);
    expect(await refunds.runMissed(app.context, app.clock.now())).toBe(0);
    expect(await desk.at.refunds(demand)).toEqual([]);
  });
});

describe('an appointment missed by the client', () => {
  const call = () => desk.post(master, demand, 'contacts', { way: 'call', result: 'noAnswer' });

  async function absent(slotAt: number): Promise<void> {
    await at(slotAt);
    await call();
    app.clock.advance(5 * MINUTE);
    await call();
    expect(await desk.move(master, demand, 'clientAbsent')).toMatchObject({
      status: 409,
      msg: '请先等候15分钟',
    });
    app.clock.advance(10 * MINUTE);
    expect(await desk.move(master, demand, 'clientAbsent')).toMatchObject({ code: 0 });
  }

  it('is replaced once, and counts as held the second time', async () => {
    await absent(SLOT);
    expect(await now()).toMatchObject({ state: 'missed', begunAt: app.clock.now() });
    const refund = { id: client.id, client_sn: demand };
    expect(await app.call('POST', '/api/web/refund', { token: client.token, body: refund })).toMatchObject({
      status: 409,
    });
    expect((await desk.slots(client, demand)).data).toMatchObject({
      wish: 'book',
      missedBy: 'client',
      mayRefund: false,
      nextBy: SLOT + 15 * MINUTE + 14 * 24 * HOUR,
    });
    const next = SLOT + 48 * HOUR;
    expect(await desk.book(client, demand, next)).toMatchObject({ code: 0 });
    await absent(next);
    await run();
    expect(await now()).toMatchObject({ state: 'closed' });
    expect(await desk.book(client, demand, next + 48 * HOUR)).toMatchObject({ status: 409 });
  });
});

describe('overdue work', () => {
  it('is recorded once, and reassigned by the owner’s rule', async () => {
    const waiting = await desk.consultation(client, '另一件事，想请老师看看是否合适');
    const other = await desk.master(owner, { shownName: '静安老师' });
    await desk.move(owner, waiting, 'assign', { assigneeId: master.id });
    await at(NOON + 4 * HOUR + MINUTE);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const { data } = await desk.detail(owner, waiting);
    expect((data as ConsultationDetail).steps.map(({ action }) => action)).toEqual(['file', 'assign', 'overdue']);
    const { consultHandOnRules } = app.store.t;
    const rule = { id: 'rule', afterMs: 2 * HOUR, changedAt: 0, changedBy: owner.id } as const;
    await app.store.tx((q) => q.insert(consultHandOnRules).values(rule));
    await at(NOON + 6 * HOUR + MINUTE);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await desk.at.demands(waiting)).toMatchObject([{ state: 'waiting', assigneeId: other.id }]);
  });
});

it('an interrupted session is completed within a week, and no later', async () => {
  await held('broken');
  expect((await desk.slots(client, demand)).data).toMatchObject({ state: 'held', wish: 'book' });
  await at(SLOT + 7 * 24 * HOUR);
  expect((await desk.slots(client, demand)).data).toMatchObject({ wish: null });
  expect(await desk.book(client, demand, SLOT + 8 * 24 * HOUR)).toMatchObject({ status: 409 });
});
