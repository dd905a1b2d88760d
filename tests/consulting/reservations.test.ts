import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as reservations from '#api/features/consulting/reservations/service';
import type { ConsultSlots, SlotsOnSale } from '#contract/consulting';
import type { PayLink } from '#contract/orders';
import { RESERVATION_TTL_MS, TOO_MANY_RESERVATIONS } from '#domain/consulting/reservations';
import { SLOT_GONE } from '#domain/consulting/slots';
import { BAD_WECHAT, TOO_LATE_FOR_WAY, WAY_NOT_OFFERED } from '#domain/consulting/way';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { CARD } from '../support/consult-calls.ts';

const HOUR = 3_600_000;
/** Ten o'clock of the day after NOON. */
const TEN = NOON + 22 * HOUR;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let buyer: Person;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  buyer = await app.register();
});
afterEach(() => app.close());

const onSale = async (query = ''): Promise<number[]> => {
  const answer = await app.call('GET', `/api/web/consult-hours${query}`);
  return (answer.data as SlotsOnSale).slots.map(({ startAt }) => startAt);
};
const wish = (startAt: number, more: object = {}) => ({ hour: { startAt, way: 'call', ...more } });
const order = (person: Person, startAt: number, more: object = {}) =>
  desk.at.pay(person, 'consult', wish(startAt, more));
const made = (answer: { data: unknown }) => answer.data as PayLink;
const consult = async (person: Person, clientSn: string) => (await desk.slots(person, clientSn)).data as ConsultSlots;
const tick = () => reservations.runDue(app.context, app.clock.now());
const kept = async () => {
  const { consultHolds } = app.store.t;
  const rows = await app.store.q.select().from(consultHolds);
  return rows.filter(({ releasedAt }) => releasedAt === null).length;
};

