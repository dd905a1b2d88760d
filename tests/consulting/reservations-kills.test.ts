import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as reservations from '#api/features/consulting/reservations/service';
import type { SlotsOnSale } from '#contract/consulting';
import { type Person, SECRETS, testApp } from '../support/app.ts';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { consoleConsultations } from '../support/console-consultations.ts';
import { type Installation, installation } from '../support/installation.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { CONSULT_TEXT, PRICE } from '../support/shop.ts';
import { asker } from '../support/shoppers.ts';

/** `npm run test:faults` sends 200 and kills four times. */
const BUYERS = Number(process.env.HOLD_BUYERS ?? 36);
const HOURS = 20;
const KILLS = Number(process.env.HOLD_KILLS ?? 1);
const CONCURRENCY = 8;
const HOLD_ENDED_MS = 10 * 60_000;

let place: Installation;
beforeEach(async () => {
  place = await installation();
});
afterEach(() => place.remove());

/** The same secrets in the test and in the server, so that tokens and sealed texts hold in both. */
const settings = () => ({
  ...place.environment(),
  JWT_SECRET: SECRETS.jwtSecret,
  DATA_KEY_SECRET: SECRETS.dataKeySecret,
});

it(`${BUYERS} buyers for ${HOURS} slots and ${KILLS} kills: no slot is booked twice, none lost without a message`, {
  timeout: 240_000,
}, async () => {
  const app = await testApp({ beside: place });
  app.clock.set(Date.now());
  const desk = consoleConsultations(app);
  const master = await desk.master(await desk.colleague('owner'));
  const buyers: Person[] = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await app.register());
  const offered = (await app.call('GET', '/api/web/consult-hours')).data as SlotsOnSale;
  // Not those that pass out of the lead time meanwhile.
  const hours = offered.slots.map(({ startAt }) => startAt).slice(2, 2 + HOURS);

  const port = freePort();
  let server: ChildServer = await childServer(place.folder, port, settings());
  const ask = asker(() => server.address, 5_000);
  let begun = 0;
  /** Wants an hour until one is had or all are gone, then pays, calls off or goes away. */
  async function buy({ id, token }: Person, n: number) {
    begun += 1;
    const order = { userId: id, subject: '咨询留言', type: 'consult', amount: PRICE.consult };
    let clientSn: string | undefined;
    for (let k = 0; k < HOURS && !clientSn; k += 1) {
      const hour = { startAt: hours[(n * 7 + k) % HOURS], way: 'call' };
      const body = { ...order, isRenew: false, content: CONSULT_TEXT, hour };
      const answer = await ask('/api/web/pay', body, token);
      if (answer.code === 0) clientSn = answer.data.client_sn;
      else expect([40900, 42900]).toContain(answer.code);
      if (answer.code === 42900) return;
    }
    if (!clientSn || n % 5 === 4) return;
    await ask(`/sandbox/api/orders/${clientSn}/${n % 5 === 3 ? 'cancel' : 'pay'}`, {});
  }
  const waiting = buyers.map((buyer, n) => ({ buyer, n }));
  const queues = Array.from({ length: CONCURRENCY }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await buy(next.buyer, next.n);
  });
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = Math.floor((BUYERS * kill) / (KILLS + 1));
    await vi.waitFor(() => expect(begun).toBeGreaterThan(goal), { timeout: 60_000, interval: 5 });
    await server.kill();
    server = await childServer(place.folder, port, settings());
  }
  await Promise.all(queues);
  const ledger = ledgerOf(place.database, place.folder);
  const { orders, consultDemands, consultHolds } = app.store.t;
  const all = async () => ({
    orders: (await app.store.q.select().from(orders)).filter(({ status }) => status === 'PAID'),
    demands: await app.store.q.select().from(consultDemands),
    holds: await app.store.q.select().from(consultHolds),
  });
  // Every payment at the cashier becomes known, whatever was killed.
  await vi.waitFor(
    async () => {
      const paid = new Set((await all()).orders.map(({ clientSn }) => clientSn));
      expect((await all()).demands.filter(({ clientSn }) => paid.has(clientSn))).toHaveLength(paid.size);
      expect(paid.size).toBeGreaterThanOrEqual(HOURS / 2);
    },
    { timeout: 60_000, interval: 200 },
  );
  await server.stop();
  app.clock.set(Date.now() + HOLD_ENDED_MS);
  // Jobs that a killed process had leased, and jobs that are due now.
  for (let n = 0; n < 20; n += 1) await reservations.runDue(app.context, app.clock.now());

  const { demands, holds: kept, orders: paid } = await all();
  const booked = demands.flatMap(({ slotAt, assigneeId }) => (slotAt ? [`${assigneeId} ${slotAt}`] : []));
  expect(new Set(booked).size).toBe(booked.length);
  expect(booked.every((hour) => hour.startsWith(master.id))).toBe(true);
  const chose = new Set(kept.map(({ clientSn }) => clientSn));
  const without = demands.filter(
    ({ clientSn, slotAt, lostSlotAt }) =>
      chose.has(clientSn) && paid.some((one) => one.clientSn === clientSn) && !slotAt && !lostSlotAt,
  );
  expect(without.map(({ clientSn }) => clientSn)).toEqual([]);
  expect(kept.filter(({ releasedAt }) => releasedAt === null)).toEqual([]);
  expect(booked.length).toBeGreaterThan(HOURS / 2);
  expect(await ledger.offences()).toEqual([]);
  await ledger.close();
  await app.close();
});
