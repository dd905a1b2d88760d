import { expect, it } from 'vitest';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { PHONES, refusedBy, unconfirmed } from './refusal.ts';

it('the helplines are reviewed every six months: an overdue review blocks the release', () => {
  const looked = { year: 2026, month: 11, day: 24 };
  const after = (days: number) => civilDate(julianDay(looked) + days);
  expect(unconfirmed(after(180))).toEqual([]);
  expect(unconfirmed(after(181))).toEqual(PHONES.map(({ number }) => number));
});

it('a refusal names the helplines in its text', () => {
  expect(refusedBy('lawsuit').phones.map(({ number }) => number)).toEqual(['12348']);
  expect(refusedBy('public').phones).toEqual([]);
});
