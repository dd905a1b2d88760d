import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { type ConsultationFacts, consultationDueAt, consultationRank, consultationUrgency } from './priority.ts';
import { CONSULT_STATES, DUE_STATES, ENDED_STATES } from './state.ts';

const HOUR = 3_600_000;
/** 2026-11-21 09:00 in Beijing. */
const NINE = Date.UTC(2026, 10, 21, 1);

const demand = (over: Partial<ConsultationFacts> = {}): ConsultationFacts => ({
  state: 'waiting',
  filedAt: NINE,
  since: NINE,
  slotAt: null,
  begunAt: null,
  ...over,
});

const anyConsultation = fc.record({
  state: fc.constantFrom(...CONSULT_STATES),
  filedAt: fc.integer({ min: NINE - 100 * HOUR, max: NINE }),
  since: fc.integer({ min: NINE, max: NINE + 10 * HOUR }),
  slotAt: fc.option(fc.integer({ min: NINE, max: NINE + 300 * HOUR }), { nil: null }),
  begunAt: fc.option(fc.integer({ min: NINE, max: NINE + 300 * HOUR }), { nil: null }),
});

describe('the deadline of a consultation request', () => {
  it.each([
    ['to be taken four hours after it was filed', demand(), NINE + 4 * HOUR],
    ['by one o’clock where it was filed in the night', demand({ filedAt: NINE + 12.5 * HOUR }), NINE + 28 * HOUR],
    ['to be arranged a day after it was taken', demand({ state: 'accepted', since: NINE + HOUR }), NINE + 25 * HOUR],
    [
      'to be arranged by noon where it was taken in the night',
      demand({ state: 'accepted', since: NINE + 14 * HOUR }),
      NINE + 51 * HOUR,
    ],
    ['at its appointment', demand({ state: 'booked', slotAt: NINE + 50 * HOUR }), NINE + 50 * HOUR],
    ['an hour and a half after it began', demand({ state: 'underway', since: NINE + HOUR }), NINE + 2.5 * HOUR],
    [
      'a day after its hour for the summary',
      demand({ state: 'held', begunAt: NINE + HOUR, since: NINE + 1.5 * HOUR }),
      NINE + 26 * HOUR,
    ],
    ['two days after a question', demand({ state: 'asked', since: NINE }), NINE + 48 * HOUR],
  ])('%s', (_name, facts, due) => {
    expect(consultationDueAt(facts)).toBe(due);
  });

  it.each([...ENDED_STATES, 'done', 'missed'] as const)('never in %s', (state) => {
    expect(consultationDueAt(demand({ state }))).toBeNull();
  });
});

describe('the position in the list', () => {
  it('sorts at every instant the overdue first, the most overdue on top, and those without a deadline last', () => {
    const desk = fc.array(anyConsultation, { minLength: 2, maxLength: 12 });
    const instant = fc.integer({ min: NINE - 100 * HOUR, max: NINE + 400 * HOUR });
    fc.assert(
      fc.property(desk, instant, (demands, now) => {
        const listed = demands.toSorted((one, other) => consultationRank(one) - consultationRank(other));
        const dues = listed.map((facts) => consultationDueAt(facts) ?? Number.POSITIVE_INFINITY);
        expect(dues).toEqual(dues.toSorted((one, other) => (one === other ? 0 : one - other)));
        const late = dues.map((due) => due <= now);
        expect(late.lastIndexOf(true)).toBe(late.filter(Boolean).length - 1);
      }),
    );
  });

  it('sorts an answer due in hours below an overdue row, however early it was filed', () => {
    const answer = demand({ state: 'asked', filedAt: NINE - 120 * HOUR, since: NINE - 47 * HOUR });
    const late = demand({ filedAt: NINE - 20 * HOUR });
    expect(consultationRank(late)).toBeLessThan(consultationRank(answer));
  });

  it('sorts of two without a deadline the newer one first', () => {
    const ended = demand({ state: 'closed', filedAt: NINE - HOUR });
    expect(consultationRank({ ...ended, filedAt: NINE })).toBeLessThan(consultationRank(ended));
  });

  it('is a whole number of ms in every state', () => {
    fc.assert(
      fc.property(anyConsultation, (facts) => {
        expect(Number.isSafeInteger(consultationRank(facts))).toBe(true);
        expect(consultationDueAt(facts) !== null).toBe((DUE_STATES as readonly string[]).includes(facts.state));
      }),
    );
  });
});

it('marks overdue and soon due requests', () => {
  expect(consultationUrgency(NINE, NINE)).toBe('overdue');
  expect(consultationUrgency(NINE, NINE - HOUR)).toBe('soon');
  expect(consultationUrgency(NINE, NINE - HOUR - 1)).toBe('calm');
  expect(consultationUrgency(null, NINE)).toBe('calm');
});
