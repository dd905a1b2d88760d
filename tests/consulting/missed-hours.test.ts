import { afterEach, beforeEach, expect, it } from 'vitest';
import * as due from '#api/features/consulting/consultations/due';
import * as refunds from '#api/features/money/payments/refunds-due';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Nine o'clock two days after NOON. */
const NINE = NOON + 45 * HOUR;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  await desk.master(owner);
});
afterEach(() => app.close());

const now = () => app.clock.now();
const until = (ms: number) => app.clock.advance(ms - now());
const stateOf = async (clientSn: string) => (await desk.at.demands(clientSn))[0]?.state;

/** Booked hours of one client, one after the other, nine a day. */
async function booked(client: Person, hours: number): Promise<string[]> {
  const all: string[] = [];
  for (let n = 0; n < hours; n += 1) {
    const clientSn = await desk.consultation(client);
    const slotAt = NINE + (n % 9) * HOUR + Math.floor(n / 9) * 24 * HOUR;
    expect(await desk.book(client, clientSn, slotAt)).toMatchObject({ code: 0 });
    all.push(clientSn);
  }
  return all;
}

/** The hour was missed, and the time to choose is over. */
async function missed(last: number): Promise<void> {
  until(last + 15 * MINUTE);
  await due.runDue(app.context, now());
  until(now() + 24 * HOUR);
}

it('a missed appointment whose refund fails does not block other refunds', async () => {
  const all = await booked(await app.register(), 2);
  await missed(NINE + HOUR);
  let asked = 0;
  const gateway: typeof app.gateway = {
    ...app.gateway,
    refund(wish) {
      asked += 1;
      if (asked === 1) throw new Error('no such host');
      return app.gateway.refund(wish);
    },
  };
  await refunds.runMissed({ ...app.context, gateway }, now());
  const states = await Promise.all(all.map(stateOf));
  expect(states.toSorted()).toEqual(['missed', 'refunded']);
  // The one that was written down is asked again with its number.
  until(now() + MINUTE);
  await desk.at.poll();
  expect(await Promise.all(all.map(stateOf))).toEqual(['refunded', 'refunded']);
});

it('missed appointments that cannot be refunded now do not block the others', async () => {
  const all = await booked(await app.register(), 21);
  await missed(NINE + 2 * HOUR + 48 * HOUR);
  // A part that staff give back, and the gateway answers nothing: no further refund can begin.
  const kept = all.toSorted().slice(0, 20);
  const token = await app.staffToken('owner', owner.username);
  await desk.at.fault('http_500');
  for (const clientSn of kept) {
    const body = { client_sn: clientSn, amount: 100, reason: '顾客要求' };
    await app.call('POST', '/api/admin/refund', { token, body });
  }
  await app.simulator.faults.clear();
  until(now() + 2 * HOUR);
  await refunds.runMissed(app.context, now());
  const [other = ''] = all.filter((clientSn) => !kept.includes(clientSn));
  expect(await stateOf(other)).toBe('refunded');
});

it('a clock set a day ahead marks no appointment as missed and refunds nothing', async () => {
  const [clientSn = ''] = await booked(await app.register(), 1);
  const tick = async () => {
    await due.runDue(app.context, now());
    await refunds.runMissed(app.context, now());
  };
  await tick();
  for (const ahead of [3, 5]) {
    app.clock.set(now() + ahead * 24 * HOUR);
    await tick();
    app.clock.set(now() - ahead * 24 * HOUR);
    await tick();
  }
  expect(await stateOf(clientSn)).toBe('booked');
});

it('an appointment that cannot advance blocks no other, and is retried', async () => {
  const all = await booked(await app.register(), 3);
  until(NINE + 2 * HOUR + 15 * MINUTE);
  const { store } = app.context;
  let writes = 0;
  const tx: typeof store.tx = (...rest) => {
    writes += 1;
    if (writes === 1) return Promise.reject(new Error('the disk is full'));
    return store.tx(...rest);
  };
  await due.runDue({ ...app.context, store: { ...store, tx } }, now());
  const states = async () => (await Promise.all(all.map(stateOf))).toSorted();
  expect(await states()).toEqual(['booked', 'missed', 'missed']);
  await due.runDue(app.context, now());
  expect(await states()).toEqual(['missed', 'missed', 'missed']);
});
