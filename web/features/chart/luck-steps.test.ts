import { expect, test } from 'vitest';
import type { LuckCycle, LuckYear } from '#domain/bazi/luck';
import { luckStartAge, luckStartText, luckSteps } from './luck-steps.ts';

const sign = { ganzhi: '甲子', xun: '甲子', void: '戌亥' } as const;
const cycles = (first: number): LuckCycle[] =>
  [0, 1].map((step) => ({ startYear: first + 10 * step, startAge: 1 + 10 * step, ...sign }));
const years: LuckYear[] = Array.from({ length: 30 }, (_, index) => ({
  year: 1990 + index,
  age: index + 1,
  ...sign,
}));

test('years before the first cycle stand apart, and the last cycle takes the rest', () => {
  const steps = luckSteps(cycles(1993), years);
  expect(steps.map((step) => step.cycle?.startYear ?? null)).toEqual([null, 1993, 2003]);
  expect(steps.map((step) => step.years.length)).toEqual([3, 10, 17]);
});

test('luck that starts in the year of birth has no time before', () => {
  expect(luckSteps(cycles(1990), years).map((step) => step.cycle?.startYear)).toEqual([1990, 2000]);
});

test('the start is told as a day and as an age without the units that are nought', () => {
  const start = { years: 2, months: 0, days: 12, hours: 0, date: '1992-05-24' };
  const luck = { forward: false, start, cycles: [] };
  expect(luckStartText(luck)).toBe('1992年5月24日起运 · 逆行');
  expect(luckStartAge(luck)).toBe('出生后2年12天');
});
