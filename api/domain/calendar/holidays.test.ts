import { HolidayUtil } from 'lunar-javascript';
import { LegalHoliday } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import { civilDate, isoDate, julianDay, weekdayName } from './civil-date.ts';
import { HOLIDAY_YEARS, holidayOn, holidaysOf } from './holidays.ts';

const DAYS = Array.from(
  {
    length: julianDay({ year: 2027, month: 1, day: 1 }) - julianDay({ year: 2001, month: 1, day: 1 }),
  },
  (_, index) => civilDate(julianDay({ year: 2001, month: 1, day: 1 }) + index),
);

/** Our name of its festival, and the date it gives wrongly in two years. */
function named(name: string): string {
  return name === '元旦节' ? '元旦' : name;
}
const WRONG_TARGETS: Readonly<Record<string, string>> = {
  // It dates this one day of 国庆节 by itself.
  '2014-10-04': '2014-10-01',
  '2015-10-04': '2015-10-01',
};

/**
 * Days that both libraries have wrongly: weekdays marked as made up for, where the notice for 2012 names only
 * Saturdays, and two days of work of the notice for 2013 (清明节, 国庆节) that neither knows.
 */
const WRONG_IN_BOTH = ['2012-05-02', '2012-10-08', '2013-04-07', '2013-10-12'];
const COMPARED = DAYS.filter((day) => !WRONG_IN_BOTH.includes(isoDate(day)));

const AUTUMN = ['国庆节', '中秋节', '国庆中秋'];

/** Paid days of a festival by 全国年节及纪念日放假办法, as amended for 2008 and for 2025. */
function paidDays(key: string): number {
  const [year = '', festival = ''] = key.split(' ');
  const since2025 = Number(year) >= 2025 ? 1 : 0;
  return { 春节: 3 + since2025, 劳动节: 1 + since2025, 国庆中秋: 4 }[festival] ?? 1;
}

describe('holidays', () => {
  it('are those of lunar-javascript on every day of 2001 to 2026', () => {
    for (const day of COMPARED) {
      const own = holidayOn(day);
      const other = HolidayUtil.getHoliday(day.year, day.month, day.day);
      if (!own && !other) continue;
      expect(own).toEqual(
        other && {
          date: other.getDay(),
          name: named(other.getName()),
          work: other.isWork(),
          target: WRONG_TARGETS[other.getTarget()] ?? other.getTarget(),
        },
      );
    }
  });

  it('match the days off and working days of tyme4ts', () => {
    for (const day of COMPARED) {
      const other = LegalHoliday.fromYmd(day.year, day.month, day.day);
      const own = holidayOn(day);
      if (own || other) expect(own?.work, isoDate(day)).toBe(other?.isWork());
    }
  });

  it('have working days only at weekends', () => {
    for (const day of DAYS) {
      if (holidayOn(day)?.work) expect(weekdayName(day)).toMatch(/周[六日]/);
    }
  });

  it('give each festival its paid days: weekdays off without the days worked for them', () => {
    const counted = new Map<string, number>();
    for (const day of DAYS.filter(({ year }) => year >= 2008)) {
      const holiday = holidayOn(day);
      if (!holiday) continue;
      const festival = AUTUMN.includes(holiday.name) ? '国庆中秋' : holiday.name;
      const key = `${holiday.target.slice(0, 4)} ${festival}`;
      const weekend = /周[六日]/.test(weekdayName(day));
      const days = holiday.work ? -1 : Number(!weekend);
      counted.set(key, (counted.get(key) ?? 0) + days);
    }
    const wrong = [...counted].filter(([key, days]) => days !== paidDays(key));
    // A notice of January 2020 prolonged the Spring Festival.
    expect(Object.fromEntries(wrong)).toEqual({ '2020 春节': 5 });
  });

  it('have nine names', () => {
    const names = new Set(DAYS.map((day) => holidayOn(day)?.name).filter(Boolean));
    expect([...names].sort()).toEqual(
      ['元旦', '春节', '清明节', '劳动节', '端午节', '中秋节', '国庆节', '国庆中秋', '抗战胜利日'].sort(),
    );
  });

  it('come by year, in order', () => {
    expect(holidaysOf(2026).slice(0, 4)).toEqual([
      { date: '2026-01-01', name: '元旦', work: false, target: '2026-01-01' },
      { date: '2026-01-02', name: '元旦', work: false, target: '2026-01-01' },
      { date: '2026-01-03', name: '元旦', work: false, target: '2026-01-01' },
      { date: '2026-01-04', name: '元旦', work: true, target: '2026-01-01' },
    ]);
    expect(holidaysOf(2026)).toHaveLength(39);
    expect(holidaysOf(HOLIDAY_YEARS.first)).toHaveLength(2);
    expect(holidaysOf(HOLIDAY_YEARS.last + 1)).toEqual([]);
  });
});
