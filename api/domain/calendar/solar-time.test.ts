import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { AppError } from '../errors.ts';
import { beijingSecond, type CivilTime, civilTime, civilTimeText } from './civil-time.ts';
import { equationOfTime, trueSolarTime } from './solar-time.ts';

const noon = (year: number, month: number, day: number): CivilTime => ({
  date: { year, month, day },
  hour: 12,
  minute: 0,
  second: 0,
});

describe('equationOfTime', () => {
  it('gives the published example, 1992-10-13 at 0 h in Greenwich', () => {
    expect(equationOfTime({ ...noon(1992, 10, 13), hour: 8 })).toBe(13 * 60 + 43);
  });

  it.each([
    // The extremes and the four days on which sundial and clock agree, within half a minute.
    [noon(2000, 2, 11), -854],
    [noon(2000, 4, 15), 0],
    [noon(2000, 5, 14), 220],
    [noon(2000, 6, 13), 0],
    [noon(2000, 7, 26), -392],
    [noon(2000, 9, 1), 0],
    [noon(2000, 11, 3), 987],
    [noon(2000, 12, 25), 0],
  ])('%o: about %i s', (time, seconds) => {
    expect(Math.abs(equationOfTime(time) - seconds)).toBeLessThan(30);
  });
});

describe('trueSolarTime', () => {
  const born = { ...noon(1990, 5, 20), hour: 13, minute: 30 };

  it.each([
    ['北京', 116.41, '1990-05-20 13:19:10'],
    ['成都', 104.07, '1990-05-20 12:29:49'],
    ['乌鲁木齐', 87.62, '1990-05-20 11:24:01'],
    ['佳木斯', 130.32, '1990-05-20 14:14:49'],
  ])('%s at %f°E', (_, longitude, expected) => {
    expect(civilTimeText(trueSolarTime(born, longitude))).toBe(expected);
  });

  it('can fall on the day before', () => {
    const midnight = { ...noon(1990, 5, 20), hour: 0, minute: 30 };
    expect(civilTimeText(trueSolarTime(midnight, 87.62))).toMatch(/^1990-05-19 22:24/);
  });

  it.each([72.9, 136.1, -116.4, Number.NaN, Number.POSITIVE_INFINITY])('refuses %f°', (longitude) => {
    expect(() => trueSolarTime(born, longitude)).toThrow(AppError);
  });

  it('never differs from Beijing time by more than longitude and season explain', () => {
    const anySecond = fc
      .integer({ min: beijingSecond(noon(1900, 1, 1)), max: beijingSecond(noon(2100, 12, 31)) })
      .map(civilTime);
    fc.assert(
      fc.property(anySecond, fc.double({ min: 73, max: 136, noNaN: true }), (time, longitude) => {
        const shift = beijingSecond(trueSolarTime(time, longitude)) - beijingSecond(time);
        const season = shift - (longitude - 120) * 240;
        expect(season).toBeGreaterThan(-880);
        expect(season).toBeLessThan(1000);
      }),
    );
  });
});
