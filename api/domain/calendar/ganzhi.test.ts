import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { julianDay } from './civil-date.ts';
import {
  BRANCHES,
  dayGanzhiIndex,
  ganzhiAt,
  ganzhiIndex,
  hourGanzhiIndex,
  monthGanzhiIndex,
  STEMS,
  voidPair,
  xun,
  yearGanzhiIndex,
} from './ganzhi.ts';
import { animalAt } from './zodiac.ts';

const ALL = Array.from({ length: 60 }, (_, index) => index);

describe('the sixty pairs', () => {
  it('are sixty, each with its own place', () => {
    expect(new Set(ALL.map(ganzhiAt)).size).toBe(60);
    for (const index of ALL) expect(ganzhiIndex(ganzhiAt(index))).toBe(index);
  });

  it('repeat after sixty in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (index) => {
        expect(ganzhiAt(index + 60)).toBe(ganzhiAt(index));
      }),
    );
    expect(ganzhiAt(-1)).toBe('癸亥');
  });

  it.each([
    ['甲子', '甲子', '戌亥'],
    ['癸酉', '甲子', '戌亥'],
    ['乙酉', '甲申', '午未'],
    ['丁酉', '甲午', '辰巳'],
    ['丁巳', '甲寅', '子丑'],
    ['癸亥', '甲寅', '子丑'],
  ] as const)('%s is in the ten days of %s with %s void', (ganzhi, week, empty) => {
    expect(xun(ganzhiIndex(ganzhi))).toBe(week);
    expect(voidPair(ganzhiIndex(ganzhi))).toBe(empty);
  });

  it('omit the two void branches of each ten days', () => {
    for (const start of [0, 10, 20, 30, 40, 50]) {
      const present = ALL.slice(start, start + 10).map((index) => ganzhiAt(index)[1]);
      const missing = BRANCHES.filter((branch) => !present.includes(branch));
      expect(voidPair(start + 3)).toBe(missing.join(''));
    }
  });
});

describe('days and years', () => {
  it.each([
    [{ year: 2000, month: 1, day: 1 }, '戊午'],
    [{ year: 2026, month: 2, day: 17 }, '壬戌'],
    [{ year: 1949, month: 10, day: 1 }, '甲子'],
  ])('%o is a day %s', (date, ganzhi) => {
    expect(ganzhiAt(dayGanzhiIndex(julianDay(date)))).toBe(ganzhi);
  });

  it.each([
    [1984, '甲子', '鼠'],
    [1990, '庚午', '马'],
    [2026, '丙午', '马'],
    [1899, '己亥', '猪'],
  ])('%i is a year %s of the %s', (year, ganzhi, animal) => {
    expect(ganzhiAt(yearGanzhiIndex(year))).toBe(ganzhi);
    expect(animalAt(yearGanzhiIndex(year))).toBe(animal);
  });
});

describe('stems of months and hours', () => {
  // The verses 五虎遁 and 五鼠遁, stem by stem.
  it.each([
    ['甲', '丙寅', '甲子'],
    ['乙', '戊寅', '丙子'],
    ['丙', '庚寅', '戊子'],
    ['丁', '壬寅', '庚子'],
    ['戊', '甲寅', '壬子'],
    ['己', '丙寅', '甲子'],
    ['庚', '戊寅', '丙子'],
    ['辛', '庚寅', '戊子'],
    ['壬', '壬寅', '庚子'],
    ['癸', '甲寅', '壬子'],
  ] as const)('a %s year opens with %s, such a day with %s', (stem, firstMonth, firstHour) => {
    const index = STEMS.indexOf(stem);
    expect(ganzhiAt(monthGanzhiIndex(index, 0))).toBe(firstMonth);
    expect(ganzhiAt(hourGanzhiIndex(index, 0))).toBe(firstHour);
  });

  it('continue through the year and the day', () => {
    for (const index of ALL) {
      const [month, hour] = [monthGanzhiIndex(index, 0), hourGanzhiIndex(index, 0)];
      for (let step = 0; step < 12; step++) {
        expect(monthGanzhiIndex(index, step)).toBe((month + step) % 60);
        expect(hourGanzhiIndex(index, step)).toBe((hour + step) % 60);
      }
    }
  });
});
