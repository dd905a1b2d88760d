import { expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { analyse } from './analyse.ts';
import { lifeCurve, weekCurve, yearCurve } from './curves.ts';
import { dayVerdict } from './signals/day-verdict.ts';

const analysis = analyse(
  chart(
    {
      date: { year: 1990, month: 5, day: 20 },
      hour: 14,
      minute: 30,
      second: 0,
      gender: 'male',
    },
    DEFAULT_OPTIONS,
  ),
  'male',
);
const DAY = { year: 2026, month: 11, day: 23 };

test('a week is centred on the current day, and uses the words of the daily readings', () => {
  const { points } = weekCurve(analysis, DAY);
  const days = [20, 21, 22, 23, 24, 25, 26];
  expect(points.map(({ fullName }) => fullName)).toEqual(
    days.map((day, at) => `11月${day}日 周${'五六日一二三四'[at]}`),
  );
  const own = days.map((day) => dayVerdict(analysis, { ...DAY, day }).tone);
  expect(points.map(({ tone }) => tone)).toEqual(own);
  expect(points.map(({ now }) => now)).toEqual(days.map((day) => day === 23));
});

test('a week omits days that are locked for the user', () => {
  const { points } = weekCurve(analysis, DAY, { ...DAY, day: 24 });
  expect(points.map(({ fullName }) => fullName.slice(0, 6))).toEqual([20, 21, 22, 23, 24].map((day) => `11月${day}日`));
});

test('a life has ten decades and marks the current one; its years start with it', () => {
  const life = lifeCurve(analysis, DAY);
  expect(life.points).toHaveLength(10);
  expect(life.points.find(({ now }) => now)?.fullName).toBe('乙酉 36岁起 2025年起');
});

test('before the first luck pillar no decade is marked', () => {
  const child = { year: 1993, month: 1, day: 1 };
  expect(lifeCurve(analysis, child).points.some(({ now }) => now)).toBe(false);
});

test('a year has its twelve civil months', () => {
  expect(yearCurve(analysis, DAY).points.map(({ name }) => Number(name))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});
