import { expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { PLAN_TYPES } from '../shop/plans.ts';
import { BUYER_KINDS, CHANGE_CUTS, changeParts, type MoneySum, netOfSums, REFUNDS } from './change.ts';

const anyRow = fc
  .record({
    type: fc.constantFrom(...PLAN_TYPES),
    buyer: fc.constantFrom(...(Object.keys(BUYER_KINDS) as (keyof typeof BUYER_KINDS)[])),
    source: fc.constantFrom('direct', 'wechat', 'unknown'),
    back: fc.boolean(),
    orders: fc.integer({ min: 1, max: 500 }),
    fen: fc.integer({ min: 1, max: 50_000_000 }),
  })
  .map((row): MoneySum => ({ ...row, fen: row.back ? -row.fen : row.fen }));
const anyRange = fc.array(anyRow, { maxLength: 30 });

it('comes to the difference, to the fen, by every cut; refunds stand last', () => {
  fc.assert(
    fc.property(anyRange, anyRange, fc.constantFrom(...CHANGE_CUTS), (before, now, cut) => {
      const parts = changeParts(before, now, cut);
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
