import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { OWN_SLOT_TAKEN, SLOT_GONE } from '#domain/consulting/slots';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations, NINE_TO_SIX } from '../support/console-consultations.ts';
import { SUMMARY } from '../support/consult-calls.ts';

const HOUR = 3_600_000;
/** Ten o'clock two days after NOON. */
const TEN = NOON + 46 * HOUR;
const LONG = '字'.repeat(10_000);

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
});
afterEach(() => app.close());

const now = async () => (await desk.at.demands(demand))[0];
const web = (person: Person, what: string, body: object) =>
  app.call('POST', `/api/web/${what}`, { token: person.token, body: { id: person.id, ...body } });

async function until(instant: number): Promise<void> {
  app.clock.advance(instant - app.clock.now());
  await desk.renew(owner, master);
}

describe('an unavailable slot', () => {
  it('is rejected with a message, and the booked one stays', async () => {
    await desk.book(client, demand, TEN);
    const other = await app.register();
    await desk.book(other, await desk.consultation(other), TEN + 2 * HOUR);
    const refused: [name: string, startAt: number][] = [
      ['past', NOON - 2 * HOUR],
      ['within the lead', NOON + HOUR],
      ['between two', TEN + HOUR / 2],
      ['taken', TEN + 2 * HOUR],
      ['beyond two weeks', TEN + 30 * 24 * HOUR],
    ];
    for (const [name, startAt] of refused) {
      const answer = await desk.book(client, demand, startAt);
      expect([name, answer.status, answer.msg]).toEqual([name, 409, SLOT_GONE]);
    }
    expect(await desk.book(client, demand, TEN + HOUR, 'nobody')).toMatchObject({ status: 403 });
    expect(await now()).toMatchObject({ state: 'booked', slotAt: TEN, rightsMoves: 1 });
  });

  it('may have been withdrawn by its master meanwhile', async () => {
    const afternoons = NINE_TO_SIX.map((day) => ({ ...day, from: 13 * 60 }));
    await desk.setHours(owner, master, { hours: afternoons, version: 1 });
    expect(await desk.book(client, demand, TEN)).toMatchObject({ status: 409, msg: SLOT_GONE });
    await desk.setHours(owner, master, { active: false, version: 2 });
    expect(await desk.book(client, demand, TEN + 5 * HOUR)).toMatchObject({
      status: 409,
      msg: SLOT_GONE,
    });
    expect(await now()).toMatchObject({ state: 'waiting', slotAt: null });
  });

  it('may overlap another of the same client, with any master', async () => {
    const halfPast = NINE_TO_SIX.map((day) => ({ ...day, from: 9.5 * 60 }));
    const second = await desk.master(owner, { shownName: '静安老师', hours: halfPast });
    await desk.book(client, demand, TEN, master.id);
    const more = await desk.consultation(client, '另一件事，想请老师看看是否合适');
    const { data } = await desk.slots(client, more);
    const offered = (data as { slots: { startAt: number }[] }).slots.map(({ startAt }) => startAt);
    for (const near of [TEN - HOUR / 2, TEN, TEN + HOUR / 2]) {
      expect(offered).not.toContain(near);
      expect(await desk.book(client, more, near)).toMatchObject({ status: 409, msg: OWN_SLOT_TAKEN });
      const wish = { hour: { startAt: near, way: 'call' } };
      expect(await desk.at.pay(client, 'consult', wish)).toMatchObject({
        status: 409,
        msg: OWN_SLOT_TAKEN,
      });
    }
    await desk.move(owner, more, 'accept');
    const byStaff = { startAt: TEN + HOUR / 2, assigneeId: second.id };
    expect(await desk.move(owner, more, 'book', byStaff)).toMatchObject({ msg: OWN_SLOT_TAKEN });
    expect(await desk.book(client, more, TEN + HOUR)).toMatchObject({ code: 0 });
  });
});

it('a consultation of another user cannot be read, moved, asked about or rated', async () => {
  await desk.book(client, demand, TEN);
  const other = await app.register();
  for (const [client_sn, status] of [
    [demand, 403],
    ['0'.repeat(32), 404],
  ] as const) {
    for (const [what, body] of [
      ['consult-booking', { startAt: TEN + HOUR }],
      ['consult-way', { way: 'call' }],
      ['consult-proposal', { at: TEN + HOUR, agree: true }],
      ['consult-ready', { at: TEN }],
      ['consult-no-contact', { at: TEN }],
      ['consult-ask', { question: '上次说的时机还要再等吗？' }],
      ['consult-rating', { satisfaction: 'poor' }],
    ] as const) {
      const answer = await web(other, what, { client_sn, ...body });
      expect([what, answer.status]).toEqual([what, status]);
    }
    for (const what of ['consult-slots', 'consult-after']) {
      const path = `/api/web/${what}?id=${other.id}&client_sn=${client_sn}`;
      const answer = await app.call('GET', path, { token: other.token });
      expect([what, answer.status]).toEqual([what, status]);
    }
  }
  expect(await now()).toMatchObject({ state: 'booked', slotAt: TEN, version: 2 });
});

