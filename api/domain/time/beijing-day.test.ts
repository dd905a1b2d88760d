import { describe, expect, it } from 'vitest';
import { dayOf, dayStart, dayText, GROUP_START, readDay } from './beijing-day.ts';

const day = (text: string) => readDay(text) ?? Number.NaN;

describe('a day in Beijing', () => {
  it.each([
    ['2025-12-31T15:59:59.999Z', '2025-12-31'],
    ['2025-12-31T16:00:00.000Z', '2026-01-01'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01'],
    ['1969-12-31T15:59:59.999Z', '1969-12-31'],
  ])('at %s is %s', (instant, text) => {
    expect(dayText(dayOf(Date.parse(instant)))).toBe(text);
    expect(dayOf(dayStart(day(text)))).toBe(day(text));
    expect(dayOf(dayStart(day(text)) - 1)).toBe(day(text) - 1);
  });

  it.each(['2026-02-30', '2026-2-3', '', 'today'])('is not “%s”', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe('a week and a month', () => {
  it.each([
    ['2026-11-21', '2026-11-16', '2026-11-01'],
    ['2026-11-16', '2026-11-16', '2026-11-01'],
    ['2027-01-01', '2026-12-28', '2027-01-01'],
    ['1969-12-28', '1969-12-22', '1969-12-01'],
  ])('of %s begin on %s and %s', (text, week, month) => {
    expect(dayText(GROUP_START.week(day(text)))).toBe(week);
    expect(dayText(GROUP_START.month(day(text)))).toBe(month);
    expect(GROUP_START.day(day(text))).toBe(day(text));
  });
});
