import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations';
import { daysLeft } from './membership-words.ts';

it.each([
  ['the moment of buying', 30 * DAY_MS, 30],
  ['a minute later', 30 * DAY_MS - 60_000, 30],
  ['the last hour', 3_600_000, 1],
  ['the end', 0, 0],
  ['long after', -5 * DAY_MS, 0],
])('counts the days left: %s', (_name, left, days) => {
  expect(daysLeft(1e12 + left, 1e12)).toBe(days);
});
