import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsultSlots } from '#contract/consulting';
import type { OrderList } from '#contract/orders';
import { MOVE_TOO_LATE, MOVED_ALREADY } from '#domain/consulting/rules';
import { SLOT_GONE } from '#domain/consulting/slots';
import { type Answer, NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations, NINE_TO_SIX } from '../support/console-consultations.ts';
import { ledgerOf } from '../support/ledger-check.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten o'clock of the day after NOON, and two days on. */
const TOMORROW_TEN = NOON + 22 * HOUR;
const LATER = TOMORROW_TEN + 2 * DAY;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let client: Person;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  client = await app.register();
});
afterEach(() => app.close());

/** Offences in the file itself. */
async function offences(): Promise<string[]> {
  const ledger = ledgerOf(app.database, app.folder);
  try {
    return await ledger.offences();
  } finally {
    await ledger.close();
  }
}

const seen = (answer: Answer) => answer.data as ConsultSlots;

describe('the slots a client may pick', () => {
  it('are none while no master has any, without an error', async () => {
    await desk.consultation(client);
    expect(await desk.slots(client)).toMatchObject({
      code: 0,
      data: { state: 'waiting', wish: 'book', slotAt: null, masters: [], slots: [] },
    });
  });

  it('are those of every master who takes appointments, and of no one else', async () => {
    const one = await desk.master(owner);
    const two = await desk.master(owner, {
      shownName: '静安老师',
      hours: NINE_TO_SIX.map((day) => ({ ...day, from: 10 * 60, to: 11 * 60 })),
    });
    await desk.master(owner, { active: false });
    await desk.consultation(client);
    const { masters, slots } = seen(await desk.slots(client));
    expect(masters.map(({ name }) => name)).toEqual(['慧明老师', '静安老师']);
    expect(slots.find(({ startAt }) => startAt === TOMORROW_TEN)?.masters).toEqual([one.id, two.id]);
    expect(slots.find(({ startAt }) => startAt === TOMORROW_TEN + HOUR)?.masters).toEqual([one.id]);
  });

  it('list the masters in the order in which they joined', async () => {
    const later = await desk.master(owner, { shownName: '静安老师' });
    const sooner = await desk.master(owner);
    const { staff } = app.store.t;
    for (const [at, { id }] of [sooner, later].entries()) {
      const createdAt = app.clock.now() - DAY + at;
      await app.store.tx((q) => q.update(staff).set({ createdAt }).where(eq(staff.id, id)));
    }
    await desk.consultation(client);
    const { masters } = seen(await desk.slots(client));
    expect(masters.map(({ name }) => name)).toEqual(['慧明老师', '静安老师']);
  });

  it('are those of the assigned consultant alone, and of all while only scheduled', async () => {
    const master = await desk.master(owner);
    const without = await desk.colleague('consultant');
    const clientSn = await desk.consultation(client);
    const offered = async () => seen(await desk.slots(client)).masters.map(({ id }) => id);
    await desk.move(owner, clientSn, 'accept');
    expect(await offered()).toEqual([master.id]);
    await desk.move(owner, clientSn, 'assign', { assigneeId: without.id });
    expect(await offered()).toEqual([]);
    expect(await desk.book(client, clientSn, LATER)).toMatchObject({ status: 409 });
  });

  it('can be queried and booked only by the client', async () => {
    await desk.master(owner);
    const clientSn = await desk.consultation(client);
    const other = await app.register();
    expect(await desk.slots(other)).toMatchObject({ status: 404 });
    expect(await desk.slots(other, clientSn)).toMatchObject({ status: 403 });
    expect(await desk.book(other, clientSn, LATER)).toMatchObject({ status: 403 });
    const path = `/api/web/consult-slots?id=${client.id}`;
    expect(await app.call('GET', path, { token: other.token })).toMatchObject({ status: 403 });
    expect(await app.call('GET', path)).toMatchObject({ status: 401 });
  });
});

