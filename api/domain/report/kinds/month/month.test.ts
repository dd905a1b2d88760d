import { expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { personalDayReport } from '../day/personal-day.ts';
import { monthReport } from './month.ts';

/** 庚午 辛巳 乙酉 癸未 */
const moment = { date: { year: 1990, month: 5, day: 20 }, hour: 14, minute: 30, second: 0, gender: 'male' } as const;
const analysis = analyse(chart(moment, DEFAULT_OPTIONS), 'male');

test('a month of the own salary and one of the useful element’s store say so, with the sign as evidence', () => {
  const months = Array.from({ length: 12 }, (_, at) => monthReport(analysis, { year: 2027, month: at + 1, day: 1 }));
  const themes = months.map(({ sections }) => sections.find(({ id }) => id === 'theme'));
  // 卯 opens in March, 辰 in April; other months have no store of 水 and no 卯.
  expect(themes.map((theme) => theme?.evidence.includes('日主乙在卯得禄'))).toEqual(themes.map((_, at) => at === 2));
  expect(themes[3]?.evidence[0]).toContain('时干癸属水，为用神，入辰墓');
  expect(themes[2]?.text.split('\n\n')).toHaveLength(2);
});

test('a day of the own salary has it among its reasons, and the next has not', () => {
  // 己卯, then 庚辰.
  const reasons = [1, 2].map((day) =>
    personalDayReport(analysis, { year: 2026, month: 11, day })
      .sections.flatMap(({ evidence }) => evidence)
      .join('；'),
  );
  expect(reasons[0]).toContain('日主乙在卯得禄');
  expect(reasons[1]).not.toContain('得禄');
});

test('a week is told without the days at its ends that are otherwise, and names those between', () => {
  const texts = Array.from({ length: 40 }, (_, at) => {
    const birth = {
      ...moment,
      date: { year: 1950 + (at % 55), month: 1 + (at % 12), day: 1 + (at % 28) },
      hour: at % 24,
    };
    const { sections } = monthReport(analyse(chart(birth, DEFAULT_OPTIONS), 'male'), {
      year: 2026,
      month: 1 + (at % 12),
      day: 1,
    });
    return sections.find(({ id }) => id === 'weeks')?.text ?? '';
  });
  const named = texts.flatMap((text) => [...text.matchAll(/(\d+)日到(\d+)日（(.*?)除外）/g)]);
  expect(named.length).toBeGreaterThan(0);
  for (const [, from, until, days = ''] of named) {
    expect(days.match(/\d+/g)).not.toContain(from);
    expect(days.match(/\d+/g)).not.toContain(until);
  }
});
