import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsultationListRow } from '#contract/console-consultations';
import type { ConsultSlots } from '#contract/consulting';
import type { OrderList } from '#contract/orders';
import type { SessionNotices } from '#contract/session-notices';
import { NOTHING_PROPOSED } from '#domain/consulting/rules';
import { SLOT_GONE } from '#domain/consulting/slots';
import { type Answer, NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten o'clock two days after NOON. */
const TEN = NOON + 46 * HOUR;
const REASON = '老师当天临时有事';

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
  await desk.book(client, demand, TEN);
});
afterEach(() => app.close());

const now = async () => (await desk.at.demands(demand))[0];
const propose = (startAt: number, by = master) => desk.move(by, demand, 'propose', { startAt, text: REASON });
const answer = (at: number, agree: boolean, by = client) => {
  const body = { id: by.id, client_sn: demand, at, agree };
  return app.call('POST', '/api/web/consult-proposal', { token: by.token, body });
};
const seen = ({ data }: Answer) => data as ConsultSlots;
const newsOf = async ({ token }: Colleague) => {
  const { data } = await app.call('GET', '/api/admin/hour-notices', { token });
  return (data as SessionNotices).map(({ about }) => about);
};

describe('a booked appointment', () => {
  it('is moved only by its client', async () => {
    for (const by of [owner, master]) {
      const move = await desk.move(by, demand, 'reschedule', { startAt: TEN + HOUR });
      expect(move).toMatchObject({ status: 409, msg: '该咨询已预约，不能改约' });
    }
    expect(await now()).toMatchObject({ slotAt: TEN, version: 2 });
  });

  it('stays while another is proposed, and both parties see the proposal', async () => {
    expect(await propose(TEN + DAY)).toMatchObject({ code: 0 });
    expect(await now()).toMatchObject({ state: 'booked', slotAt: TEN, proposedAt: TEN + DAY });
    const proposal = { at: TEN + DAY, master: '慧明老师', reason: REASON };
    expect(seen(await desk.slots(client))).toMatchObject({ slotAt: TEN, proposal });
    const orders = await app.call('GET', `/api/web/orders?id=${client.id}`, client);
    expect((orders.data as OrderList)[0]?.consult).toMatchObject({ proposedAt: TEN + DAY });
    const { data } = await desk.detail(owner, demand);
    expect((data as { demand: ConsultationListRow }).demand.proposedAt).toBe(TEN + DAY);
    // The client sets it apart, so it is offered to no other client.
    const other = await app.register();
    const otherSn = await desk.consultation(other);
    expect(await desk.book(other, otherSn, TEN + DAY)).toMatchObject({ msg: SLOT_GONE });
    app.clock.advance(TEN - NOON);
    expect(seen(await desk.slots(client)).proposal).toBeNull();
    expect(await answer(TEN + DAY, true)).toMatchObject({ status: 409, msg: NOTHING_PROPOSED });
    expect(await desk.book(other, otherSn, TEN + DAY)).toMatchObject({ code: 0 });
  });

  it('is proposed with a reason and another slot, before the appointment', async () => {
    const move = (more: object) => desk.move(master, demand, 'propose', more);
    expect(await move({ startAt: TEN + DAY })).toMatchObject({
      status: 422,
      msg: '请填写改期原因',
    });
    const long = { startAt: TEN + DAY, text: '字'.repeat(10_000) };
    expect(await move(long)).toMatchObject({ status: 422, msg: '内容不能超过500个字' });
    expect(await move({ startAt: NOON - HOUR, text: REASON })).toMatchObject({ msg: SLOT_GONE });
    expect(await propose(TEN)).toMatchObject({ status: 422 });
    expect(await propose(TEN + HOUR / 2)).toMatchObject({ status: 409, msg: SLOT_GONE });
    app.clock.advance(TEN - NOON);
    await desk.renew(master);
    expect(await propose(TEN + DAY)).toMatchObject({
      status: 409,
      msg: '预约时间已到，不能再提议改期',
    });
  });
});

describe('the client', () => {
  it('accepts, gets the new slot and keeps a move, and the master sees it', async () => {
    app.clock.advance(TEN - NOON - 20 * HOUR);
    await desk.renew(owner, master);
    await desk.book(client, demand, TEN + HOUR);
    expect(await now()).toMatchObject({ rightsMoves: 0 });
    await propose(TEN + DAY);
    expect(await answer(TEN + DAY, true)).toMatchObject({
      data: { slotAt: TEN + DAY, proposal: null, movedFrom: null, wish: 'reschedule' },
    });
    expect(await now()).toMatchObject({
      state: 'booked',
      slotAt: TEN + DAY,
      rightsMoves: 1,
      proposedAt: null,
      proposedTo: null,
      closing: null,
    });
    expect(await newsOf(master)).toEqual(['agreed']);
    expect(await answer(TEN + DAY, true)).toMatchObject({ status: 409 });
  });

  it('declines, and picks another slot or a refund', async () => {
    await propose(TEN + DAY);
    expect(await answer(TEN + DAY, false)).toMatchObject({
      data: { state: 'accepted', slotAt: null, wish: 'book', proposal: null, givenUp: null },
    });
    expect(await newsOf(master)).toEqual(['refused']);
    expect(await desk.book(client, demand, TEN + 2 * HOUR)).toMatchObject({ code: 0 });
    await propose(TEN + DAY);
    await answer(TEN + DAY, false);
    const body = { id: client.id, client_sn: demand };
    const refund = await app.call('POST', '/api/web/refund', { token: client.token, body });
    expect(refund).toMatchObject({ code: 0 });
    expect(await newsOf(master)).toEqual(['refunded']);
  });

  it('answers the proposal they saw, and no step in between leaves it open', async () => {
    await propose(TEN + DAY);
    await propose(TEN + 2 * DAY);
    expect(await answer(TEN + DAY, true)).toMatchObject({ status: 409, msg: NOTHING_PROPOSED });
    await desk.book(client, demand, TEN + 3 * HOUR);
    expect(await newsOf(master)).toEqual(['moved']);
    expect(await answer(TEN + 2 * DAY, true)).toMatchObject({ status: 409 });
    expect(await answer(TEN + 2 * DAY, false)).toMatchObject({ status: 409 });
    expect(await now()).toMatchObject({ state: 'booked', slotAt: TEN + 3 * HOUR });
  });

  it('keeps the old appointment if the proposal was withdrawn meanwhile', async () => {
    await propose(TEN + DAY);
    const exceptions = [{ date: '2026-11-24', kind: 'off' as const }];
    expect(await desk.setHours(owner, master, { exceptions, version: 1 })).toMatchObject({
      code: 0,
    });
    expect(await answer(TEN + DAY, true)).toMatchObject({ status: 409, msg: SLOT_GONE });
    expect(await now()).toMatchObject({ state: 'booked', slotAt: TEN });
  });

  it('is the only one who can answer', async () => {
    await propose(TEN + DAY);
    const other = await app.register();
    expect(await answer(TEN + DAY, true, other)).toMatchObject({ status: 403 });
    for (const action of ['agree', 'refuse'] as const) {
      expect(await desk.move(owner, demand, action)).toMatchObject({ status: 409 });
    }
    expect(await now()).toMatchObject({ slotAt: TEN, proposedAt: TEN + DAY });
  });
});
