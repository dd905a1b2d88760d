import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { chartsOfDate } from '../bazi/date-chart.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import type { Gender } from '../people/birth.ts';
import { analyse } from './analyse.ts';
import type { Analysis, Role } from './analysis.ts';
import { bannedIn } from './ban-list.ts';
import { cycleOutlooks } from './cycle-outlook.ts';
import { dayOutlook } from './day-outlook.ts';
import { bounded, climb } from './ladder.ts';
import { monthOf, monthOutlook } from './month-outlook.ts';
import { type Outlook, RUNGS, type Rung } from './outlook.ts';
import { passingSigns } from './passing-signs.ts';
import { strongestPastYears, yearOutlook } from './year-outlook.ts';

const gender = 'male';
const date = { year: 1990, month: 5, day: 20 };
/** 庚午 辛巳 乙酉 癸未: 用水 喜木 闲火 仇土 忌金. */
const known = analyse(
  chart({ date, hour: 14, minute: 30, second: 0, gender }, DEFAULT_OPTIONS),
  gender,
);

const FIRST_BIRTH = julianDay({ year: 1940, month: 1, day: 1 });
const FIRST_DAY = julianDay({ year: 2024, month: 1, day: 1 });

const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => civilDate(FIRST_DAY + days));
const anyGender = fc.constantFrom<Gender[]>('male', 'female');
const anyAnalysis = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.nat(23), anyGender)
  .map(([days, hour, sex]) => {
    const moment = { date: civilDate(FIRST_BIRTH + days), hour, minute: 30, second: 0 };
    return analyse(chart({ ...moment, gender: sex }, DEFAULT_OPTIONS), sex);
  });
const anyThreePillars = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), anyGender)
  .map(([days, sex]) => {
    const birth = { date: civilDate(FIRST_BIRTH + days), gender: sex };
    return analyse(chartsOfDate(birth, DEFAULT_OPTIONS)[0], sex);
  });

const level = (rung: Rung) => RUNGS.indexOf(rung);

/** Everything an outlook would let a reader see; a rung's own name is never shown. */
const shown = (outlook: Outlook) => JSON.stringify({ ...outlook, rung: null, cycle: null });

function inside(child: Rung, parent: Rung): void {
  if (parent === '大吉') expect(level(child)).toBeGreaterThanOrEqual(level('凶中有吉'));
  if (parent === '大凶') expect(level(child)).toBeLessThanOrEqual(level('平'));
  if (parent === '凶') expect(level(child)).toBeLessThanOrEqual(level('吉中有凶'));
}

describe('the ladder', () => {
  const rung = (stem: string, branch: string) =>
    climb(known, passingSigns(known, 'luckYear', `${stem}${branch}` as '甲子')).rung;

  it('goes by the branch, and the stem modifies it', () => {
    // 子 and 亥 are 用, 寅 喜, 巳 午 闲, 申 仇, 未 忌.
    expect([rung('壬', '子'), rung('庚', '子'), rung('壬', '午')]).toEqual([
      ...['大吉', '吉中有凶', '大吉'],
    ]);
    expect([rung('甲', '申'), rung('己', '未'), rung('丁', '申')]).toEqual([
      ...['凶中有吉', '大凶', '凶'],
    ]);
    // 卯 clashes the 酉 that is 仇, which lifts it from 吉中有凶.
    expect([rung('丁', '巳'), rung('己', '卯')]).toEqual(['平', '吉']);
    // 戊寅 would be 吉中有凶, but harms the month's 巳, and 戊 ties the hour's 癸.
    expect(rung('戊', '寅')).toBe('凶中有吉');
  });

  it('moves a rung for a repeated pillar', () => {
    const { steps } = climb(known, passingSigns(known, 'luckYear', '乙酉'));
    expect(steps).toContainEqual({ by: -1, why: '与日柱相同，作用加重' });
  });

  it.each([
    // 用水 喜木 闲火 仇金 忌土, over 庚午 辛巳 乙酉 癸未.
    ['戊申', { by: -1, why: '戊合住时干癸，用神受绊' }],
    ['乙丑', { by: -1, why: '乙合住年干庚，合向仇神' }],
    ['丙戌', { by: 1, why: '丙合住月干辛，仇神受制' }],
    ['己卯', { by: 1, why: '卯冲日支酉，冲去仇神' }],
    ['丁丑', { by: -1, why: '凑成巳酉丑三合金，仇神成局' }],
    ['甲申', null],
  ] as const)('sees what %s does to the chart’s signs', (ganzhi, step) => {
    const { steps } = climb(known, passingSigns(known, 'luckYear', ganzhi));
    if (step) expect(steps).toContainEqual(step);
    else expect(steps).toEqual([]);
    // A day only touches them.
    const day = climb(known, passingSigns(known, 'luckDay', ganzhi)).steps;
    expect(day).not.toContainEqual(step);
  });

  it('counts a year of the luck cycle’s own pair double', () => {
    const year = passingSigns(known, 'luckYear', '甲申');
    expect(climb(known, year, '甲申').steps).toEqual([
      { by: -1, why: '流年与大运同为甲申，作用加倍' },
    ]);
  });

  it('keeps a child inside its parents, whichever they are', () => {
    const any = fc.constantFrom(...RUNGS);
    fc.assert(
      fc.property(any, any, any, (child, year, month) => {
        const held = bounded(child, [year, month]);
        inside(held, year);
        inside(held, month);
        if (level(year) > 1 && level(year) < 6 && level(month) > 1 && level(month) < 6) {
          expect(held).toBe(child);
        }
      }),
    );
  });
});

