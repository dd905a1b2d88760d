import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAID_LEVELS } from '../shop/membership.ts';
import { DAY_MS } from '../time/durations.ts';
import { owedAt as owedAtEach, type PaidGrant } from './deferral.ts';

type Sold = Omit<PaidGrant, 'payment'> & { paidFen: number };
const grant = (over: Partial<Sold> = {}): Sold => ({
  id: 'a',
  level: 'month',
  days: 30,
  grantedAt: 0,
  revokedAt: null,
  paidFen: 2999,
  ...over,
});
const paid = (list: readonly Sold[]): PaidGrant[] =>
  list.map(({ paidFen, ...rest }) => ({
    ...rest,
    payment: paidFen === 0 ? null : { amount: paidFen, returned: [] },
  }));
const owedAt = (list: readonly Sold[], at: number) => {
  const [owed] = owedAtEach(paid(list), [at]);
  if (!owed) throw new Error('one instant has one answer');
  return owed;
};

const some = fc.array(
  fc.record({
    level: fc.constantFrom(...PAID_LEVELS),
    days: fc.integer({ min: 1, max: 40 }),
    grantedAt: fc.integer({ min: 0, max: 30 }).map((day) => day * DAY_MS),
    revokedAt: fc.option(
      fc.integer({ min: 30, max: 60 }).map((day) => day * DAY_MS),
      { nil: null },
    ),
    paidFen: fc.integer({ min: 0, max: 50_000 }),
  }),
  { maxLength: 6 },
);
const grantsOf = (list: readonly Omit<Sold, 'id'>[]) => list.map((one, index) => ({ ...one, id: String(index) }));

describe('deferred revenue', () => {
  it('is what was paid for the remaining days', () => {
    expect(owedAt([grant()], 4 * DAY_MS)).toEqual({
      fen: 2599,
      paidMs: 26 * DAY_MS,
      givenMs: 0,
    });
    expect(owedAt([grant()], 30 * DAY_MS).fen).toBe(0);
  });

  it('is deferred for a lower level, excludes gifts, and ends with a refund', () => {
    const year = grant({ id: 'b', level: 'year', days: 365, grantedAt: 10 * DAY_MS, paidFen: 0 });
    const later = owedAt([grant(), year], 100 * DAY_MS);
    expect(later).toEqual({ fen: 1999, paidMs: 20 * DAY_MS, givenMs: 275 * DAY_MS });
    const back = grant({ revokedAt: 5 * DAY_MS, paidFen: 0 });
    expect(owedAt([back], 4 * DAY_MS).givenMs).toBe(26 * DAY_MS);
    expect(owedAt([back], 5 * DAY_MS)).toEqual({ fen: 0, paidMs: 0, givenMs: 0 });
  });

  it('decreases by a refund from its time on', () => {
    const [sold] = paid([grant()]);
    if (!sold) throw new Error('no grant');
    const some = { ...sold, payment: { amount: 2999, returned: [{ at: 3 * DAY_MS, fen: 1499 }] } };
    const days = [2 * DAY_MS, 15 * DAY_MS];
    expect(owedAtEach([some], days).map(({ fen }) => fen)).toEqual([2799, 750]);
  });

  it('at one time does not depend on later events, nor on which times are requested', () => {
    fc.assert(
      fc.property(some, (list) => {
        const grants = grantsOf(list);
        const instants = Array.from({ length: 90 }, (_, day) => day * DAY_MS + (day % 3));
        const known = (at: number) =>
          grants
            .filter(({ grantedAt }) => grantedAt <= at)
            .map((one) => ({
              ...one,
              revokedAt: one.revokedAt !== null && one.revokedAt <= at ? one.revokedAt : null,
            }));
        expect(owedAtEach(paid(grants), instants)).toEqual(instants.map((at) => owedAt(known(at), at)));
      }),
    );
  });

  it('is never more than the payment, never negative, and grows only with a new grant', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 30, max: 200 }), (list, day) => {
        const grants = grantsOf(list);
        const [now, next] = [owedAt(grants, day * DAY_MS), owedAt(grants, (day + 1) * DAY_MS)];
        expect(now.fen).toBeGreaterThanOrEqual(next.fen);
        expect(next.fen).toBeGreaterThanOrEqual(0);
        expect(now.fen).toBeLessThanOrEqual(grants.reduce((sum, { paidFen }) => sum + paidFen, 0));
      }),
    );
  });

  it('covers exactly the days used from then on, counted one by one', () => {
    fc.assert(
      fc.property(some, (list) => {
        const grants = grantsOf(list).map((one) => ({ ...one, revokedAt: null }));
        const at = 30 * DAY_MS;
        const { paidMs, givenMs } = owedAt(grants, at);
        // Each day uses a day of one grant, for as long as there is one: what is owed goes down by one.
        let days = 0;
        for (let day = 30; ; day += 1) {
          const owed = owedAt(grants, day * DAY_MS);
          if (owed.paidMs + owed.givenMs === 0) break;
          days += 1;
        }
        expect(paidMs + givenMs).toBe(days * DAY_MS);
      }),
    );
  });
});
