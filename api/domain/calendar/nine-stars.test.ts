import { Solar, Tao } from 'lunar-javascript';
import { SolarTime } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { julianDay } from './civil-date.ts';
import { type CivilTime, civilTime } from './civil-time.ts';
import { buddhistYear, taoistYear } from './eras.ts';
import { NINE_STARS, nineStars } from './nine-stars.ts';

const anyTime = fc
  .tuple(
    fc.integer({
      min: julianDay({ year: 1900, month: 1, day: 1 }),
      max: julianDay({ year: 2100, month: 12, day: 31 }),
    }),
    fc.integer({ min: 0, max: 86_399 }),
  )
  .map(([jdn, second]) => civilTime(jdn * 86_400 + second));

const TIMES = fc.sample(anyTime, { numRuns: 250, seed: 19_640_210 });

function lunarOf({ date: { year, month, day }, hour, minute, second }: CivilTime) {
  return Solar.fromYmdHms(year, month, day, hour, minute, second).getLunar();
}

describe('nineStars', () => {
  it('are those of lunar-javascript', () => {
    for (const time of TIMES) {
      const lunar = lunarOf(time);
      const own = nineStars(time);
      const other = {
        year: lunar.getYearNineStar(3).getIndex() + 1,
        month: lunar.getMonthNineStar(3).getIndex() + 1,
        day: lunar.getDayNineStar().getIndex() + 1,
        // From 23:00 on it takes the old day for the star and the new one for the pillar.
        hour: time.hour === 23 ? own.hour : lunar.getTimeNineStar().getIndex() + 1,
      };
      expect({ time, ...own }).toEqual({ time, ...other });
    }
  });

  it('from 23:00 on are those of tyme4ts', () => {
    // After the winter solstice of a year's end it goes on counting down: left out.
    for (const { date } of TIMES.filter((time) => time.date.month < 12)) {
      const time = { date, hour: 23, minute: 30, second: 0 };
      const other = SolarTime.fromYmdHms(date.year, date.month, date.day, 23, 30, 0).getSixtyCycleHour().getNineStar();
      expect({ time, hour: nineStars(time).hour }).toEqual({ time, hour: other.getIndex() + 1 });
    }
  });

  it.each([
    // 2024 is a year of 三碧, 2026 of 一白; 寅 months of 子午卯酉 years have 8.
    [2024, 3, 5],
    [2025, 2, 2],
    [2026, 1, 8],
    [2027, 9, 5],
  ])('%i: year %i, first month %i', (year, yearStar, monthStar) => {
    const time = { date: { year, month: 2, day: 20 }, hour: 12, minute: 0, second: 0 };
    expect(nineStars(time)).toMatchObject({ year: yearStar, month: monthStar });
    expect(NINE_STARS[yearStar - 1]).toBe({ 2024: '三碧', 2025: '二黑', 2026: '一白', 2027: '九紫' }[year]);
  });
});

describe('the counts of years', () => {
  it('are 543 and 2697 on', () => {
    expect(buddhistYear(2026)).toBe(2569);
    expect(taoistYear(2026)).toBe(4723);
  });

  it('of the Taoists is the one of lunar-javascript', () => {
    for (const time of TIMES.slice(0, 100)) {
      const lunar = lunarOf(time);
      expect(taoistYear(lunar.getYear())).toBe(Tao.fromLunar(lunar).getYear());
    }
  });
});
