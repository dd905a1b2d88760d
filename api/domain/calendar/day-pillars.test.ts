import { Solar } from 'lunar-javascript';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { dayPillars } from './day-pillars.ts';

describe('dayPillars', () => {
  it('are the day’s and its thirteen hours’, from midnight on', () => {
    const { day, hours } = dayPillars({ year: 1990, month: 5, day: 20 });
    expect(day).toBe('乙酉');
    expect(hours.map(({ ganzhi }) => ganzhi).join(' ')).toBe(
      '丙子 丁丑 戊寅 己卯 庚辰 辛巳 壬午 癸未 甲申 乙酉 丙戌 丁亥 戊子',
    );
    expect(hours[0]).toEqual({ code: 'late_zi', range: '00:00-00:59', ganzhi: '丙子' });
    expect(hours.at(-1)).toEqual({ code: 'early_zi', range: '23:00-23:59', ganzhi: '戊子' });
  });

  it('run through October 1582 without a gap', () => {
    expect(dayPillars({ year: 1582, month: 10, day: 4 }).day).toBe('癸酉');
    expect(dayPillars({ year: 1582, month: 10, day: 15 }).day).toBe('甲戌');
    expect(() => dayPillars({ year: 1582, month: 10, day: 5 })).toThrow(AppError);
  });

  it.each([700, 1066, 1582, 1900, 2026, 2100])('are those of lunar-javascript in %i', (year) => {
    for (let month = 1; month <= 12; month++) {
      const { day, hours } = dayPillars({ year, month, day: 3 });
      const other = Solar.fromYmdHms(year, month, 3, 12, 0, 0).getLunar();
      expect(day).toBe(other.getDayInGanZhi());
      // Its list ends at 23:00 as ours does.
      expect(hours.map(({ ganzhi }) => ganzhi)).toEqual(
        other.getTimes().map((hour) => hour.getGanZhi()),
      );
    }
  });
});
