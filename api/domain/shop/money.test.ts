import { expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { exactYuanText, fenOfMilliFen, LARGEST_FEN, milliFenOfYuan, yuanText } from './money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [17990, '179.90'],
  [-2999, '-29.99'],
])('%i fen read %s', (fen, text) => expect(yuanText(fen)).toBe(text));

it('survives a round trip through text to the fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LARGEST_FEN }), (fen) => {
      expect(Number(yuanText(fen).replace('.', ''))).toBe(fen);
    }),
  );
});

it.each([
  ['0.18000', 18_000],
  ['-0.06000', -6000],
  ['0.17994', 17_994],
  ['29.9', 2_990_000],
  ['-0.00000', 0],
  ['1234567890.12345', 123_456_789_012_345],
  ['0.180000', null],
  ['1e3', null],
  ['', null],
])('a bill’s %j yuan are %s thousandths of a fen', (text, milliFen) => {
  expect(milliFenOfYuan(text)).toBe(milliFen);
});

it('thousandths of a fen keep five decimals as text, and are rounded away from 0', () => {
  expect([18_000, -6, 0].map(exactYuanText)).toEqual(['0.18000', '-0.00006', '0.00000']);
  expect([17_500, -17_500, 17_499, -400].map(fenOfMilliFen)).toEqual([18, -18, 17, 0]);
});
