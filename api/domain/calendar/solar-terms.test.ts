import { LunarYear, Solar } from 'lunar-javascript';
import { SolarTerm } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import { OBSERVATORY_TERMS } from '#tests/support/observatory-terms.ts';
import { isoDate } from './civil-date.ts';
import { beijingSecond, type CivilTime, civilTime } from './civil-time.ts';
import { ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from './ganzhi.ts';
import { jieNear, jieSecond, solarMonthAt, TERM_NAMES, termOnDay } from './solar-terms.ts';
import { termSecond } from './term-table.ts';

function clockText({ date, hour, minute, second }: CivilTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${isoDate(date)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

function monthPillar(time: CivilTime): string {
  const { year, ordinal } = solarMonthAt(time);
  const yearIndex = yearGanzhiIndex(year);
  return `${ganzhiAt(yearIndex)} ${ganzhiAt(monthGanzhiIndex(yearIndex, ordinal))}`;
}

describe('the instants of the terms', () => {
  it('are those of lunar-javascript to the second, 1899 to 2101', () => {
    for (let year = 1899; year <= 2101; year++) {
      const days = LunarYear.fromYear(year).getJieQiJulianDays();
      const other = TERM_NAMES.map((_, k) => Solar.fromJulianDay(days[k + 2] ?? 0).toYmdHms());
      const own = TERM_NAMES.map((_, k) => clockText(civilTime(termSecond(24 * year + k))));
      expect(own).toEqual(other);
    }
  });

  it('are within two minutes of tyme4ts, within 3 s for births of 1960 to 2026', () => {
    for (let year = 1900; year <= 2100; year += 3) {
      const allowed = year >= 1960 && year <= 2026 ? 3 : 120;
      for (let k = 0; k < 24; k++) {
        // tyme4ts counts a year's terms from the 冬至 before it.
        const julian = SolarTerm.fromIndex(year, k + 1)
          .getJulianDay()
          .getDay();
        const difference = termSecond(24 * year + k) - (julian + 0.5) * 86_400;
        expect(Math.abs(difference)).toBeLessThan(allowed);
      }
    }
  });

  it('match the observatory’s days, 1901 to 1960, except for five that contemporary calendars had otherwise', () => {
    const other: string[] = [];
    for (const line of OBSERVATORY_TERMS.trim().split('\n')) {
      const [year = 0, ...days] = line.split(' ').map(Number);
      expect(days).toHaveLength(24);
      for (const [k, day] of days.entries()) {
        const own = civilTime(termSecond(24 * year + k));
        if (own.date.day !== day) other.push(`${clockText(own)} ${TERM_NAMES[k]} ${day}`);
      }
    }
    expect(other).toEqual([
      // The calendars published for 1912 and 1913 were twelve and eight minutes late.
      '1912-11-22 23:48:08 小雪 23',
      '1913-09-23 23:52:41 秋分 24',
      // Until 1928 the clock of Beijing's own meridian, 14 min 20 s behind 120 degrees east.
      '1917-12-08 00:00:59 大雪 7',
      '1927-09-09 00:05:25 白露 8',
      '1928-06-22 00:06:23 夏至 21',
    ]);
  });

  it('fall two in every month, the 节 from the 3rd to the 9th and the 气 from the 18th to the 24th', () => {
    for (let term = 24 * 1900; term < 24 * 2101; term++) {
      const { date } = civilTime(termSecond(term));
      expect(date.month).toBe(Math.floor((term % 24) / 2) + 1);
      const [first, last] = term % 2 === 0 ? [3, 9] : [18, 24];
      expect(date.day).toBeGreaterThanOrEqual(first);
      expect(date.day).toBeLessThanOrEqual(last);
    }
  });
});

it.each([24 * 1899 - 1, 24 * 2102, 0.5, Number.NaN])('there is no term %f', (term) => {
  expect(() => termSecond(term)).toThrow('节气只能查1899年至2101年');
});

describe('solarMonthAt', () => {
  it.each([1900, 1960, 1984, 1990, 2000, 2026, 2057, 2100])(
    'changes exactly at the second of each 节 of %i',
    (year) => {
      for (let month = 0; month < 12; month++) {
        const jie = 12 * year + month;
        const at = jieSecond(jie);
        expect(solarMonthAt(civilTime(at - 1)).jie).toBe(jie - 1);
        expect(solarMonthAt(civilTime(at)).jie).toBe(jie);
        expect(solarMonthAt(civilTime(at + 1)).jie).toBe(jie);
      }
    },
  );

  it.each([
    ['1984-02-04 23:18:43', '癸亥 乙丑'],
    ['1984-02-04 23:18:44', '甲子 丙寅'],
    ['2026-01-01 12:00:00', '乙巳 戊子'],
    ['2026-01-31 12:00:00', '乙巳 己丑'],
    ['2026-02-17 12:00:00', '丙午 庚寅'],
    ['2026-12-31 12:00:00', '丙午 庚子'],
  ])('%s is in %s', (text, pillars) => {
    const [year, month, day, hour, minute, second] = text.split(/\D/).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect(monthPillar({ date: { year, month, day }, hour, minute, second })).toBe(pillars);
  });
});

describe('termOnDay', () => {
  it('finds all 24 of a year and nothing on the other days', () => {
    const found: string[] = [];
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= 28; day++) {
        const term = termOnDay({ year: 2026, month, day });
        if (term) found.push(term.name);
      }
    }
    expect(found).toEqual([...TERM_NAMES]);
  });

  it('gives the instant', () => {
    const term = termOnDay({ year: 2026, month: 2, day: 4 });
    expect(term?.name).toBe('立春');
    expect(term && clockText(term.time)).toBe('2026-02-04 04:02:08');
  });
});

describe('jieNear', () => {
  const lichun = jieSecond(12 * 1984 + 1);

  it.each([-180, -1, 0, 179, 180])('includes 立春 %i seconds away', (offset) => {
    expect(jieNear(civilTime(lichun + offset), 180)?.name).toBe('立春');
  });

  it.each([-181, 181])('excludes it %i seconds away', (offset) => {
    expect(jieNear(civilTime(lichun + offset), 180)).toBeNull();
  });
});

it('a clock reading survives a round trip to seconds', () => {
  const time = { date: { year: 1999, month: 12, day: 31 }, hour: 23, minute: 59, second: 59 };
  expect(civilTime(beijingSecond(time))).toEqual(time);
  expect(clockText(civilTime(beijingSecond(time) + 1))).toBe('2000-01-01 00:00:00');
});
