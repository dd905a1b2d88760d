import { expect, it } from 'vitest';
import { amountText, countText, fenText } from './number-text.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456_789, '1,234,567.89'],
])('%s fen read %s', (fen, text) => {
  expect(amountText(fen)).toBe(text);
  expect(fenText(fen)).toBe(`¥${text}`);
});

it('has a minus before the currency, and a comma every three digits of a count', () => {
  expect(fenText(-2999)).toBe('−¥29.99');
  expect(countText(5990)).toBe('5,990');
});