describe('cycles, years and months', () => {
  it('score what helps the useful elements above what hurts them', () => {
    const score = (year: number) => yearOutlook(known, year).score;
    // 2032 is 壬子: 1.38 twice. 2018 is 戊戌: 土 against 水 −1.25 and nothing for 木, twice.
    expect(score(2032)).toBe(2.75);
    expect(score(2018)).toBe(-2.5);
  });

  it('have the ten cycles of the luck, and lay the year over its own', () => {
    const cycles = cycleOutlooks(known);
    expect(cycles.map(({ ganzhi }) => ganzhi).slice(0, 3)).toEqual(['壬午', '癸未', '甲申']);
    expect(cycles.map(({ startYear }) => startYear).slice(0, 3)).toEqual([1995, 2005, 2015]);
    const { cycle, overlay, age } = yearOutlook(known, 2018);
    expect([cycle?.ganzhi, overlay, age]).toEqual(['甲申', '宜守', 29]);
    expect(yearOutlook(known, 1992)).toMatchObject({ cycle: null, age: 3 });
  });

  it('name what the year does to the pillars, and where that is a relief', () => {
    const flags = (year: number) =>
      yearOutlook(known, year).flags.map(({ name, position }) => `${name}${position ?? ''}`);
    expect(flags(2026)).toContain('值太岁year');
    expect(flags(2020)).toEqual(expect.arrayContaining(['冲太岁year', '反吟year']));
    expect(flags(2021)).toEqual(expect.arrayContaining(['冲库hour', '害太岁year']));
    // 辛卯 attacks 乙酉 in stem and branch, but 酉 is 忌 here: what goes is no loss.
    const clash = yearOutlook(known, 2011).flags.find(({ name }) => name === '天克地冲');
    expect(clash).toMatchObject({ position: 'day', relief: true });
  });

  it('follow the partner by the spouse star, the palace and the flower stars', () => {
    // 庚辰 combines with 乙酉 in stem and branch.
    const { love } = yearOutlook(known, 2000);
    expect(love.reasons).toContain('庚辰与日柱天合地合');
    expect(love.score).toBeGreaterThanOrEqual(2);
  });

  it('open each month at its 节', () => {
    const first = monthOutlook(known, 2026, 0);
    expect([first.ganzhi, first.name, first.from, first.until]).toEqual([
      ...['庚寅', '正月', '2026-02-04', '2026-03-05'],
    ]);
    expect(monthOutlook(known, 2026, 11).from).toBe('2027-01-05');
    expect(monthOf({ year: 2026, month: 2, day: 3 })).toEqual({ year: 2025, ordinal: 11 });
    expect(monthOf({ year: 2026, month: 2, day: 4 })).toEqual({ year: 2026, ordinal: 0 });
  });

  it('offer three past years in order, grown up and over', () => {
    const years = strongestPastYears(known, { year: 2026, month: 3, day: 9 });
    expect(years).toHaveLength(3);
    for (const { year, age } of years) {
      expect(age).toBeGreaterThanOrEqual(15);
      expect(year).toBeLessThan(2026);
    }
    expect([...years].sort((a, b) => a.year - b.year)).toEqual(years);
    expect(strongestPastYears(known, { year: 2005, month: 3, day: 9 })).toHaveLength(1);
  });

  it('keep every month inside its year', () => {
    fc.assert(
      fc.property(anyAnalysis, fc.integer({ min: 2020, max: 2035 }), (analysis, year) => {
        const parent = yearOutlook(analysis, year);
        expect(bannedIn(shown(parent))).toEqual([]);
        for (let ordinal = 0; ordinal < 12; ordinal++) {
          inside(monthOutlook(analysis, year, ordinal).rung, parent.rung);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a day', () => {
  it('of 2026-03-09, 壬午, is told by the roles of its signs', () => {
    const day = dayOutlook(known, { year: 2026, month: 3, day: 9 });
    expect(day).toMatchObject({ ganzhi: '壬午', month: '辛卯', tone: '顺', shift: 0 });
    expect(day.stem).toEqual({ sign: '壬', element: '水', god: '正印', role: '用' });
    // 水 is on the day, so the luck is 木's; 未 clashes nothing, 卯 would clash 酉.
    expect(day.lucky).toMatchObject({ element: '木', role: '喜', direction: '东' });
    expect(day.lucky.hours).not.toContain('5:00-6:59');
    expect(day.areas.find(({ area }) => area === '感情')?.score).toBe(56);
  });

  it('that strikes the own day branch advises against the road', () => {
    const struck = dayOutlook(known, { year: 2026, month: 3, day: 6 });
    expect(struck.ganzhi).toBe('己卯');
    const travel = struck.areas.find(({ area }) => area === '出行');
    expect(travel?.reasons).toContainEqual({ why: '卯冲日支酉', points: -18 });
    expect(struck.doing.almanacYi).not.toContain('出行');
    expect(struck.doing.ji).toHaveLength(2);
  });

  it('is the same whenever it is asked, inside month and year, with its areas accounted for', () => {
    fc.assert(
      fc.property(anyAnalysis, anyDay, (analysis, date) => {
        const day = dayOutlook(analysis, date);
        expect(dayOutlook(analysis, date)).toEqual(day);
        const { year, ordinal } = monthOf(date);
        inside(day.rung, yearOutlook(analysis, year).rung);
        inside(day.rung, monthOutlook(analysis, year, ordinal).rung);
        expect(Math.abs(day.shift)).toBeLessThanOrEqual(8);
        for (const { score, reasons } of day.areas) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
          expect(reasons.reduce((sum, { points }) => sum + points, 50)).toBe(score);
        }
        expect(bannedIn(shown(day))).toEqual([]);
      }),
    );
  });

  it('caps its areas where month and year are heavy', () => {
    const heavy = fc.tuple(anyAnalysis, anyDay).filter(([analysis, date]) => {
      const { year } = monthOf(date);
      return yearOutlook(analysis, year).rung === '大凶';
    });
    fc.assert(
      fc.property(heavy, ([analysis, date]) => {
        for (const { score } of dayOutlook(analysis, date).areas) {
          expect(score).toBeLessThanOrEqual(64);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('roles', () => {
  const roleOf = (
    { roles }: Analysis,
    { element }: { element: keyof Analysis['roles']['byElement'] },
  ): Role => roles.byElement[element];

  it('are the same in every outlook, and an unknown hour is never mentioned', () => {
    fc.assert(
      fc.property(fc.oneof(anyAnalysis, anyThreePillars), anyDay, (analysis, date) => {
        const day = dayOutlook(analysis, date);
        const year = yearOutlook(analysis, date.year);
        for (const { stem, branch } of [day, year, ...cycleOutlooks(analysis)]) {
          expect(stem.role).toBe(roleOf(analysis, stem));
          expect(branch.role).toBe(roleOf(analysis, branch));
        }
        expect(analysis.roles.byRole[day.lucky.role]).toBe(day.lucky.element);
        if (!analysis.hourKnown) expect(shown(day) + shown(year)).not.toMatch(/时[干支柱]|"hour"/);
      }),
      { numRuns: 50 },
    );
  });
});