/** Right bodies, so that nothing but the caller is refused. */
const BODIES: Readonly<Record<string, object>> = {
  phone: {},
  birth: {},
  move: { action: 'unbook', version: 2, text: '老师临时有事' },
  open: { why: 'quality' },
  notes: { text: '已联系' },
  contacts: { way: 'call', result: 'reached' },
  draft: { version: 2, parts: SUMMARY },
  summary: { version: 2, parts: SUMMARY },
  answer: { version: 2, text: '从立秋以后开始谈。' },
  complaint: { ratedAt: NOON, remedy: 'explained', text: '已致电说明' },
};
const OF_ONE = Object.values(calls).filter(({ path }) => path.includes('/:clientSn'));

it('a consultation is visible in the console only to its master and roles that see all', async () => {
  await desk.book(client, demand, TEN, master.id);
  const another = await desk.master(owner, { shownName: '静安老师' });
  const finance = await desk.colleague('finance');
  const callers: [who: string, token: string | undefined, status: number[]][] = [
    ['another master', another.token, [403, 404]],
    ['finance', finance.token, [403]],
    ['the client', client.token, [401]],
    ['a stranger', undefined, [401]],
  ];
  const before = await now();
  expect(OF_ONE.length).toBeGreaterThan(Object.keys(BODIES).length);
  for (const { method, path } of OF_ONE) {
    const what = path.split(':clientSn')[1]?.slice(1) ?? '';
    for (const [who, token, statuses] of callers) {
      const asked = { ...(token && { token }), ...(method === 'POST' && { body: BODIES[what] }) };
      const answer = await app.call(method, path.replace(':clientSn', demand), asked);
      expect(statuses, `${who} ${method} ${path}`).toContain(answer.status);
      expect(answer.msg).toMatch(/\p{Script=Han}/u);
      expect(answer.data ?? null).toBeNull();
    }
  }
  expect(await now()).toEqual(before);
});

it('texts of ten thousand characters are rejected, and existing text stays', async () => {
  expect(await desk.at.pay(client, 'consult', { content: LONG })).toMatchObject({ status: 422 });
  await desk.book(client, demand, TEN);
  await until(TEN);
  await desk.move(master, demand, 'begin');
  await desk.move(master, demand, 'finish', { outcome: 'answered', text: '问题不多，已经说清' });
  const write = async (what: string, body: object) => {
    const version = (await now())?.version;
    return desk.post(master, demand, what, { version, ...body });
  };
  await write('draft', { parts: SUMMARY });
  const long = { ...SUMMARY, view: LONG };
  expect(await write('draft', { parts: long })).toMatchObject({ status: 422 });
  expect(await write('summary', { parts: long })).toMatchObject({ status: 422 });
  expect(await write('notes', { text: LONG })).toMatchObject({ status: 422 });
  const contact = { way: 'call', result: 'reached', text: LONG };
  expect(await write('contacts', contact)).toMatchObject({ status: 422 });
  const { after } = (await desk.detail(master, demand)).data as ConsultationDetail;
  expect(after?.draft).toEqual(SUMMARY);
  await write('summary', { parts: SUMMARY });
  const mine = { client_sn: demand };
  await web(client, 'consult-rating', { ...mine, satisfaction: 'good', text: '讲得细' });
  const rated = { ...mine, satisfaction: 'poor', text: LONG };
  expect(await web(client, 'consult-rating', rated)).toMatchObject({ status: 422 });
  expect(await web(client, 'consult-ask', { ...mine, question: LONG })).toMatchObject({
    status: 422,
    msg: expect.stringMatching(/字/),
  });
  const question = '上次说的时机还要再等吗？';
  expect(await web(client, 'consult-ask', { ...mine, question })).toMatchObject({
    data: { rating: { satisfaction: 'good', text: '讲得细' }, asksLeft: 0 },
  });
  expect(await write('answer', { text: LONG })).toMatchObject({ status: 422 });
  expect(await now()).toMatchObject({ state: 'asked' });
});
