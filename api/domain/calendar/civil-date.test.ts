import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import {
  beijingDate,
  beijingMidnight,
  civilDate,
  compareDates,
  daysInMonth,
  isCivilDate,
  isoDate,
  julianDay,
  parseIsoDate,
  weekdayName,
} from './civil-date.ts';

const day = (year: number, month: number, date: number) => ({ year, month, day: date });

describe('daysInMonth', () => {
  it.each([
    [1500, 2, 29],
    [1582, 10, 21],
    [1600, 2, 29],
    [1900, 2, 28],
    [2000, 2, 29],
    [2100, 2, 28],
    [2024, 4, 30],
    [2024, 13, 0],
    [2024, 0, 0],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });
});

describe('isCivilDate', () => {
  it.each([
    [day(2000, 2, 29), true],
    [day(1900, 2, 29), false],
    [day(1582, 10, 4), true],
    [day(1582, 10, 5), false],
    [day(1582, 10, 14), false],
    [day(1582, 10, 15), true],
    [day(1582, 10, 31), true],
    [day(1582, 10, 32), false],
    [day(0, 1, 1), false],
    [day(10_000, 1, 1), false],
    [day(2024, 13, 1), false],
    [day(2024, 1, 0), false],
    [day(2024, 1.5, 1), false],
    [day(Number.NaN, 1, 1), false],
  ])('%o exists: %s', (date, exists) => {
    expect(isCivilDate(date)).toBe(exists);
  });
});

describe('Julian day numbers', () => {
  it.each([
    [day(2000, 1, 1), 2_451_545],
    [day(1970, 1, 1), 2_440_588],
    [day(1582, 10, 15), 2_299_161],
    [day(1582, 10, 4), 2_299_160],
    [day(1, 1, 1), 1_721_424],
    [day(9999, 12, 31), 5_373_484],
  ])('%o is %i', (date, jdn) => {
    expect(julianDay(date)).toBe(jdn);
    expect(civilDate(jdn)).toEqual(date);
  });

  it('survive a round trip for every day from 1 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_721_424, max: 5_373_484 }), (jdn) => {
        const date = civilDate(jdn);
        expect(isCivilDate(date)).toBe(true);
        expect(julianDay(date)).toBe(jdn);
      }),
    );
  });

  it('increase by one from day to day', () => {
    for (let jdn = 2_268_924; jdn < 2_488_434; jdn++) {
      const [date, next] = [civilDate(jdn), civilDate(jdn + 1)];
      if (compareDates(date, next) >= 0) expect.fail(`${isoDate(next)} after ${isoDate(date)}`);
    }
  });
});

describe('beijingMidnight', () => {
  it.each([
    ['2026-11-21', '2026-11-20T16:00:00Z'],
    ['1970-01-01', '1969-12-31T16:00:00Z'],
  ])('begins %s at %s', (text, instant) => {
    const date = parseIsoDate(text);
    expect(date && beijingMidnight(date)).toBe(Date.parse(instant));
  });
});

describe('beijingDate', () => {
  it.each([
    ['1970-01-01T00:00:00Z', '1970-01-01'],
    ['2026-02-16T15:59:59.999Z', '2026-02-16'],
    ['2026-02-16T16:00:00Z', '2026-02-17'],
    ['1960-01-01T00:00:00Z', '1960-01-01'],
    ['1988-07-01T16:30:00Z', '1988-07-02'],
  ])('%s is the day %s', (instant, date) => {
    expect(isoDate(beijingDate(Date.parse(instant)))).toBe(date);
  });
});

describe('ISO dates', () => {
  it.each(['1990-05-12', '2000-02-29', '0001-01-01'])('read and write %s', (text) => {
    const date = parseIsoDate(text);
    expect(date && isoDate(date)).toBe(text);
  });

  it.each(['1990-5-12', '1990-02-30', '1990/05/12', ' 1990-05-12', '1990-05-12T00:00', '', '0000-01-01'])(
    'refuse %j',
    (text) => {
      expect(parseIsoDate(text)).toBeNull();
    },
  );
});

describe('weekdayName', () => {
  it.each([
    [day(1990, 5, 12), '周六'],
    [day(2026, 2, 17), '周二'],
    [day(1970, 1, 1), '周四'],
    [day(1582, 10, 4), '周四'],
    [day(1582, 10, 15), '周五'],
  ])('%o is %s', (date, name) => {
    expect(weekdayName(date)).toBe(name);
  });
});
