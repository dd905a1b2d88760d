import { describe, expect, test } from 'vitest';
import { FIRST_BIRTH_DATE } from '#domain/people/birth';
import { lunarAt, lunarWheels, solarAt, solarWheels } from './date-wheels.ts';

const TODAY = { year: 2026, month: 3, day: 9 };
const RANGE = { first: FIRST_BIRTH_DATE, today: TODAY };

describe('solar wheels', () => {
  test('reach from 1960 to today', () => {
    const { years, months, days, chosen } = solarWheels(TODAY, RANGE);
    expect([years.at(0), years.at(-1)]).toEqual(['1960年', '2026年']);
    expect(months).toEqual(['1月', '2月', '3月']);
    expect(days).toHaveLength(9);
    expect(chosen).toEqual({ year: 66, month: 2, day: 8 });
  });

  test.each([
    [{ year: 2000, month: 2, day: 1 }, 29],
    [{ year: 1999, month: 2, day: 1 }, 28],
    [{ year: 1990, month: 4, day: 1 }, 30],
  ])('%o has the correct number of days', (date, days) => {
    expect(solarWheels(date, RANGE).days).toHaveLength(days);
  });

  test('a shorter month takes its last day', () => {
    const onThe31st = { ...solarWheels({ year: 1999, month: 1, day: 31 }, RANGE).chosen, month: 1 };
    expect(solarAt(onThe31st, RANGE)).toEqual({ year: 1999, month: 2, day: 28 });
  });

  test('turning to this year does not go past today', () => {
    const december = solarWheels({ year: 2025, month: 12, day: 31 }, RANGE).chosen;
    expect(solarAt({ ...december, year: 66 }, RANGE)).toEqual(TODAY);
  });
});

test('wheels for relatives start in 1920, in both calendars', () => {
  const first = { year: 1920, month: 1, day: 1 };
  expect(solarWheels({ year: 1923, month: 5, day: 4 }, { first, today: TODAY })).toMatchObject({
    chosen: { year: 3, month: 4, day: 3 },
  });
  expect(lunarWheels({ year: 1920, month: 1, leap: false, day: 1 }, 1920).years[0]).toBe('1920年');
});

describe('lunar wheels', () => {
  const leapFifth = { year: 1990, month: 5, leap: true, day: 8 };

  test('show the leap month in its place', () => {
    const { years, months, days, chosen } = lunarWheels(leapFifth, 1960);
    expect([years.at(0), years.at(-1)]).toEqual(['1960年', '2100年']);
    expect(months).toHaveLength(13);
    expect(months[chosen.month]).toBe('闰五月');
    expect(days[chosen.day]).toBe('初八');
  });

  test('a leap month that another year lacks becomes the regular one', () => {
    const { chosen } = lunarWheels(leapFifth, 1960);
    expect(lunarAt({ ...chosen, year: chosen.year + 1 }, leapFifth, 1960)).toEqual({
      year: 1991,
      month: 5,
      leap: false,
      day: 8,
    });
  });

  test('a month keeps its name when a leap month is inserted before it', () => {
    const sixth = { year: 1989, month: 6, leap: false, day: 1 };
    const { chosen } = lunarWheels(sixth, 1960);
    expect(lunarAt({ ...chosen, year: chosen.year + 1 }, sixth, 1960)).toMatchObject({
      month: 6,
      leap: false,
    });
  });

  test('every month ends on its last day, 廿九 or 三十', () => {
    for (const [month, last] of lunarWheels(leapFifth, 1960).months.entries()) {
      const date = lunarAt({ year: 30, month, day: 29 }, leapFifth, 1960);
      const { days, chosen } = lunarWheels(date, 1960);
      expect(days[chosen.day], last).toBe(days.at(-1));
    }
  });

  test('the weeks of 1960 before its lunar new year open at the start of the wheel', () => {
    const { chosen } = lunarWheels({ year: 1959, month: 12, leap: false, day: 10 }, 1960);
    expect(chosen).toEqual({ year: 0, month: 0, day: 0 });
  });
});
