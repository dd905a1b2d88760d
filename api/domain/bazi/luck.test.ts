import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { isoDate } from '../calendar/civil-date.ts';
import { beijingSecond, type CivilTime, civilTime } from '../calendar/civil-time.ts';
import { ganzhiAt, voidPair, xun } from '../calendar/ganzhi.ts';
import { jieSecond } from '../calendar/solar-terms.ts';
import type { Gender } from '../people/birth.ts';
import { luckMonths, luckOf, luckYears } from './luck.ts';
import { luckAge, luckStartDate } from './luck-start.ts';
import { pillarsAt } from './pillars.ts';

const MINUTE = 60;
const DAY = 86_400;

function noon(year: number, month: number, day: number): CivilTime {
  return { date: { year, month, day }, hour: 12, minute: 0, second: 0 };
}

describe('the age at which luck starts', () => {
  it.each([
    [0, '0 0 0 0'],
    [59, '0 0 0 0'],
    [MINUTE, '0 0 0 2'],
    [12 * MINUTE, '0 0 1 0'],
    [12 * MINUTE - 1, '0 0 0 22'],
    [360 * MINUTE, '0 1 0 0'],
    [3 * DAY, '1 0 0 0'],
    [3 * DAY - 1, '0 11 29 22'],
    [30 * DAY + 2 * MINUTE, '10 0 0 4'],
  ])('by method 2, %i seconds are %s', (seconds, age) => {
    const from = beijingSecond(noon(1990, 5, 20)) + 17;
    expect(Object.values(luckAge(from, from + seconds, 2)).join(' ')).toBe(age);
  });

  it.each([
    ['1990-05-20 12:00', '1990-05-20 12:59', '0 0 0'],
    ['1990-05-20 12:59', '1990-05-20 13:00', '0 0 10'],
    ['1990-05-20 12:00', '1990-05-23 12:00', '1 0 0'],
    ['1990-05-20 12:00', '1990-05-21 11:00', '0 4 0'],
    ['1990-05-20 12:00', '1990-05-21 10:00', '0 3 20'],
    // 23:00–23:59 counts with 亥, so the hour before midnight adds nothing.
    ['1990-05-20 21:00', '1990-05-20 23:30', '0 0 0'],
    ['1990-05-20 23:30', '1990-05-21 00:30', '0 0 10'],
  ])('by method 1, %s to %s is %s', (from, to, age) => {
    const at = (text: string) => {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
      return beijingSecond({ date: { year, month, day }, hour, minute, second: 0 });
    };
    const { years, months, days, hours } = luckAge(at(from), at(to), 1);
    expect(`${years} ${months} ${days}`).toBe(age);
    expect(hours).toBe(0);
  });

  it.each([
    [noon(2000, 2, 29), { years: 1, months: 0, days: 0, hours: 0 }, '2001-02-28'],
    [noon(2000, 2, 29), { years: 1, months: 1, days: 0, hours: 0 }, '2001-03-28'],
    [noon(2000, 2, 29), { years: 4, months: 0, days: 0, hours: 0 }, '2004-02-29'],
    [noon(1990, 1, 31), { years: 0, months: 1, days: 0, hours: 0 }, '1990-02-28'],
    [noon(1990, 1, 31), { years: 0, months: 1, days: 1, hours: 0 }, '1990-03-01'],
    [noon(1990, 12, 31), { years: 0, months: 2, days: 0, hours: 10 }, '1991-02-28'],
    [noon(1990, 5, 20), { years: 0, months: 0, days: 0, hours: 10 }, '1990-05-20'],
    [noon(1990, 5, 20), { years: 0, months: 0, days: 0, hours: 12 }, '1990-05-21'],
  ])('%o after %o is %s', (birth, age, date) => {
    expect(isoDate(luckStartDate(birth, age))).toBe(date);
  });
});

describe('the cycles', () => {
  const anyTime = fc
    .integer({
      min: beijingSecond(noon(1900, 1, 1)),
      max: beijingSecond(noon(2100, 12, 31)),
    })
    .map(civilTime);
  const anyGender: fc.Arbitrary<Gender> = fc.constantFrom('male', 'female');

  it.each([
    [noon(1984, 6, 1), 'male', true],
    [noon(1984, 6, 1), 'female', false],
    [noon(1985, 6, 1), 'male', false],
    [noon(1985, 6, 1), 'female', true],
    // Before 立春 of a 阳 year the year pillar is still the 阴 one.
    [noon(1984, 1, 20), 'male', false],
  ] as const)('%o %s: forward %s', (birth, gender, forward) => {
    const luck = luckOf(birth, pillarsAt(birth, 'midnight'), gender, 2);
    expect(luck.forward).toBe(forward);
  });

  it('advance one pillar every ten years from the month pillar', () => {
    fc.assert(
      fc.property(anyTime, anyGender, fc.constantFrom(1 as const, 2 as const), (birth, gender, method) => {
        const pillars = pillarsAt(birth, 'midnight');
        const { forward, start, cycles } = luckOf(birth, pillars, gender, method);
        expect(cycles).toHaveLength(10);
        for (const [index, cycle] of cycles.entries()) {
          const place = pillars.month + (forward ? index + 1 : -index - 1);
          expect(cycle).toEqual({
            startYear: Number(start.date.slice(0, 4)) + 10 * index,
            startAge: cycle.startYear - birth.date.year + 1,
            ganzhi: ganzhiAt(place),
            xun: xun(place),
            void: voidPair(place),
          });
        }
        // A 节 month has at most 32 days, so luck starts before the eleventh birthday.
        expect(start.years).toBeLessThan(11);
        expect(start.date >= isoDate(birth.date)).toBe(true);
      }),
    );
  });

  it('start immediately for a birth at the second of a 节, or after a whole month', () => {
    const birth = civilTime(jieSecond(12 * 1990 + 4));
    const pillars = pillarsAt(birth, 'midnight');
    const backward = luckOf(birth, pillars, 'female', 2).start;
    expect(backward).toMatchObject({ years: 0, months: 0, days: 0, hours: 0 });
    expect(backward.date).toBe(isoDate(birth.date));
    expect(luckOf(birth, pillars, 'male', 2).start.years).toBe(10);
  });
});

describe('years and months', () => {
  it('run for a hundred years from the calendar year of birth', () => {
    const years = luckYears(1984);
    expect(years).toHaveLength(100);
    expect(years[0]).toEqual({ year: 1984, age: 1, ganzhi: '甲子', xun: '甲子', void: '戌亥' });
    expect(years[99]).toMatchObject({ year: 2083, age: 100, ganzhi: '癸卯' });
  });

  it('take the months of the year by 五虎遁', () => {
    const months = luckMonths(1984);
    expect(months.map(({ name }) => name).join(' ')).toBe(
      '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月',
    );
    expect(months[0]).toEqual({ name: '正月', ganzhi: '丙寅', xun: '甲子', void: '戌亥' });
    expect(months[11]?.ganzhi).toBe('丁丑');
  });
});
