import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as refunds from '#api/features/money/payments/refunds-due';
import * as nightly from '#api/features/money/reconciliation/nightly';
import * as restores from '#api/features/money/restores/service';
import * as unknownOrders from '#api/features/money/restores/unknown';
import type { OpenRestore } from '#contract/reconciliation';
import type { GiftState } from '#domain/shop/gift';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { givers } from '../support/givers.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { copyOf, endRestored, type OldCopy, restored } from '../support/old-copy.ts';
import fc from '../support/property.ts';
import { shop } from '../support/shop.ts';

/** Each is a shop of its own, a tenth of a second long; `npm run test:faults` takes 10,000 over each engine. */
const RUNS = Number(process.env.GIFT_SEQUENCES ?? process.env.SEQUENCE_RUNS ?? 4);

const MOST_GIFTS = 4;
/** The gateway's console gives money back for so long. */
const CONSOLE_REACH_MS = 89 * DAY_MS;
/** The gateway fails so often in a row at most about one order. */
const MOST_FAULTS = 3;
const FAULTS = ['http_500', 'http_500_after', 'garbage', 'notice_drop', 'notice_duplicate'] as const;

/** Index of a gift bought so far, taken modulo their number; and one of two friends. */
const which = fc.nat(3);
const who = fc.nat(1);
const kind = <K extends string>(name: K) => fc.constant(name);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: kind('buy'), type: fc.constantFrom('month', 'quarter', 'year') }) },
    { weight: 4, arbitrary: fc.record({ do: kind('redeem'), which, who }) },
    { weight: 3, arbitrary: fc.record({ do: kind('redeem twice'), which }) },
    { weight: 3, arbitrary: fc.record({ do: kind('redeem and take back'), which, who }) },
    { weight: 2, arbitrary: fc.record({ do: kind('take back'), which }) },
    { weight: 1, arbitrary: fc.record({ do: kind('outside'), which }) },
    { weight: 2, arbitrary: fc.record({ do: kind('staff'), which, who }) },
    { weight: 2, arbitrary: fc.record({ do: kind('wait'), days: fc.constantFrom(1, 110, 330) }) },
    { weight: 1, arbitrary: fc.record({ do: kind('clock back'), hours: fc.constantFrom(1, 48) }) },
    { weight: 2, arbitrary: fc.record({ do: kind('work') }) },
    { weight: 1, arbitrary: fc.record({ do: kind('upgrade'), who }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: kind('fault'),
        which,
        fault: fc.constantFrom(...FAULTS),
        times: fc.integer({ min: 1, max: MOST_FAULTS }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: kind('delete buyer') }) },
    { weight: 1, arbitrary: fc.record({ do: kind('delete friend'), who }) },
    { weight: 1, arbitrary: fc.record({ do: kind('copy') }) },
    { weight: 1, arbitrary: fc.record({ do: kind('restore') }) },
  ),
  { minLength: 5, maxLength: 16, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

interface Scene {
  app: TestApp;
  buyer: Person;
  friends: [Person, Person];
  bought: { clientSn: string; code: string; at: number }[];
  /** ms by which the clock went back in all. */
  back: number;
  copy: OldCopy | null;
  isRestored: boolean;
}

/** Sessions end long before a gift does. False: the account is gone. */
async function isLetIn({ app }: Scene, person: Person): Promise<boolean> {
  const { phone: username, password } = person;
  const { code, data } = await app.call('POST', '/api/web/login', { body: { username, password } });
  if (code === 0) person.token = (data as { token: string }).token;
  return code === 0;
}

async function letIn(scene: Scene): Promise<void> {
  for (const person of [scene.buyer, ...scene.friends]) await isLetIn(scene, person);
}

async function remove({ app }: Scene, { id, token, password }: Person): Promise<void> {
  await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
}

async function buy(scene: Scene, type: 'month' | 'quarter' | 'year'): Promise<void> {
  const { app, buyer, bought } = scene;
  if (bought.length === MOST_GIFTS || !(await isLetIn(scene, buyer))) return;
  bought.push({ ...(await givers(app).buy(buyer, type)), at: app.clock.now() });
}

/** The work of the server that nobody asks for. */
async function workByItself({ app }: Scene): Promise<void> {
  const now = app.clock.now();
  await Promise.all([shop(app).deliver(), shop(app).poll()]);
  await restores.runDue(app.context, now);
  await unknownOrders.runDue(app.context, now);
  await nightly.runDue(app.context, now);
  await refunds.runLapsed(app.context, now);
}

/** One night: while the gateway is silent the server asks again every half hour. */
async function passNight(scene: Scene): Promise<void> {
  scene.app.clock.advance(DAY_MS);
  for (let half = 0; half < 4; half += 1) {
    await nightly.runDue(scene.app.context, scene.app.clock.now());
    scene.app.clock.advance(31 * MINUTE_MS);
  }
}

/** Money that went back at the gateway's console is seen in the nights after, one more than it can be silent. */
async function wait(scene: Scene, days: number): Promise<void> {
  const nights = Math.min(days, MOST_FAULTS + 1);
  for (let night = 0; night < nights; night += 1) await passNight(scene);
  scene.app.clock.advance((days - nights) * DAY_MS);
  await letIn(scene);
}

async function restore(scene: Scene): Promise<void> {
  if (scene.copy === null) return;
  scene.app = await restored(scene.app, scene.copy);
  scene.isRestored = true;
  await letIn(scene);
}

/** Acts upon a gift that was bought. */
async function actOn(scene: Scene, one: Step, gift: Scene['bought'][number]): Promise<void> {
  const { app, buyer, friends } = scene;
  const { redeem, takeBack, buyers } = givers(app);
  const { clientSn, code } = gift;
  const friend = friends['who' in one ? one.who : 0] ?? friends[0];
  switch (one.do) {
    case 'redeem':
      await redeem(friend, code);
      return;
    case 'redeem twice':
      await Promise.all([...friends, ...friends].map((each) => redeem(each, code)));
      return;
    case 'redeem and take back': {
      const acts = [() => redeem(friend, code), () => takeBack(buyer, clientSn)];
      await Promise.all((one.which % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      return;
    }
    case 'take back':
      await takeBack(buyer, clientSn);
      return;
    case 'outside':
      if (app.clock.now() - gift.at > CONSOLE_REACH_MS) return;
      await app.call('POST', `/sandbox/api/orders/${clientSn}/refund`);
      return;
    case 'staff': {
      const token = await app.staffToken('owner');
      const body = { client_sn: clientSn, reason: '随机序列' };
      await Promise.all([app.call('POST', '/api/admin/refund', { token, body }), redeem(friend, code)]);
      return;
    }
    case 'fault':
      await buyers.fault(one.fault, { times: one.times, client_sn: clientSn });
      return;
  }
}

async function act(scene: Scene, one: Step): Promise<void> {
  const { app, buyer, friends, bought } = scene;
  switch (one.do) {
    case 'buy':
      return buy(scene, one.type);
    case 'wait':
      return wait(scene, one.days);
    case 'clock back':
      scene.back += one.hours * 3_600_000;
      app.clock.set(app.clock.now() - one.hours * 3_600_000);
      return;
    case 'work':
      return workByItself(scene);
    case 'upgrade': {
      const friend = friends[one.who] ?? friends[0];
      const answer = await shop(app).pay(friend, 'year');
      if (answer.code === 0) await shop(app).payAndHear((answer.data as { client_sn: string }).client_sn);
      return;
    }
    case 'delete buyer':
      return remove(scene, buyer);
    case 'delete friend':
      return remove(scene, friends[one.who] ?? friends[0]);
    case 'copy':
      scene.copy = await copyOf(app);
      return;
    case 'restore':
      return restore(scene);
    default: {
      const gift = bought[one.which % Math.max(1, bought.length)];
      if (gift) await actOn(scene, one, gift);
    }
  }
}

/** Faults end, the gateway answers about everything, and the owner ends the restore. */
async function comeToRest(scene: Scene): Promise<void> {
  const { app, back } = scene;
  await app.simulator.faults.clear();
  app.clock.advance(back);
  await passNight(scene);
  for (let hour = 0; hour < 3; hour += 1) {
    app.clock.advance(3_700_000);
    await workByItself(scene);
  }
  if (!scene.isRestored) return;
  const token = await app.staffToken('owner');
  const { data } = await app.call('GET', '/api/admin/restore', { token });
  const open = data as OpenRestore;
  if (!open) return;
  const body = { id: open.id, reason: '核对完了' };
  expect((await app.call('POST', '/api/admin/restore/close', { token, body })).code).toBe(0);
  app.clock.advance(3_700_000);
  await workByItself(scene);
  app.clock.advance(3_700_000);
  await workByItself(scene);
}

interface End {
  /** Days given, and those that still count. */
  grants: [given: number, live: number];
  /** The part of the price that is still ours. */
  kept: 'all' | 'nothing';
}

/** Ends of a gift: goods or money, of which the giver or the receiver has exactly one. */
const ENDS: Partial<Record<GiftState, End>> = {
  open: { grants: [0, 0], kept: 'all' },
  redeemed: { grants: [1, 1], kept: 'all' },
  refunded: { grants: [0, 0], kept: 'nothing' },
  lapsed: { grants: [0, 0], kept: 'nothing' },
  revoked: { grants: [1, 0], kept: 'nothing' },
};

/** Of every gift that there is, the one it bought that a restore took away is asked of the gateway elsewhere. */
async function expectEnds({ app, bought }: Scene): Promise<void> {
  const { gifts, orders } = app.store.t;
  const rows = await app.store.q.select().from(gifts).innerJoin(orders, eq(orders.clientSn, gifts.clientSn));
  for (const { gifts: gift, orders: order } of rows) {
    if (gift.state === 'waiting') expect(order.status).not.toBe('PAID');
    if (gift.state === 'waiting') continue;
    const given = await givers(app).grants(gift.id);
    const live = given.filter(({ revokedAt, suspendedAt }) => revokedAt === null && suspendedAt === null);
    const left = order.amount - order.refunded;
    const kept = left === order.amount ? 'all' : left === 0 ? 'nothing' : left;
    expect({ state: gift.state, grants: [given.length, live.length], kept }).toEqual({
      state: gift.state,
      ...ENDS[gift.state],
    });
  }
  expect(rows.length).toBeLessThanOrEqual(bought.length);
}

it(`${RUNS} sequences in any order give each code at most one grant, and either entitlement or refund`, {
  timeout: 30_000 + RUNS * 5_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const app = await testApp();
      const scene: Scene = {
        app,
        buyer: await app.register(),
        friends: [await app.register(), await app.register()],
        bought: [],
        back: 0,
        copy: null,
        isRestored: false,
      };
      try {
        // The server ran before the first of them: its night is set.
        await workByItself(scene);
        await buy(scene, 'month');
        for (const one of list) await act(scene, one);
        await comeToRest(scene);
        await expectEnds(scene);
        const ledger = ledgerOf(scene.app.database, scene.app.folder);
        try {
          expect(await ledger.offences({ afterRestore: scene.isRestored })).toEqual([]);
          expect(await ledger.unsettled()).toEqual([]);
        } finally {
          await ledger.close();
        }
      } finally {
        if (scene.isRestored) await endRestored(scene.app);
        else await scene.app.close();
      }
    }),
    { numRuns: RUNS },
  );
});
