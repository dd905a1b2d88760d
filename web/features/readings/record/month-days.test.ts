import { expect, test } from 'vitest';
import { cellsBefore, monthDays } from './month-days.ts';

const february = { year: 2026, month: 2, day: 1 };
const head = ['日期', '星期', '干支', '基调', '提示'];
const rows = Array.from({ length: 28 }, (_, index) => [
  `2月${index + 1}日`,
  '周一',
  '甲子',
  index % 2 ? '顺' : '慢',
  '合日支',
]);

test('a table with a row for every day is a calendar', () => {
  const days = monthDays({ head, rows }, february);
  expect(days).toHaveLength(28);
  expect(days?.[4]).toEqual({
    day: 5,
    ganzhi: '甲子',
    tone: '慢',
    facts: [
      { name: '星期', value: '周一' },
      { name: '干支', value: '甲子' },
      { name: '基调', value: '慢' },
      { name: '提示', value: '合日支' },
    ],
  });
});

test('the day may have other formats', () => {
  for (const write of [(day: number) => `${day}日`, (day: number) => `2026-02-${String(day).padStart(2, '0')}`]) {
    const written = rows.map(([, ...cells], index) => [write(index + 1), ...cells]);
    expect(monthDays({ head, rows: written }, february)?.[27]?.day).toBe(28);
  }
});

test('any other table is none', () => {
  expect(monthDays({ head, rows: rows.slice(1) }, february)).toBeNull();
  expect(monthDays({ head, rows: [...rows].reverse() }, february)).toBeNull();
  expect(monthDays({ head, rows: rows.map(([day = '']) => [day]) }, february)).toBeNull();
  expect(monthDays({ head, rows }, { ...february, month: 3 })).toBeNull();
});

test('the weeks begin on Monday', () => {
  expect(cellsBefore(february)).toBe(6);
  expect(cellsBefore({ year: 2026, month: 6, day: 1 })).toBe(0);
  expect(cellsBefore({ year: 2026, month: 11, day: 1 })).toBe(6);
});
