import { describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from './support/app.ts';
import { ledgerOf } from './support/ledger-check.ts';
import fc from './support/property.ts';
import { type Shop, shop } from './support/shop.ts';

/** Each run is a shop of its own, some tenths of a second long. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 12);

/** Faults that lie or keep silent, but make nobody wait. */
const FAULTS = [
  'notice_delay',
  'notice_duplicate',
  'notice_reorder',
  'notice_drop',
  'notice_bad_signature',
  'http_500',
  'http_500_after',
  'garbage',
  'pay_during_cancel',
  'late_pay',
] as const;

const PLANS = ['month', 'quarter', 'year', 'consult'] as const;

/** Which of the orders made so far is meant; taken modulo their number. */
const which = fc.nat(3);
const kind = <K extends string>(name: K) => fc.constant(name);
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: kind('order'), type: fc.constantFrom(...PLANS) }) },
    { weight: 3, arbitrary: fc.record({ do: kind('buy'), type: fc.constantFrom(...PLANS) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: kind('press'),
        which,
        button: fc.constantFrom('pay', 'pay', 'pay', 'cancel', 'fail'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: kind('fault'),
        which,
        fault: fc.constantFrom(...FAULTS),
        times: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: kind('wait'),
        seconds: fc.constantFrom(1, 5, 61, 260, 400, 1_000),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: kind('hear and ask') }) },
    { weight: 3, arbitrary: fc.record({ do: kind('give back'), which }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: kind('refund'),
        which,
        amount: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: kind('close'), which }) },
    { weight: 1, arbitrary: fc.record({ do: kind('requery'), which }) },
  ),
  { minLength: 8, maxLength: 24, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

interface Scene {
  app: TestApp;
  at: Shop;
  buyer: Person;
  staff: string;
  made: string[];
}

async function act(scene: Scene, one: Step): Promise<void> {
  const { app, at, buyer, staff, made } = scene;
  const meant = (n: number) => made[n % made.length] ?? '0'.repeat(32);
  const console = (path: string, body?: Record<string, unknown>) =>
    app.call('POST', `/api/admin/${path}`, { token: staff, ...(body ? { body } : {}) });
  switch (one.do) {
    case 'order':
      made.push((await at.order(buyer, one.type)).clientSn);
      return;
    case 'buy': {
      const { clientSn } = await at.order(buyer, one.type);
      made.push(clientSn);
      return at.payAndHear(clientSn);
    }
    case 'press':
      await at.press(meant(one.which), one.button);
      return;
    case 'fault':
      await at.fault(one.fault, { client_sn: meant(one.which), times: one.times });
      return;
    case 'wait':
      return at.wait(one.seconds);
    case 'hear and ask':
      await Promise.all([at.deliver(), at.poll(), at.poll()]);
      return;
    case 'give back':
      await app.call('POST', '/api/web/refund', {
        token: buyer.token,
        body: { id: buyer.id, client_sn: meant(one.which) },
      });
      return;
    case 'refund': {
      const { which, amount } = one;
      await console('refund', { client_sn: meant(which), amount, reason: '顾客要求' });
      return;
    }
    case 'close':
      await console('close-order', { client_sn: meant(one.which), reason: '顾客改主意' });
      return;
    case 'requery':
      await console(`orders/${meant(one.which)}/requery`);
  }
}

/** Faults end, and a day passes in which everything still open is asked. */
async function comeToRest({ app, at }: Scene): Promise<void> {
  await app.simulator.faults.clear();
  for (let hour = 0; hour < 26; hour += 1) {
    at.wait(3_600);
    await Promise.all([at.deliver(), at.poll()]);
  }
}

describe('whatever buyers, payers, staff and the gateway do', () => {
  it(
    `the books are right at every step, and agree with the gateway in the end (${RUNS} runs)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const app = await testApp();
          const ledger = ledgerOf(app.database);
          try {
            const buyer = await app.register();
            const staff = await app.staffToken('owner');
            const scene: Scene = { app, at: shop(app), buyer, staff, made: [] };
            await act(scene, { do: 'order', type: 'month' });
            for (const one of list) {
              await act(scene, one);
              expect(await ledger.offences()).toEqual([]);
            }
            await comeToRest(scene);
            expect(await ledger.offences()).toEqual([]);
            expect(await ledger.unsettled()).toEqual([]);
          } finally {
            await ledger.close();
            await app.close();
          }
        }),
        { numRuns: RUNS },
      );
    },
    30_000 + RUNS * 5_000,
  );
});
