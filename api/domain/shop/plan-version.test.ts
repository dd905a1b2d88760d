import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { LARGEST_FEN } from './money.ts';
import {
  changedFields,
  checkPrice,
  effectiveVersion,
  isUnusualStep,
  priceDisplay,
  type VersionTimes,
  versionState,
} from './plan-version.ts';
import { PLAN_CATALOGUE } from './plans.ts';

const version = (number: number, fromAt: number, withdrawnAt: number | null = null) => ({
  number,
  fromAt,
  withdrawnAt,
});
const inForce = (versions: VersionTimes[], now: number) => effectiveVersion(versions, now)?.number;
const states = (versions: VersionTimes[], now: number) => versions.map((each) => versionState(each, versions, now));

describe('the effective version', () => {
  it('changes when the next one becomes effective, and not before', () => {
    const versions = [version(1, 0), version(2, 20)];
    expect([19, 20, 21].map((now) => inForce(versions, now))).toEqual([1, 2, 2]);
    expect(states(versions, 19)).toEqual(['inForce', 'scheduled']);
    expect(states(versions, 20)).toEqual(['past', 'inForce']);
  });

  it('is the one created last: an earlier one scheduled for later never becomes effective', () => {
    const versions = [version(1, 0), version(2, 20), version(3, 10)];
    expect([9, 10, 20, 99].map((now) => inForce(versions, now))).toEqual([1, 3, 3, 3]);
    expect(states(versions, 5)).toEqual(['inForce', 'overtaken', 'scheduled']);
    expect(states(versions, 99)).toEqual(['past', 'overtaken', 'inForce']);
  });

  it('two scheduled versions become effective one after the other', () => {
    const versions = [version(1, 0), version(2, 10), version(3, 20)];
    expect(states(versions, 0)).toEqual(['inForce', 'scheduled', 'scheduled']);
    expect([10, 20].map((now) => inForce(versions, now))).toEqual([2, 3]);
  });

  it('is never a withdrawn one', () => {
    const versions = [version(1, 0), version(2, 20, 5)];
    expect(states(versions, 30)).toEqual(['inForce', 'withdrawn']);
  });

  it('is exactly one at any time, and a started one is never pending', () => {
    const later = fc.record({ fromAt: fc.nat(50), withdrawn: fc.boolean() });
    fc.assert(
      fc.property(fc.array(later, { maxLength: 8 }), fc.nat(60), (rows, now) => {
        const versions = [
          version(1, 0),
          ...rows.map(({ fromAt, withdrawn }, n) => version(n + 2, fromAt, withdrawn ? 0 : null)),
        ];
        const found = states(versions, now);
        expect(found.filter((state) => state === 'inForce')).toHaveLength(1);
        found.forEach((state, n) => {
          if (state === 'scheduled') expect(versions[n]?.fromAt).toBeGreaterThan(now);
          if (state === 'past') expect(versions[n]?.fromAt).toBeLessThanOrEqual(now);
        });
      }),
    );
  });
});

describe('prices', () => {
  it('are formatted as in the catalogue', () => {
    for (const { price, display } of PLAN_CATALOGUE) expect(priceDisplay(price)).toBe(display);
    expect([10, 10_000, 100_000, 5].map(priceDisplay)).toEqual(['￥0.1', '￥100', '￥1000', '￥0.05']);
  });

  it.each([0, -1, 0.5, LARGEST_FEN + 1, Number.NaN])('of %o are rejected', (price) => {
    expect(() => checkPrice('month', price)).toThrow('价格应在0.01元到100000.00元之间');
  });

  it('can be 1 fen, or the maximum of an order; a free plan stays free', () => {
    for (const price of [1, LARGEST_FEN]) expect(() => checkPrice('consult', price)).not.toThrow();
    expect(() => checkPrice('free', 0)).not.toThrow();
    expect(() => checkPrice('free', 1)).toThrow('注册用户方案不收费');
  });

  it.each([
    [3000, 3600, false],
    [3000, 3601, true],
    [3000, 2500, false],
    [3000, 2499, true],
    [3000, 3000, false],
    [2999, 299, true],
    [0, 0, false],
    [0, 2999, true],
    [2999, 0, true],
  ])('from %o to %o: requires confirmation %o', (before, after, unusual) => {
    expect(isUnusualStep(before, after)).toBe(unusual);
  });
});

it('finds the changed fields of an offer by value', () => {
  const offer = { price: 1, mark: null, benefits: ['甲', '乙'] };
  expect(changedFields(offer, { ...offer, benefits: ['甲', '乙'] })).toEqual([]);
  expect(changedFields(offer, { price: 2, mark: '新', benefits: ['乙', '甲'] })).toEqual(['price', 'mark', 'benefits']);
  expect(changedFields(offer, { ...offer, benefits: ['甲'] })).toEqual(['benefits']);
});
