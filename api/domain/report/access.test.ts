import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../calendar/civil-date.ts';
import { AppError } from '../errors.ts';
import { ACCESS_LEVELS, type AccessLevel, trialReach } from '../shop/access.ts';
import { DAY_MS } from '../time/durations.ts';
import { accessTo, isPaid, type Reading } from './access.ts';

const day = (text: string) => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
};
const TODAY = day('2026-11-21');

function wish(reading: Reading, audience: AccessLevel, date = '2026-11-21') {
  const birth = day('1990-05-12');
  return { reading, audience, date: day(date), today: TODAY, birth };
}

function answer(reading: Reading, audience: AccessLevel, date?: string): string | number {
  try {
    return accessTo(wish(reading, audience, date));
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('today’s readings', () => {
  // biome-ignore format: a table is read by its columns
  it.each<[Reading, ...(string | number)[]]>([
    //              visitor newcomer trial    free     month   quarter year
    ['generalDay',  'basic', 'basic', 'basic', 'basic', 'basic', 'basic', 'basic'],
    ['bazi',        40100,   40300,   'basic', 'basic', 'full',  'full',  'full'],
    ['year',        40100,   40300,   40311,   40311,   40311,   40311,   'full'],
    ['month',       40100,   40300,   40310,   40310,   'full',  'full',  'full'],
    ['personalDay', 40100,   40300,   'full',  40312,   'full',  'full',  'full'],
    ['dayOverview', 40100,   40300,   'basic', 'basic', 'basic', 'basic', 'basic'],
  ])('of %s, by level', (reading, ...expected) => {
    expect(ACCESS_LEVELS.map((audience) => answer(reading, audience))).toEqual(expected);
  });
});

describe('how far ahead each level can read', () => {
  it.each<[Reading, AccessLevel, string, string | number]>([
    ['month', 'month', '2026-11-30', 'full'],
    ['month', 'month', '2026-12-01', 40311],
    ['month', 'quarter', '2027-02-28', 'full'],
    ['month', 'quarter', '2027-03-01', 40311],
    ['month', 'year', '2027-11-30', 'full'],
    ['month', 'year', '2027-12-01', 42200],
    ['month', 'month', '2027-12-01', 42200],
    ['year', 'year', '2027-12-31', 'full'],
    ['year', 'year', '2028-01-01', 42200],
    ['personalDay', 'trial', '2026-11-23', 'full'],
    ['personalDay', 'trial', '2026-11-24', 40310],
    ['personalDay', 'month', '2026-12-20', 'full'],
    ['personalDay', 'month', '2026-12-21', 40311],
    ['personalDay', 'quarter', '2027-02-18', 'full'],
    ['personalDay', 'year', '2027-11-20', 'full'],
    ['personalDay', 'year', '2027-11-21', 42200],
    ['dayOverview', 'free', '2026-11-22', 40310],
    ['dayOverview', 'month', '2026-12-20', 'basic'],
  ])('shows %s to %s on %s: %s', (reading, audience, date, expected) => {
    expect(answer(reading, audience, date)).toBe(expected);
  });
});

it('the past is open back to the date of birth', () => {
  expect(answer('month', 'month', '1990-05-01')).toBe('full');
  expect(answer('month', 'month', '1990-04-30')).toBe(42200);
  expect(answer('personalDay', 'year', '1990-05-11')).toBe(42200);
  expect(answer('year', 'year', '1990-01-01')).toBe('full');
  expect(answer('dayOverview', 'free', '1990-05-12')).toBe('basic');
});

it('an invited account can read the days up to the end of its trial', () => {
  const start = Date.parse('2026-11-21T10:00:00+08:00');
  const reachOn = (day: number, trialDays: number) => trialReach({ createdAt: start, trialDays }, start + day * DAY_MS);
  expect([0, 1, 3, 5].map((day) => reachOn(day, 6))).toEqual([6, 5, 3, 3]);
  expect([0, 1, 2].map((day) => reachOn(day, 3))).toEqual([3, 3, 3]);
  const invited = (date: string) => accessTo({ ...wish('personalDay', 'trial', date), trialReach: 6 });
  expect(invited('2026-11-26')).toBe('full');
  expect(() => invited('2026-11-27')).toThrow(expect.objectContaining({ code: 40310 }));
});

describe('what uses up a paid membership', () => {
  it.each<[Reading, AccessLevel, string, boolean, boolean]>([
    ['bazi', 'free', '2026-11-21', true, false],
    ['bazi', 'month', '2026-11-21', false, true],
    ['month', 'month', '2026-11-21', false, true],
    ['personalDay', 'trial', '2026-11-21', false, false],
    ['personalDay', 'month', '2026-11-21', false, false],
    ['personalDay', 'month', '2026-11-24', false, true],
    // A purchase never covers the current day.
    ['personalDay', 'month', '2026-11-21', true, false],
    ['personalDay', 'month', '2026-11-22', true, true],
  ])('%s by %s on %s, trial over %s: %s', (reading, audience, date, trialOver, paid) => {
    const asked = wish(reading, audience, date);
    expect(isPaid(asked, accessTo(asked), trialOver)).toBe(paid);
  });

  it.each(['month', 'quarter', 'year'] as const)('%s is not part of the plan', (audience) => {
    for (const reading of ['bazi', 'year', 'month', 'personalDay'] as const) {
      for (const date of ['2026-11-21', '2026-12-20', '2027-01-10', '2027-06-01']) {
        const asked = wish(reading, audience, date);
        const isHeld = typeof answer(reading, audience, date) === 'string';
        if (!isHeld) expect([reading, date, isPaid(asked, 'full', true)]).toEqual([reading, date, false]);
        else if (reading !== 'personalDay' || date !== '2026-11-21') expect(isPaid(asked, 'full', true)).toBe(true);
      }
    }
  });
});
