import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import type { LuckPillar, LuckYear } from '#domain/bazi/luck';
import { luckNow } from '../now.ts';
import { luckStartAge, luckStartText, luckSteps, rangeText, stepOfYear } from './luck-steps.ts';
import { luckPillarRelations, yearRelations } from './period-relations.ts';

const sign = { ganzhi: '甲子', xun: '甲子', void: '戌亥' } as const;
const cycles = (first: number): LuckPillar[] =>
  [0, 1].map((step) => ({ startYear: first + 10 * step, startAge: 1 + 10 * step, ...sign }));
const years: LuckYear[] = Array.from({ length: 30 }, (_, index) => ({
  year: 1990 + index,
  age: index + 1,
  ...sign,
}));

test('years before the first cycle are separate, and the last cycle takes the rest', () => {
  const steps = luckSteps(cycles(1993), years);
  expect(steps.map((step) => step.sign && step.startYears[0])).toEqual([null, 1993, 2003]);
  expect(steps.map((step) => step.years.length)).toEqual([3, 10, 17]);
  expect([1990, 1993, 2019, 2040].map((year) => stepOfYear(steps, year))).toEqual([0, 1, 2, -1]);
});

test('luck pillars that start in the year of birth have no earlier period', () => {
  const steps = luckSteps(cycles(1990), years);
  expect(steps.map((step) => step.startYears[0])).toEqual([1990, 2000]);
});

test('the start is a day and an age without zero units', () => {
  const start = { years: 2, months: 0, days: 12, hours: 0, date: '1992-05-24' };
  const luck = { forward: false, start, cycles: [] };
  expect(luckStartText(luck)).toBe('1992年5月24日起运');
  expect(luckStartAge(luck)).toBe('出生后2年12天');
});

test('an unknown hour gives two days and two ages', () => {
  const day = { date: { year: 1990, month: 5, day: 12 }, gender: 'female' as const };
  const [{ luck, years: hundred }] = chartsOfDate(day, DEFAULT_OPTIONS);
  expect(luckStartText(luck)).toMatch(/^1992年\d+月\d+日至1992年\d+月\d+日之间起运$/);
  expect(luckStartAge(luck)).toMatch(/^出生后.+至.+$/);
  const steps = luckSteps(luck.cycles, hundred);
  expect(steps.map(({ years: own }) => own.length)).toEqual([2, ...Array(9).fill(10), 8]);
  expect(rangeText([1992, 1992])).toBe('1992');
  expect(rangeText([1992, 1993])).toBe('1992或1993');
});

test('a year and its months change at 立春 in Beijing, whatever the reader’s time zone', () => {
  expect(luckNow(Date.UTC(2026, 0, 10))).toEqual({ year: 2025, ordinal: 11 });
  // 立春 of 2026: 4 February, 4:02:08 in Beijing.
  expect(luckNow(Date.UTC(2026, 1, 3, 20, 2, 0))).toEqual({ year: 2025, ordinal: 11 });
  expect(luckNow(Date.UTC(2026, 1, 3, 20, 3, 0))).toEqual({ year: 2026, ordinal: 0 });
});

test('a cycle and a year list their relations with the pillars', () => {
  const pillars = [
    { position: 'year', stem: '庚', branch: '午' },
    { position: 'day', stem: '丁', branch: '丑' },
  ] as const;
  expect(luckPillarRelations(pillars, '甲子').map(({ name }) => name)).toEqual(['甲庚冲', '子丑合土', '子午冲']);
  const year = yearRelations(pillars, '甲子', '己未');
  expect(year.map(({ name }) => name)).toEqual(['甲己合土', '午未合土', '丑未冲', '丑未刑', '子未害']);
  expect(year.every(({ members }) => members.some((m) => m.position === 'luckYear'))).toBe(true);
  expect(yearRelations(pillars, null, '己未').map(({ name }) => name)).not.toContain('子未害');
});
