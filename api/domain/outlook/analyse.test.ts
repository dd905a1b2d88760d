import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { chartsOfDate } from '../bazi/date-chart.ts';
import { type CivilDate, civilDate, julianDay } from '../calendar/civil-date.ts';
import { type CivilTime, civilTime } from '../calendar/civil-time.ts';
import { jieSecond } from '../calendar/solar-terms.ts';
import { termSecond } from '../calendar/term-table.ts';
import { monthHalf } from '../judgement/month-half.ts';
import type { Gender } from '../people/birth.ts';
import { bannedIn } from '../report/prose/ban-list.ts';
import { analyse } from './analyse.ts';
import type { Analysis } from './analysis.ts';

const FIRST_DAY = julianDay({ year: 1930, month: 1, day: 1 });
const DAYS = 32_000;

const born = (time: CivilTime, gender: Gender, luckMethod: 1 | 2 = 2) =>
  analyse(chart({ ...time, gender }, { ...DEFAULT_OPTIONS, luckMethod }), gender);

const onDay = (date: CivilDate, gender: Gender) => {
  const [of] = chartsOfDate({ date, gender }, DEFAULT_OPTIONS);
  return analyse(of, gender);
};

const anyDate = fc.integer({ min: 0, max: DAYS }).map((days) => civilDate(FIRST_DAY + days));
const anyGender = fc.constantFrom<Gender[]>('male', 'female');
const anyAnalysis = fc
  .tuple(anyDate, fc.nat(23), anyGender)
  .map(([date, hour, gender]) => born({ date, hour, minute: 30, second: 0 }, gender));

/** Sentences of the analysis itself, without the chart it carries along. */
function sentences(analysis: Analysis): string {
  const { strength, pattern, special, climate, bridge, tied, roles } = analysis;
  return JSON.stringify({ strength, pattern, special, climate, bridge, tied, roles });
}

