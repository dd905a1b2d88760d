import { describe, expect, it } from 'vitest';
import { DOUBLE_HOURS, doubleHourLabel, readDoubleHour } from './double-hours.ts';

describe('a double-hour in any spelling', () => {
  it.each(DOUBLE_HOURS)('is parsed from its code, name, range and label: $code', ({ code, name, range }) => {
    for (const text of [code, name, `${name}时`, range, doubleHourLabel(code)]) expect(readDoubleHour(text)).toBe(code);
  });

  it.each(['7点', '25:00', '8:30', '子', '子时', '未知', ''])('is not parsed from %j', (text) => {
    expect(readDoubleHour(text)).toBeUndefined();
  });
});
