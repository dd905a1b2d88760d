import { expect, test } from 'vitest';
import { bornChart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { birthText } from '../birth-text.ts';
import { chartText } from './chart-text.ts';

const BIRTH: Birth = {
  gender: 'female',
  calendar: 'solar',
  solar: { year: 1990, month: 5, day: 12 },
  lunar: { year: 1990, month: 4, leap: false, day: 18 },
  time: 'chen',
};

function textOf(birth: Birth = BIRTH): string {
  const shown = bornChart(birth);
  return chartText(birthText(birth, shown), shown);
}

test('the text has the birth, the pillars with their hidden stems, luck and assumptions', () => {
  const text = textOf();
  for (const part of [
    '公历 1990年5月12日 辰 7:00-8:59 女',
    '农历 庚午马年四月十八 辰时',
    '年柱 庚午（正财）藏干丁比肩、己食神；纳音路旁土',
    '日柱 丁丑（日主）',
    '胎元壬申，胎息壬子，命宫',
    '1992年6月8日起运，逆行，出生后2年',
    '1992年起 3岁 庚辰',
    '日柱以零点换日',
  ]) {
    expect(text).toContain(part);
  }
  expect(text.endsWith('仅供文化娱乐参考')).toBe(true);
  expect(text.split('\n').filter((line) => /^\d{4}年起 /.test(line))).toHaveLength(10);
});

test('an unknown hour omits everything that depends on it', () => {
  const text = textOf({ ...BIRTH, hourUnknown: true });
  expect(text).toContain('公历 1990年5月12日 时辰不确定 女');
  expect(text).toContain('农历 庚午马年四月十八\n');
  expect(text).toContain('出生时辰未知');
  expect(text).not.toMatch(/时柱 |命宫|身宫|辰时/);
});

test('the clock and the city are shown next to the double-hour, worded as in the profile', () => {
  const trueSolar = { province: '四川', city: '成都', longitude: 104.07 };
  const text = textOf({ ...BIRTH, birthClock: '07:40', trueSolar });
  expect(text).toContain('公历 1990年5月12日 辰 7:00-8:59 · 07:40 · 按成都真太阳时 女');
  expect(text).toContain('真太阳时');
});
