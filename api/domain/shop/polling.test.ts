import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { nextCheckAge, nextClosedCheckAge, refundRetryMs } from './polling.ts';

const S = 1_000;
const MIN = 60 * S;
const H = 60 * MIN;

describe('polling an order', () => {
  it('follows the schedule from the first second to the last day', () => {
    const ages: number[] = [];
    for (let age = nextCheckAge(0); age !== null; age = nextCheckAge(age)) ages.push(age);
    expect(ages).toEqual([
      ...Array.from({ length: 20 }, (_, n) => (n + 1) * 3 * S),
      ...Array.from({ length: 24 }, (_, n) => MIN + (n + 1) * 10 * S),
      6 * MIN,
      15 * MIN,
      H,
      6 * H,
      24 * H,
    ]);
  });

  it.each([
    [59 * S, 60 * S],
    [61 * S, 70 * S],
    [20 * MIN, H],
    [24 * H, null],
  ])('at age %i ms is next at %s', (age, next) => expect(nextCheckAge(age)).toBe(next));

  it('is always in the future, also for a clock that was set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -H, max: 25 * H }), (age) => {
        const next = nextCheckAge(age);
        if (next !== null) expect(next).toBeGreaterThan(age);
        else expect(age).toBeGreaterThanOrEqual(24 * H);
      }),
    );
  });

  it('is rare after the order is closed', () => {
    expect(nextClosedCheckAge(10 * S)).toBe(15 * MIN);
    expect(nextClosedCheckAge(15 * MIN)).toBe(H);
    expect(nextClosedCheckAge(24 * H)).toBe(null);
  });
});

it('a refund of unknown outcome is queried again seven times', () => {
  expect(refundRetryMs(1)).toBe(10 * S);
  expect(refundRetryMs(7)).toBe(24 * H);
  expect(refundRetryMs(8)).toBe(null);
});