describe('the slots on sale', () => {
  it('are visible without an account, for one master or all, without clients’ names', async () => {
    expect(await onSale()).toEqual([]);
    const one = await desk.master(owner);
    const two = await desk.master(owner, { shownName: '静安老师', exceptions: [] });
    const answer = await app.call('GET', '/api/web/consult-hours');
    const { masters, slots } = answer.data as SlotsOnSale;
    expect(masters.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(slots.find(({ startAt }) => startAt === TEN)?.masters).toEqual([one.id, two.id]);
    const alone = await app.call('GET', `/api/web/consult-hours?master=${two.id}`);
    expect((alone.data as SlotsOnSale).masters.map(({ id }) => id)).toEqual([two.id]);
    const nobody = await app.call('GET', '/api/web/consult-hours?master=nobody');
    expect(nobody).toMatchObject({ status: 422 });
  });

  it('are compressed for clients that accept it, with the same content', async () => {
    for (const name of ['静安', '清和', '守一']) await desk.master(owner, { shownName: `${name}老师` });
    const plain = await app.call('GET', '/api/web/consult-hours');
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    const headers = { 'accept-encoding': 'gzip, br' };
    const packed = await app.handle(new Request('http://localhost/api/web/consult-hours', { headers }));
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const bytes = await packed.bytes();
    expect(bytes.length * 5).toBeLessThan(plain.text.length);
    expect(gunzipSync(bytes).toString()).toBe(plain.text);
  });
});

describe('a slot chosen with the order', () => {
  it('keeps its expiry when chosen again, with the contact method chosen last', async () => {
    await desk.master(owner);
    const { client_sn, heldUntil } = made(await order(buyer, TEN));
    app.clock.advance(2_000);
    const again = await order(buyer, TEN, { way: 'wechat', wechat: 'xiaolin_88' });
    expect(made(again)).toMatchObject({ client_sn, heldUntil });
    await desk.at.payAndHear(client_sn);
    expect(await consult(buyer, client_sn)).toMatchObject({ slotAt: TEN, way: 'wechat', wechat: 'xiaolin_88' });
  });

  it('is reserved during payment, for no one else, and becomes the appointment', async () => {
    const master = await desk.master(owner);
    const link = made(await order(buyer, TEN, { way: 'wechat', wechat: 'xiaolin_88' }));
    expect(link.heldUntil).toBe(app.clock.now() + RESERVATION_TTL_MS);
    expect(await onSale()).not.toContain(TEN);
    const other = await app.register();
    expect(await order(other, TEN)).toMatchObject({ status: 409, msg: SLOT_GONE });
    const paid = await desk.consultation(other);
    expect(await desk.book(other, paid, TEN)).toMatchObject({ status: 409 });
    await desk.at.payAndHear(link.client_sn);
    expect(await consult(buyer, link.client_sn)).toMatchObject({
      state: 'booked',
      slotAt: TEN,
      way: 'wechat',
      wechat: 'xiaolin_88',
      lostSlotAt: null,
    });
    expect(await desk.at.demands(link.client_sn)).toMatchObject([
      { assigneeId: master.id, wechat: expect.not.stringContaining('xiaolin') },
    ]);
    expect(await kept()).toBe(0);
  });

  it('is released when the payment is cancelled, and when it expires', async () => {
    await desk.master(owner);
    const cancelled = made(await order(buyer, TEN));
    await desk.at.press(cancelled.client_sn, 'cancel');
    app.clock.advance(4_000);
    await desk.at.poll();
    expect(await kept()).toBe(0);
    expect(await onSale()).toContain(TEN);
    await order(buyer, TEN, { masterId: undefined });
    app.clock.advance(RESERVATION_TTL_MS);
    expect(await onSale()).toContain(TEN);
    await tick();
    expect(await kept()).toBe(0);
  });

  it('is the last one chosen, up to three times a day', async () => {
    await desk.master(owner);
    const first = made(await order(buyer, TEN));
    expect(made(await order(buyer, TEN)).client_sn).toBe(first.client_sn);
    for (const startAt of [TEN + HOUR, TEN + 2 * HOUR]) await order(buyer, startAt);
    expect(await kept()).toBe(1);
    expect(await onSale()).toEqual(expect.arrayContaining([TEN, TEN + HOUR]));
    expect(await order(buyer, TEN + 3 * HOUR)).toMatchObject({ status: 429, msg: TOO_MANY_RESERVATIONS });
    // Without an hour one may always buy, and is then offered none of the old choices.
    const { client_sn, heldUntil } = made(await desk.at.pay(buyer, 'consult'));
    expect(heldUntil).toBeNull();
    expect(await kept()).toBe(0);
    await desk.at.payAndHear(client_sn);
    await tick();
    expect(await consult(buyer, client_sn)).toMatchObject({ state: 'waiting', lostSlotAt: null });
  });

  it('of a late payment is booked if free, else reported as lost', async () => {
    await desk.master(owner);
    const [one, two] = [made(await order(buyer, TEN)), made(await order(await app.register(), TEN + HOUR))];
    app.clock.advance(RESERVATION_TTL_MS + 1_000);
    await tick();
    const rival = await app.register();
    await desk.book(rival, await desk.consultation(rival), TEN);
    for (const { client_sn } of [one, two]) await desk.at.payAndHear(client_sn);
    await tick();
    expect(await consult(buyer, one.client_sn)).toMatchObject({
      state: 'waiting',
      slotAt: null,
      wish: 'book',
      lostSlotAt: TEN,
    });
    expect(await desk.at.demands(two.client_sn)).toMatchObject([
      { state: 'booked', slotAt: TEN + HOUR, lostSlotAt: null },
    ]);
    await desk.book(buyer, one.client_sn, TEN + 2 * HOUR);
    expect(await consult(buyer, one.client_sn)).toMatchObject({ lostSlotAt: null });
  });

  it('is rejected if it has passed, is not offered, or its master is another’s', async () => {
    const master = await desk.master(owner);
    const support = await desk.colleague('support');
    for (const [startAt, masterId] of [
      [NOON - HOUR, master.id],
      [NOON + HOUR, master.id],
      [TEN + 15 * 60_000, master.id],
      [TEN, support.id],
      [TEN, 'nobody'],
    ] as const) {
      expect(await order(buyer, startAt, { masterId })).toMatchObject({
        status: 409,
        msg: SLOT_GONE,
      });
    }
    expect(await kept()).toBe(0);
    expect(await order(buyer, TEN, { way: 'wechat', wechat: '?' })).toMatchObject({
      status: 422,
      msg: BAD_WECHAT,
    });
    const long = 'x'.repeat(10_000);
    expect(await order(buyer, TEN, { way: 'wechat', wechat: long })).toMatchObject({ status: 422 });
  });
});

describe('the contact method', () => {
  const setWay = (person: Person, clientSn: string, body: object) =>
    app.call('POST', '/api/web/consult-way', {
      token: person.token,
      body: { id: person.id, client_sn: clientSn, ...body },
    });

  it('can be changed by the client, until an hour before', async () => {
    await desk.master(owner);
    const clientSn = await desk.consultation(buyer);
    await desk.book(buyer, clientSn, TEN);
    const other = await app.register();
    expect(await setWay(other, clientSn, { way: 'call' })).toMatchObject({ status: 403 });
    expect(await setWay(buyer, clientSn, { way: 'wechat', wechat: '13800138000' })).toMatchObject({
      code: 0,
      data: { way: 'wechat', wechat: '13800138000' },
    });
    expect(await setWay(buyer, clientSn, { way: 'call' })).toMatchObject({
      data: { wechat: null },
    });
    app.clock.advance(TEN - HOUR - app.clock.now() + 1);
    expect(await setWay(buyer, clientSn, { way: 'call' })).toMatchObject({
      status: 409,
      msg: TOO_LATE_FOR_WAY,
    });
  });
});

it('the contact method must be offered in the master’s profile', async () => {
  const master = await desk.master(owner);
  const byPhone = { card: { ...CARD, ways: ['call'] }, version: 0 };
  await app.call('POST', '/api/admin/my-card', { token: master.token, body: byPhone });
  const decision = { staffId: master.id, version: 1, approve: true };
  await app.call('POST', '/api/admin/master-card-decision', { token: owner.token, body: decision });
  const person = await app.register();
  const wechat = { way: 'wechat', wechat: 'xiaolin_88' };
  const refused = { status: 422, msg: WAY_NOT_OFFERED };
  expect(await order(person, TEN, wechat)).toMatchObject(refused);
  const clientSn = await desk.consultation(person);
  const body = { id: person.id, client_sn: clientSn, startAt: TEN, ...wechat };
  const book = { token: person.token, body };
  expect(await app.call('POST', '/api/web/consult-booking', book)).toMatchObject(refused);
  expect(await desk.book(person, clientSn, TEN)).toMatchObject({ code: 0, data: { way: 'call' } });
  const change = { token: person.token, body: { id: person.id, client_sn: clientSn, ...wechat } };
  expect(await app.call('POST', '/api/web/consult-way', change)).toMatchObject(refused);
  const silent = await desk.master(owner, { shownName: '静安老师' });
  const other = await desk.consultation(person, '另一件事，想请老师看看是否合适');
  const later = { ...body, client_sn: other, startAt: TEN + 2 * HOUR };
  expect(await app.call('POST', '/api/web/consult-booking', { token: person.token, body: later })).toMatchObject({
    code: 0,
    data: { way: 'wechat', master: '静安老师' },
  });
  expect((await desk.at.demands(other))[0]?.assigneeId).toBe(silent.id);
});
