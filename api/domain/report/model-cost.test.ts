import { expect, it } from 'vitest';
import { costYuan } from './model-cost.ts';

it.each([
  [0, '0.0000'],
  [146_000, '0.0015'],
  [100_000_000, '1.0000'],
  [12_345_678_900, '123.4568'],
])('%o millionths of a fen are %s yuan', (millionths, yuan) => {
  expect(costYuan(millionths)).toBe(yuan);
});