describe('analyse', () => {
  it('gives 庚午 辛巳 乙酉 癸未 the roles that season and balance agree on', () => {
    const date = { year: 1990, month: 5, day: 20 };
    const { roles, strength, pattern } = born({ date, hour: 14, minute: 30, second: 0 }, 'male');
    expect(roles.byRole).toEqual({ 用: '水', 喜: '木', 闲: '火', 仇: '金', 忌: '土' });
    expect(roles).toMatchObject({ method: '扶抑', confidence: '高' });
    expect(roles.candidates.map(({ element }) => element)).toEqual(['水', '水', '水']);
    expect([strength.class, pattern.name]).toEqual(['弱', '伤官格']);
  });

  it('judges a birth on the minute of a 节 by one side, and names the other', () => {
    for (let month = 0; month < 12; month++) {
      const second = jieSecond(12 * 2026 + month);
      const [before, at, after] = [-60, 0, 60].map((by) => born(civilTime(second + by), 'female'));
      const pillars = (one?: Analysis) => one?.pillars.map(({ stem, branch }) => stem + branch).join(' ');
      expect(pillars(before)).not.toBe(pillars(after));
      expect([pillars(at), at?.roles]).toEqual([pillars(after), after?.roles]);
      expect(at?.notes).toContainEqual(expect.objectContaining({ kind: 'nearJie' }));
      const cold = (one?: Analysis) =>
        one?.roles.contenders.some(({ votes }) => votes.some(({ id }) => id === 'autumn-fire'));
      expect([cold(before), cold(after)]).toEqual([month === 9 || month === 10, month === 8 || month === 9]);
    }
  });

  it('gives every chart five different roles, readable both ways, and no banned word', () => {
    fc.assert(
      fc.property(anyAnalysis, (analysis) => {
        const { byRole, byElement } = analysis.roles;
        expect(new Set(Object.values(byRole)).size).toBe(5);
        for (const [role, element] of Object.entries(byRole)) {
          expect(byElement[element]).toBe(role);
        }
        expect(analysis.strength.score).toBeGreaterThanOrEqual(0);
        expect(analysis.strength.score).toBeLessThanOrEqual(100);
        expect(bannedIn(sentences(analysis))).toEqual([]);
      }),
    );
  });

  it('is the same for the same chart, and another seed for another', () => {
    const time = { date: { year: 1984, month: 2, day: 4 }, hour: 12, minute: 0, second: 0 };
    expect(born(time, 'male')).toEqual(born(time, 'male'));
    const seeds = [born(time, 'male'), born(time, 'female'), born({ ...time, hour: 14 }, 'male')];
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(3);
  });

  it('never mentions the hour if unknown, and is less certain', () => {
    fc.assert(
      fc.property(anyDate, anyGender, (date, gender) => {
        const analysis = onDay(date, gender);
        expect(analysis.hourKnown).toBe(false);
        expect(sentences(analysis)).not.toMatch(/时[干支柱]/);
        expect(analysis.strength.confidence).not.toBe('高');
        expect(analysis.pattern.confidence).not.toBe('高');
        expect(analysis.roles.confidence).not.toBe('高');
        expect(new Set(Object.values(analysis.roles.byRole)).size).toBe(5);
      }),
    );
  });

  it('spreads classes sensibly: few extremes, a narrow middle, few special charts', () => {
    const analyses = Array.from({ length: 1000 }, (_, at) => {
      const time = { date: civilDate(FIRST_DAY + at * 31), hour: at % 24, minute: 30, second: 0 };
      return born(time, at % 2 ? 'male' : 'female');
    });
    const part = (holds: (analysis: Analysis) => boolean) => analyses.filter(holds).length / analyses.length;
    const ofClass = (...names: string[]) => part(({ strength }) => names.includes(strength.class));
    expect(ofClass('极弱', '极强')).toBeLessThan(0.15);
    expect(ofClass('中和')).toBeGreaterThan(0.08);
    expect(ofClass('中和')).toBeLessThan(0.25);
    // No month decides alone: whatever the month is to the day, both sides occur.
    for (const id of ['peers', 'seal', 'output', 'wealth', 'officer']) {
      const sides = analyses.filter(({ strength }) => strength.addends.some((addend) => addend.id === `month-${id}`));
      expect(
        sides.some(({ strength }) => strength.tenths >= 5),
        id,
      ).toBe(true);
      expect(
        sides.some(({ strength }) => strength.tenths <= -5),
        id,
      ).toBe(true);
    }
    expect(part(({ special }) => special !== null)).toBeLessThan(0.05);
    expect(part(({ suspected }) => suspected !== null)).toBeLessThan(0.09);
  });
});

describe('the half of the month', () => {
  const hour = 3600;
  // 秋分 of 1995, which divides the 酉 month.
  const equinox = termSecond(24 * 1995 + 17);

  it.each([
    [1, 'male'],
    [2, 'male'],
    [1, 'female'],
    [2, 'female'],
  ] as const)('is decided by the instant of the 中气 (method %d, %s)', (luckMethod, gender) => {
    const half = (second: number) => born(civilTime(second), gender, luckMethod).monthHalf;
    expect(half(equinox - 3 * hour)).toBe('first');
    expect(half(equinox + 3 * hour)).toBe('second');
  });

  it('is correct in January, which belongs to the previous year', () => {
    // 小寒 to 大寒 1995, then to 立春; and the 子 month's last days.
    const half = (month: number, day: number) =>
      born({ date: { year: 1995, month, day }, hour: 12, minute: 0, second: 0 }, 'male').monthHalf;
    expect([half(1, 3), half(1, 10), half(1, 25), half(2, 10)]).toEqual(['second', 'first', 'second', 'first']);
  });

  it('is undetermined if the hour is unknown and the 中气 is on that day', () => {
    const { date } = civilTime(equinox);
    const [open] = chartsOfDate({ date, gender: 'male' }, DEFAULT_OPTIONS);
    expect(monthHalf(open)).toBeNull();
    const [settled] = chartsOfDate({ date: { ...date, day: date.day + 2 }, gender: 'male' }, DEFAULT_OPTIONS);
    expect(monthHalf(settled)).toBe('second');
  });
});
