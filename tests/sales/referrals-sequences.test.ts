import { describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Invitations, invitations } from '../support/inviters.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import fc from '../support/property.ts';

/** Each run is an app of its own, some tenths of a second long. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 6);

const PLANS = ['month', 'quarter', 'year', 'consult'] as const;

/** Index of the person among five: the first invited all others. */
const who = fc.nat(4);
const kind = <K extends string>(name: K) => fc.constant(name);
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: kind('buy'), who, type: fc.constantFrom(...PLANS) }),
    },
    { weight: 2, arbitrary: fc.record({ do: kind('refund'), which: fc.nat(9) }) },
    { weight: 3, arbitrary: fc.record({ do: kind('wait'), days: fc.integer({ min: 1, max: 8 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: kind('give'), times: fc.integer({ min: 1, max: 3 }) }),
    },
  ),
  { minLength: 4, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

interface Scene {
  app: TestApp;
  people: Invitations;
  everybody: Person[];
  /** Orders that were paid and not given back. */
  bought: string[];
}

async function act({ app, people, everybody, bought }: Scene, step: Step) {
  switch (step.do) {
    case 'buy': {
      const buyer = everybody[step.who];
      if (buyer) bought.push(await people.buy(buyer, step.type));
      return;
    }
    case 'refund': {
      const [clientSn] = bought.splice(step.which, 1);
      if (clientSn !== undefined) await people.staffRefund(clientSn);
      return;
    }
    case 'wait':
      people.at.wait(step.days * 24 * 60 * 60);
      // Some waits together outlast a session.
      await Promise.all(everybody.map(app.signIn));
      return;
    case 'give':
      await Promise.all(Array.from({ length: step.times }, people.giveRewards));
  }
}

describe('any sequence of purchases and refunds of invitees', () => {
  it(
    `never has more rewards than invitees who paid and kept it (${RUNS} runs)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const app = await testApp();
          const books = ledgerOf(app.database, app.folder);
          try {
            const people = invitations(app);
            const inviter = await app.register();
            const everybody = [inviter];
            while (everybody.length < 5) everybody.push(await people.invite(inviter));
            const scene: Scene = { app, people, everybody, bought: [] };
            for (const step of list) {
              await act(scene, step);
              expect(await books.offences()).toEqual([]);
              const orders = await app.store.q.select().from(app.store.t.orders);
              const paying = new Set(
                orders
                  .filter(({ status, type }) => status === 'PAID' && type !== 'consult')
                  .map(({ userId }) => userId),
              );
              paying.delete(inviter.id);
              expect((await people.of(inviter)).granted).toBeLessThanOrEqual(paying.size);
            }
          } finally {
            await books.close();
            await app.close();
          }
        }),
        { numRuns: RUNS },
      );
    },
    30_000 + RUNS * 10_000,
  );
});
