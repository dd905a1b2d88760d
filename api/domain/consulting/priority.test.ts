import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { type DemandFacts, demandDueAt, demandRank, demandUrgency } from './priority.ts';
import { CONSULT_STATES, DUE_STATES, ENDED_STATES } from './state.ts';

const HOUR = 3_600_000;
/** 2026-11-21 09:00 in Beijing. */
const NINE = Date.UTC(2026, 10, 21, 1);

const demand = (over: Partial<DemandFacts> = {}): DemandFacts => ({
  state: 'waiting',
  filedAt: NINE,
  since: NINE,
  slotAt: null,
  begunAt: null,
  amount: 39_900,
  ...over,
});

const anyDemand = fc.record({
  state: fc.constantFrom(...CONSULT_STATES),
  filedAt: fc.integer({ min: NINE - 100 * HOUR, max: NINE }),
  since: fc.integer({ min: NINE, max: NINE + 10 * HOUR }),
  slotAt: fc.option(fc.integer({ min: NINE, max: NINE + 300 * HOUR }), { nil: null }),
  begunAt: fc.option(fc.integer({ min: NINE, max: NINE + 300 * HOUR }), { nil: null }),
  amount: fc.integer({ min: 0, max: 10_000_000 }),
});

describe('when a demand is due', () => {
  it.each([
    ['to be taken four hours after it was filed', demand(), NINE + 4 * HOUR],
    ['to be arranged a day after it was taken', demand({ state: 'accepted', since: NINE + HOUR }), NINE + 25 * HOUR],
    ['at its appointment', demand({ state: 'booked', slotAt: NINE + 50 * HOUR }), NINE + 50 * HOUR],
    ['an hour and a half after it began', demand({ state: 'underway', since: NINE + HOUR }), NINE + 2.5 * HOUR],
    [
      'a day after its hour for the summary',
      demand({ state: 'held', begunAt: NINE + HOUR, since: NINE + 1.5 * HOUR }),
      NINE + 26 * HOUR,
    ],
    ['two days after a question', demand({ state: 'asked', since: NINE }), NINE + 48 * HOUR],
  ])('%s', (_name, facts, due) => {
    expect(demandDueAt(facts)).toBe(due);
  });

  it.each([...ENDED_STATES, 'done', 'missed'] as const)('never in %s', (state) => {
    expect(demandDueAt(demand({ state }))).toBeNull();
  });
});

describe('the place in the list', () => {
  it('is the instant of the worked example', () => {
    expect(demandRank(demand())).toBe(Date.UTC(2026, 10, 21, 3, 20, 6));
  });

  it('comes sooner for the longer wait, the larger order and the nearer appointment', () => {
    fc.assert(
      fc.property(anyDemand, fc.integer({ min: 60_000, max: 50 * HOUR }), (facts, more) => {
        const rank = demandRank(facts);
        expect(demandRank({ ...facts, filedAt: facts.filedAt - more })).toBeLessThan(rank);
        expect(demandRank({ ...facts, amount: facts.amount + more })).toBeLessThanOrEqual(rank);
        if (facts.slotAt !== null) {
          const later = demandRank({ ...facts, slotAt: facts.slotAt + more });
          expect(later).toBeGreaterThanOrEqual(rank);
        }
      }),
    );
  });

  it('lets no sum pass somebody who waits two hours longer', () => {
    fc.assert(
      fc.property(anyDemand, fc.integer({ min: 0, max: 10_000_000 }), (facts, amount) => {
        const before = { ...facts, state: 'waiting', filedAt: facts.filedAt - 2 * HOUR } as const;
        const rich = { ...facts, state: 'waiting', amount } as const;
        expect(demandRank(before)).toBeLessThanOrEqual(demandRank(rich));
      }),
    );
  });

  it('is a whole number of ms in every state', () => {
    fc.assert(
      fc.property(anyDemand, (facts) => {
        expect(Number.isSafeInteger(demandRank(facts))).toBe(true);
        expect(demandDueAt(facts) !== null).toBe((DUE_STATES as readonly string[]).includes(facts.state));
      }),
    );
  });
});

it('marks what is late and what soon will be', () => {
  expect(demandUrgency(NINE, NINE)).toBe('overdue');
  expect(demandUrgency(NINE, NINE - HOUR)).toBe('soon');
  expect(demandUrgency(NINE, NINE - HOUR - 1)).toBe('calm');
  expect(demandUrgency(null, NINE)).toBe('calm');
});