describe('an appointment', () => {
  it('is booked once, and displayed', async () => {
    const master = await desk.master(owner);
    const clientSn = await desk.consultation(client);
    expect(await desk.book(client, clientSn, LATER)).toMatchObject({
      code: 0,
      data: { state: 'booked', slotAt: LATER, master: '慧明老师', wish: 'reschedule' },
    });
    expect(await desk.at.demands(clientSn)).toMatchObject([
      { assigneeId: master.id, slotAt: LATER, dueAt: LATER, begunAt: null },
    ]);
    const other = await app.register();
    const otherSn = await desk.consultation(other);
    expect(await desk.book(other, otherSn, LATER)).toMatchObject({ status: 409, msg: SLOT_GONE });
    expect(seen(await desk.slots(other)).slots.map(({ startAt }) => startAt)).not.toContain(LATER);
  });

  it('requires an offered slot', async () => {
    await desk.master(owner, { breaks: [{ weekday: 2, from: 600, to: 660 }] });
    const clientSn = await desk.consultation(client);
    for (const startAt of [
      NOON + HOUR, // sooner than the lead time
      TOMORROW_TEN + 15 * 60_000, // between two
      TOMORROW_TEN + 2 * DAY, // the break of a Tuesday
      TOMORROW_TEN + 30 * DAY,
    ]) {
      expect(await desk.book(client, clientSn, startAt)).toMatchObject({ status: 409 });
    }
  });

  it('is assigned to the master with the fewest', async () => {
    const [one, two] = [await desk.master(owner), await desk.master(owner)];
    const assigned: (string | null | undefined)[] = [];
    for (const startAt of [LATER, LATER + HOUR]) {
      const person = await app.register();
      const clientSn = await desk.consultation(person);
      await desk.book(person, clientSn, startAt);
      assigned.push((await desk.at.demands(clientSn))[0]?.assigneeId);
    }
    expect(assigned.toSorted()).toEqual([one.id, two.id].toSorted());
  });

  it('can be moved until a day before, then once with the same master, and then is rejected with the reason', async () => {
    const master = await desk.master(owner);
    await desk.master(owner, { shownName: '静安老师' });
    const clientSn = await desk.consultation(client);
    await desk.book(client, clientSn, LATER, master.id);
    expect(seen(await desk.slots(client)).masters.map(({ id }) => id)).toEqual([master.id]);
    expect(await desk.book(client, clientSn, LATER + HOUR)).toMatchObject({
      code: 0,
      data: { slotAt: LATER + HOUR },
    });
    app.clock.advance(LATER + HOUR - DAY - NOON - 1_000);
    expect(seen(await desk.slots(client)).wish).toBe('reschedule');
    app.clock.advance(2 * HOUR);
    const moved = await desk.book(client, clientSn, LATER + 2 * HOUR);
    expect(moved).toMatchObject({
      code: 0,
      data: { wish: null, refusal: MOVED_ALREADY, slots: [], slotAt: LATER + 2 * HOUR },
    });
    expect(await desk.book(client, clientSn, LATER + 3 * DAY)).toMatchObject({
      status: 409,
      msg: MOVED_ALREADY,
    });
    app.clock.advance(LATER + 2 * HOUR - app.clock.now() - HOUR + 1_000);
    expect(seen(await desk.slots(client)).refusal).toBe(MOVE_TOO_LATE);
  });

  it('cancelled and set again by staff is announced with both times, until it begins or is moved', async () => {
    await desk.master(owner);
    const clientSn = await desk.consultation(client);
    const told = async () => {
      const path = `/api/web/orders?id=${client.id}`;
      const [order] = (await app.call('GET', path, { token: client.token })).data as OrderList;
      const { movedFrom } = seen(await desk.slots(client));
      expect(order?.consult?.movedFrom).toBe(movedFrom);
      return movedFrom;
    };
    await desk.book(client, clientSn, LATER);
    expect(await told()).toBeNull();
    await desk.move(owner, clientSn, 'unbook', { text: '老师临时有事' });
    await desk.move(owner, clientSn, 'book', { startAt: LATER + HOUR });
    expect(await told()).toBe(LATER);
    await desk.book(client, clientSn, LATER + 3 * HOUR);
    expect(await told()).toBeNull();
    await desk.move(owner, clientSn, 'unbook', { text: '老师临时有事' });
    await desk.move(owner, clientSn, 'book', { startAt: LATER + 4 * HOUR });
    expect(await told()).toBe(LATER + 3 * HOUR);
    app.clock.advance(LATER + 4 * HOUR - NOON);
    expect(await told()).toBeNull();
  });

  it('is released for others once the order is refunded', async () => {
    await desk.master(owner);
    const clientSn = await desk.consultation(client);
    await desk.book(client, clientSn, LATER);
    const refund = { id: client.id, client_sn: clientSn };
    await app.call('POST', '/api/web/refund', { token: client.token, body: refund });
    expect(await desk.at.demands(clientSn)).toMatchObject([
      { state: 'refunded', slotAt: null, dueAt: null, withdrawnAt: expect.any(Number) },
    ]);
    expect(await desk.slots(client, clientSn)).toMatchObject({
      data: { state: 'refunded', wish: null, slots: [] },
    });
    const other = await app.register();
    expect(await desk.book(other, await desk.consultation(other), LATER)).toMatchObject({
      code: 0,
    });
    expect(await offences()).toEqual([]);
  });

  it('ends with the account', async () => {
    await desk.master(owner);
    const clientSn = await desk.consultation(client);
    await desk.book(client, clientSn, LATER);
    const body = { id: client.id, password: client.password };
    const gone = await app.call('POST', '/api/web/delete-account', { token: client.token, body });
    expect(gone.code).toBe(0);
    expect(await desk.at.demands(clientSn)).toMatchObject([{ state: 'cancelled', slotAt: null, content: null }]);
  });
});

