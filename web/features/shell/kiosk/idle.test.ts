import { expect, test } from 'vitest';
import { secondsLeft } from './idle.ts';

const at = (second: number, touched: number) => secondsLeft({ begunAt: 0, touchedAt: touched * 1_000 }, second * 1_000);

test.each([
  [44, 0, null],
  [45, 0, 15],
  [59, 0, 1],
  [59.5, 0, 1],
  [60, 0, 0],
  [900, 0, 0],
  [103, 59, null],
  [104, 59, 15],
])('after %i s, touched at %i s: %s', (second, touched, left) => {
  expect(at(second, touched)).toBe(left);
});

test('eight minutes end it, whatever is touched, and the countdown is shown before', () => {
  expect(at(464, 463)).toBeNull();
  expect(at(466, 465)).toBe(14);
  expect(at(480, 479)).toBe(0);
});
