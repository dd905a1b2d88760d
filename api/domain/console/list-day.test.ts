import { expect, it } from 'vitest';
import { dayEnd, dayStart } from './list-day.ts';

/** One minute to midnight in Beijing, 21 November. */
const NOW = Date.UTC(2026, 10, 21, 15, 59);
const beijing = (text: string) => Date.parse(`${text}T00:00:00+08:00`);

it.each([
  ['2026-02-28', beijing('2026-02-28')],
  ['today', beijing('2026-11-21')],
  ['today-1', beijing('2026-11-20')],
  ['today-21', beijing('2026-10-31')],
  ['2026-02-29', null],
  ['', null],
])('“%s” begins in Beijing', (text, start) => {
  expect(dayStart(text, NOW)).toBe(start);
});

it('ends where the next day begins', () => {
  expect(dayEnd('today', NOW)).toBe(dayStart('today', NOW + 60_000));
  expect(dayEnd('nonsense', NOW)).toBeNull();
});
