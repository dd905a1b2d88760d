import { LunarYear as LunarJsYear, Solar } from 'lunar-javascript';
import { LunarMonth as TymeMonth, LunarYear as TymeYear } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { AppError } from '../errors.ts';
import { civilDate, julianDay, parseIsoDate } from './civil-date.ts';
import {
  isLunarDate,
  LUNAR_YEARS,
  lunarDateText,
  lunarDayName,
  lunarMonths,
  lunarToSolar,
  solarToLunar,
} from './lunar-months.ts';

const TABLE_YEARS = Array.from({ length: 202 }, (_, index) => 1899 + index);

/** `[month, negative for leap, days, Julian day number of the first]` for every month of a year. */
function ownMonths(year: number): number[][] {
  return lunarMonths(year).map(({ month, leap, days }) => [
    leap ? -month : month,
    days,
    julianDay(lunarToSolar({ year, month, leap, day: 1 })),
  ]);
}

function tymeMonths(year: number): TymeMonth[] {
  const first = TymeMonth.fromYm(year, 1);
  return Array.from({ length: TymeYear.fromYear(year).getMonthCount() }, (_, index) => first.next(index));
}

describe('the table of lunar months', () => {
  it('agrees with lunar-javascript for every month', () => {
    for (const year of TABLE_YEARS) {
      const months = LunarJsYear.fromYear(year).getMonthsInYear();
      const other = months.map((month) => [month.getMonth(), month.getDayCount(), month.getFirstJulianDay()]);
      expect({ year, months: ownMonths(year) }).toEqual({ year, months: other });
    }
  });

  // The ninth month of 2057 too: both libraries open it on 29 September, other almanacs on the 28th.
  it('agrees with tyme4ts for every month', () => {
    for (const year of TABLE_YEARS) {
      const other = tymeMonths(year).map((month) => [
        month.getMonthWithLeap(),
        month.getDayCount(),
        Math.floor(month.getFirstJulianDay().getDay() + 0.5),
      ]);
      expect({ year, months: ownMonths(year) }).toEqual({ year, months: other });
    }
  });

  // Leap months 1950–2050 as the reading rules list them.
  it('has the leap months of the reference list', () => {
    const list =
      '1952:5 1955:3 1957:8 1960:6 1963:4 1966:3 1968:7 1971:5 1974:4 1976:8 1979:6 1982:4 1984:10 ' +
      '1987:6 1990:5 1993:3 1995:8 1998:5 2001:4 2004:2 2006:7 2009:5 2012:4 2014:9 2017:6 2020:4 ' +
      '2023:2 2025:6 2028:5 2031:3 2033:11 2036:6 2039:5 2042:2 2044:7 2047:5 2050:3';
    const found = TABLE_YEARS.filter((year) => year >= 1950 && year <= 2050).flatMap((year) =>
      lunarMonths(year)
        .filter(({ leap }) => leap)
        .map(({ month }) => `${year}:${month}`),
    );
    expect(found.join(' ')).toBe(list);
  });

  it('names the months', () => {
    const names = lunarMonths(1990).map(({ name }) => name);
    expect(names.join(' ')).toBe('正月 二月 三月 四月 五月 闰五月 六月 七月 八月 九月 十月 冬月 腊月');
  });

  it('has no months outside its years', () => {
    expect(lunarMonths(1898)).toEqual([]);
    expect(lunarMonths(LUNAR_YEARS.last + 1)).toEqual([]);
    expect(lunarMonths(Number.NaN)).toEqual([]);
  });
});

describe('conversion', () => {
  it.each([
    ['1900-01-01', '1899年腊月初一'],
    ['1900-01-31', '1900年正月初一'],
    ['1990-05-12', '1990年四月十八'],
    ['1990-06-30', '1990年闰五月初八'],
    ['2001-06-15', '2001年闰四月廿四'],
    ['2033-12-25', '2033年闰冬月初四'],
    ['2026-02-16', '2025年腊月廿九'],
    ['2026-02-17', '2026年正月初一'],
    ['2026-06-19', '2026年五月初五'],
    ['2101-01-28', '2100年腊月廿九'],
  ])('%s is %s', (iso, text) => {
    const solar = parseIsoDate(iso) ?? expect.fail(iso);
    const lunar = solarToLunar(solar);
    expect(lunarDateText(lunar)).toBe(text);
    expect(lunarToSolar(lunar)).toEqual(solar);
  });

  it('survives a round trip for every day of the table', () => {
    for (let jdn = 2_414_696; jdn <= 2_488_462; jdn++) {
      const lunar = solarToLunar(civilDate(jdn));
      if (!isLunarDate(lunar) || julianDay(lunarToSolar(lunar)) !== jdn) {
        expect.fail(JSON.stringify(lunar));
      }
    }
  });

  it('agrees with lunar-javascript on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_415_021, max: 2_488_434 }), (jdn) => {
        const { year, month, day } = civilDate(jdn);
        const other = Solar.fromYmd(year, month, day).getLunar();
        expect(solarToLunar({ year, month, day })).toEqual({
          year: other.getYear(),
          month: Math.abs(other.getMonth()),
          leap: other.getMonth() < 0,
          day: other.getDay(),
        });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { year: 1991, month: 5, leap: true, day: 1 },
    { year: 1990, month: 5, leap: true, day: 30 },
    { year: 1990, month: 13, leap: false, day: 1 },
    { year: 1990, month: 1, leap: false, day: 0 },
    { year: 1990, month: 1, leap: false, day: 1.5 },
    { year: 2101, month: 1, leap: false, day: 1 },
  ])('refuses the day that does not exist: %o', (date) => {
    expect(isLunarDate(date)).toBe(false);
    expect(() => lunarToSolar(date)).toThrow(AppError);
  });

  it.each([
    { year: 1899, month: 2, day: 9 },
    { year: 2101, month: 1, day: 29 },
    { year: 1500, month: 1, day: 1 },
  ])('refuses %o, which is outside the table', (date) => {
    expect(() => solarToLunar(date)).toThrow('农历只能查1900年至2100年');
  });
});

it('names the thirty days', () => {
  const names = Array.from({ length: 30 }, (_, index) => lunarDayName(index + 1)).join('');
  expect(names).toBe(
    '初一初二初三初四初五初六初七初八初九初十十一十二十三十四十五十六十七十八十九二十' +
      '廿一廿二廿三廿四廿五廿六廿七廿八廿九三十',
  );
});
