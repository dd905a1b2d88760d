import { expect, it } from 'vitest';
import { readDay } from '../time/beijing-day.ts';
import { listDay } from './list-day.ts';

/** One minute to midnight in Beijing, 21 November. */
const NOW = Date.UTC(2026, 10, 21, 15, 59);

it.each([
  ['2026-02-28', '2026-02-28'],
  ['today', '2026-11-21'],
  ['today-1', '2026-11-20'],
  ['today-21', '2026-10-31'],
  ['2026-02-29', ''],
  ['nonsense', ''],
  ['', ''],
])('“%s” is the day “%s” of Beijing', (text, day) => {
  expect(listDay(text, NOW)).toBe(readDay(day));
});

it('is another day a minute later', () => {
  expect(listDay('today', NOW + 60_000)).toBe(readDay('2026-11-22'));
});