it('of fifty clients who book one slot at once in two processes, one gets it', {
  timeout: 60_000,
}, async () => {
  const second = await testApp({ beside: app });
  try {
    await desk.master(owner);
    const paid: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      paid.push(await desk.consultation(client, `第${n}件事，想请老师看看是否合适`));
    }
    const elsewhere = consoleConsultations(second);
    const answers = await Promise.all(
      paid.map((clientSn, n) => (n % 2 === 0 ? desk : elsewhere).book(client, clientSn, LATER)),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(codes.filter((status) => status === 409)).toHaveLength(49);
    expect(await offences()).toEqual([]);
  } finally {
    await second.close();
  }
});

describe('the working hours of a master', () => {
  it('can be changed only by the consultant and their managers', async () => {
    const master = await desk.master(owner);
    const other = await desk.colleague('consultant');
    const finance = await desk.colleague('finance');
    const hours = { buffer: 30, hours: NINE_TO_SIX, breaks: [], exceptions: [], version: 1 };
    const mine = (by: Colleague, body: object) => app.call('POST', '/api/admin/my-hours', { token: by.token, body });
    expect(await mine(master, hours)).toMatchObject({
      code: 0,
      data: { buffer: 30, shownName: '慧明老师', version: 2, changedBy: `慧明老师（${master.username}）` },
    });
    // Another's profile is not reached from one's own, whatever is sent along.
    expect(await mine(other, { ...hours, version: 0, staffId: master.id })).toMatchObject({
      data: { staffId: other.id },
    });
    expect(await mine(finance, hours)).toMatchObject({ status: 403 });
    for (const by of [master, finance]) {
      expect(await desk.setHours(by, master, { version: 2 })).toMatchObject({ status: 403 });
      const list = await app.call('GET', '/api/admin/masters', { token: by.token });
      expect(list.status).toBe(403);
    }
  });

  it('are not saved over another’s recent change', async () => {
    const master = await desk.master(owner);
    const support = await desk.colleague('support');
    expect(await desk.setHours(support, master, { version: 1 })).toMatchObject({ code: 0 });
    expect(await desk.setHours(owner, master, { version: 1 })).toMatchObject({
      status: 409,
      msg: `${support.username} 刚改过这份时间表，请看过再操作`,
    });
  });

  it('belong to consultants, and are valid', async () => {
    const support = await desk.colleague('support');
    expect(await desk.setHours(owner, support)).toMatchObject({ status: 404 });
    const master = await desk.colleague('consultant');
    const upside = [{ weekday: 1, from: 720, to: 540 }];
    expect(await desk.setHours(owner, master, { hours: upside })).toMatchObject({
      status: 422,
      msg: '结束时间要晚于开始时间',
    });
  });
});
