import { expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { PLAN_TYPES } from '../shop/plans.ts';
import { BUYER_KINDS, CHANGE_CUTS, changeParts, type MoneySum, netOfSums, REFUNDS, usualOf } from './change.ts';

const anyRow = fc
  .record({
    type: fc.constantFrom(...PLAN_TYPES),
    buyer: fc.constantFrom(...(Object.keys(BUYER_KINDS) as (keyof typeof BUYER_KINDS)[])),
    source: fc.constantFrom('direct', 'wechat', 'unknown'),
    back: fc.boolean(),
    orders: fc.integer({ min: 1, max: 500 }),
    fen: fc.integer({ min: 1, max: 50_000_000 }),
  })
  .map(({ back, ...row }): MoneySum => (back ? { ...row, back, fen: -row.fen } : row));
const anyPrices = fc
  .array(fc.tuple(fc.constantFrom(...PLAN_TYPES), fc.integer({ min: 1, max: 50_000 })))
  .map((entries) => new Map(entries));
const anyRange = fc.array(anyRow, { maxLength: 30 });

it('adds up to the difference, to the fen, by every dimension; refunds are last', () => {
  fc.assert(
    fc.property(anyRange, anyRange, fc.constantFrom(...CHANGE_CUTS), anyPrices, (before, now, cut, prices) => {
      const parts = changeParts({ days: 7, rows: before }, { days: 30, rows: now }, cut, prices);
      for (const { key, diff, volume, price } of parts) {
        expect((volume ?? diff) + (price ?? 0)).toBe(diff);
        expect(volume === null, key).toBe(key === REFUNDS);
      }
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      expect(sum(parts.map(({ diff }) => diff))).toBe(netOfSums(now) - netOfSums(before));
      expect(sum(parts.map((part) => part.now.orders))).toBe(sum(now.map(({ orders }) => orders)));
      expect(sum(parts.map((part) => part.before.orders))).toBe(sum(before.map(({ orders }) => orders)));
      expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      if (parts.some(({ key }) => key === REFUNDS)) expect(parts.at(-1)?.key).toBe(REFUNDS);
      const diffs = parts.filter(({ key }) => key !== REFUNDS).map(({ diff }) => diff);
      expect(diffs.findLastIndex((diff) => diff >= 0)).toBe(diffs.filter((diff) => diff >= 0).length - 1);
    }),
  );
});

it('separates volume and price: twice as many at a lower price', () => {
  const of = (orders: number, fen: number): MoneySum => ({
    type: 'month',
    buyer: 'first',
    source: 'direct',
    orders,
    fen,
  });
  const [before, now] = [of(10, 29_990), of(20, 57_980)];
  const prices = new Map([['month', 2_999]] as const);
  const [part] = changeParts({ days: 7, rows: [before] }, { days: 7, rows: [now] }, 'type', prices);
  expect(part).toMatchObject({ diff: 27_990, volume: 29_990, price: -2_000, usual: 'usual' });
});

it.each([
  [7, 27, 7, 7, 'unusual'],
  [22, 13, 7, 7, 'usual'],
  [2, 5, 7, 7, 'few'],
  [70, 300, 7, 30, 'usual'],
  [70, 70, 7, 30, 'unusual'],
])('%i and %i orders of %i and %i days are %s', (before, now, daysBefore, days, usual) => {
  expect(usualOf(before, now, daysBefore, days)).toBe(usual);
});
