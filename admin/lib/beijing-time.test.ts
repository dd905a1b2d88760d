import { expect, it } from 'vitest';
import { beijingTime } from './beijing-time.ts';

it.each([
  ['noon', Date.UTC(2026, 10, 21, 4), '2026-11-21 12:00'],
  ['midnight, still the evening before in London', Date.UTC(2026, 11, 31, 16), '2027-01-01 00:00'],
  ['the last moment of a year', Date.UTC(2026, 11, 31, 15, 59, 59, 999), '2026-12-31 23:59'],
  ['summer, when other countries move their clocks', Date.UTC(2026, 6, 1), '2026-07-01 08:00'],
])('Beijing time: %s', (_name, ms, text) => {
  expect(beijingTime(ms)).toBe(text);
});
