import { expect, test } from 'vitest';
import { beijingDate } from '#domain/calendar/civil-date';
import { safeStorage } from '#web/kit/safe-storage.ts';
import { mayBeMidTerm } from './mid-term-days.ts';
import { midTermDue, midTermShown } from './mid-term-dialog.tsx';

const memory = () =>
  safeStorage(() => {
    throw new Error('no storage here');
  });
/** Noon in Beijing. */
const noon = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 4);

test.each([
  ['雨水', 2, 18],
  ['春分', 3, 20],
  ['谷雨', 4, 20],
  ['夏至', 6, 21],
  ['小暑', 7, 7],
  ['处暑', 8, 23],
  ['秋分', 9, 23],
  ['霜降', 10, 23],
  ['小雪', 11, 22],
  ['冬至', 12, 22],
])('offers the month on %s, %i-%i', (name, month, day) => {
  expect(midTermDue(noon(2026, month, day), memory())).toBe(name);
});

test('mentions no other term, and no other day', () => {
  const days = Array.from({ length: 365 }, (_, index) => noon(2026, 1, 1) + index * 86_400_000);
  expect(days.filter((day) => midTermDue(day, memory()))).toHaveLength(10);
});

test('is offered once a day on each device, by the day in Beijing', () => {
  const storage = memory();
  const day = noon(2026, 11, 22);
  midTermShown(day, storage);
  expect(storage.getItem('midTermDialogShown_2026-11-22')).toBe('1');
  expect(midTermDue(day, storage)).toBeNull();
  expect(midTermDue(noon(2026, 12, 22), storage)).toBe('冬至');
  // Half past midnight in Beijing is still the day before in UTC.
  expect(midTermDue(Date.UTC(2026, 10, 21, 16, 30), memory())).toBe('小雪');
});

test('fetches the tables on every one of the ten terms until 2100, and on few other days', () => {
  const days = Array.from({ length: 75 * 365 }, (_, index) => noon(2026, 1, 1) + index * 86_400_000);
  const fetched = days.filter((day) => mayBeMidTerm(beijingDate(day)));
  expect(days.filter((day) => midTermDue(day, memory()) && !mayBeMidTerm(beijingDate(day)))).toEqual([]);
  expect(fetched.length).toBeLessThan(75 * 35);
});
