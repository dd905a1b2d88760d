import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { clock, longDay, longMinute, shortDay, weekday } from './beijing-words.ts';

const of = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', ...options });
const LONG_DAY = of({ dateStyle: 'long' });
const LONG_MINUTE = of({ dateStyle: 'long', timeStyle: 'short' });
const SHORT_DAY = of({ month: 'long', day: 'numeric' });
const WEEKDAY = of({ weekday: 'short' });

/** After the last summer time of China. */
const instant = fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2100, 0, 1) });

describe('formatted times', () => {
  it('use Beijing time whatever the device’s time zone', () => {
    const lateOnFriday = Date.UTC(2026, 10, 20, 16, 5);
    expect(longMinute(lateOnFriday)).toBe('2026年11月21日 00:05');
    expect(weekday(lateOnFriday)).toBe('周六');
    expect(clock(lateOnFriday)).toBe('00:05');
  });

  it('follow the conventions of the language', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(longDay(ms)).toBe(LONG_DAY.format(ms));
        expect(longMinute(ms)).toBe(LONG_MINUTE.format(ms));
        expect(shortDay(ms)).toBe(SHORT_DAY.format(ms));
        expect(weekday(ms)).toBe(WEEKDAY.format(ms));
      }),
    );
  });
});
