import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../calendar/civil-date.ts';
import { AppError } from '../errors.ts';
import { MEMBERSHIP_LEVELS } from '../shop/plans.ts';
import { MAX_PEOPLE, MAX_RANGE_DAYS } from './choose.ts';
import { limitsOf, rangeWithin } from './limits.ts';

const day = (iso: string) => parseIsoDate(iso) ?? expect.fail(iso);
const range = (from: string, until: string) => ({ from: day(from), until: day(until) });
const TODAY = day('2026-11-23');

describe('limits of choosing a day', () => {
  it('grow with the level, from visitors without people to the maximum of choose', () => {
    const levels = [null, ...MEMBERSHIP_LEVELS].map(limitsOf);
    expect(levels.map(({ people }) => people)).toEqual([0, 1, 2, 4, MAX_PEOPLE]);
    expect(levels.map(({ days }) => days)).toEqual([30, 30, 60, 120, MAX_RANGE_DAYS]);
    expect(levels.map(({ shown }) => shown)).toEqual([3, 3, 8, 8, 8]);
  });

  it('truncate a range and report it', () => {
    expect(rangeWithin(range('2026-12-01', '2027-03-01'), 60, TODAY)).toEqual({
      ...range('2026-12-01', '2027-01-29'),
      said: ['一次看60天，看到1月29日'],
    });
    expect(rangeWithin(range('2026-11-01', '2026-11-30'), 60, TODAY)).toEqual({
      ...range('2026-11-23', '2026-11-30'),
      said: ['过去的日子不看，从今天起'],
    });
    expect(rangeWithin(range('2026-11-23', '2026-11-23'), 30, TODAY).said).toEqual([]);
  });

  it.each([
    ['ends before it begins', '2026-12-02', '2026-12-01'],
    ['has passed', '2026-11-01', '2026-11-22'],
    ['reaches beyond 2100', '2100-12-20', '2101-01-02'],
  ])('refuse a range that %s', (_, from, until) => {
    expect(() => rangeWithin(range(from, until), 30, TODAY)).toThrow(AppError);
  });
});
