import { expect, it } from 'vitest';
import { listDay } from '#domain/console/list-day';
import { DAY_SPANS, spanText } from './day-spans.ts';

it.each([
  ['', '', '不限'],
  ['today', '', '今天'],
  ['today-1', 'today-1', '昨天'],
  ['today-6', '', '最近 7 天'],
  ['2026-11-01', '', '2026-11-01 起'],
  ['', '2026-11-01', '2026-11-01 止'],
  ['2026-11-01', '2026-11-21', '2026-11-01 至 2026-11-21'],
])('“%s” to “%s” reads %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text);
});

it('offers only spans that the server accepts', () => {
  for (const { from, to } of DAY_SPANS) {
    for (const day of [from, to]) if (day !== '') expect(listDay(day, 0)).not.toBeNull();
  }
});
