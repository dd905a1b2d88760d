import { expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { isFen, LARGEST_FEN, yuanText } from './money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [17990, '179.90'],
  [-2999, '-29.99'],
])('%i fen read %s', (fen, text) => expect(yuanText(fen)).toBe(text));

it('loses no fen in its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LARGEST_FEN }), (fen) => {
      expect(Number(yuanText(fen).replace('.', ''))).toBe(fen);
    }),
  );
});

it('an amount is anything from nothing to a hundred thousand yuan', () => {
  expect([0, 1, 10_000_000, 10_000_001].map(isFen)).toEqual([true, true, true, false]);
});

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST_FEN + 1])(
  '%d is no amount',
  (value) => expect(isFen(value)).toBe(false),
);
