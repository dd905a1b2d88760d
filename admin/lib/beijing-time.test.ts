import { expect, it } from 'vitest';
import { beijingTime, shortTime } from './beijing-time.ts';

it.each([
  ['noon', Date.UTC(2026, 10, 21, 4), '2026-11-21 12:00'],
  ['midnight, still the evening before in London', Date.UTC(2026, 11, 31, 16), '2027-01-01 00:00'],
  ['the last moment of a year', Date.UTC(2026, 11, 31, 15, 59, 59, 999), '2026-12-31 23:59'],
  ['summer, when other countries move their clocks', Date.UTC(2026, 6, 1), '2026-07-01 08:00'],
])('Beijing time: %s', (_name, ms, text) => {
  expect(beijingTime(ms)).toBe(text);
});

it.each([
  ['2026-11-21T04:00:00Z', '11-21 12:00'],
  // New Year in Beijing, eight hours before that of London.
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00'],
  ['2025-12-31T16:00:00Z', '01-01 00:00'],
  ['2025-12-31T15:59:00Z', '2025-12-31 23:59'],
])('%s in 2026 is %s', (at, text) => {
  expect(shortTime(Date.parse(at), Date.parse('2026-06-01T00:00:00Z'))).toBe(text);
});
