import { describe, expect, test } from 'vitest';
import { solarToLunar } from '#domain/calendar/lunar-months';
import type { Birth } from '#domain/people/birth';
import { asksHalf, asksSummerTime } from './conventions.ts';
import { draftOf, finished, keptChoices } from './draft.ts';

const birth = (year: number, time: Birth['time']): Birth => {
  const solar = { year, month: 5, day: 20 };
  return { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time };
};

describe('questions about the hour', () => {
  test('cover summer time in its six summers, for a known hour', () => {
    expect(asksSummerTime(birth(1990, 'wei'))).toBe(true);
    expect(asksSummerTime(birth(1992, 'wei'))).toBe(false);
    expect(asksSummerTime({ ...birth(1990, 'wei'), hourUnknown: true })).toBe(false);
  });

  test('cover the half of the double-hour if subtracting an hour may leave it and no clock time is known', () => {
    const summer: Birth = { ...birth(1990, 'chen'), summerTime: 'clock' };
    expect(asksHalf(summer)).toBe(true);
    expect(asksHalf({ ...summer, birthClock: '07:30' })).toBe(false);
    expect(asksHalf({ ...summer, summerTime: 'standard' })).toBe(false);
    expect(asksHalf({ ...summer, time: 'late_zi' })).toBe(false);
  });
});

describe('the choices of an edited birth', () => {
  const chosen: Birth = { ...birth(1990, 'chen'), summerTime: 'clock', hourHalf: 'first', dayBoundary: '23h' };

  test('stay with it', () => {
    expect(finished(draftOf(chosen))).toEqual(chosen);
    expect(keptChoices(draftOf(chosen), { calendar: 'lunar' })).toEqual(draftOf(chosen).choices);
  });

  test('are reset with another day or hour, except for the convention', () => {
    for (const part of [{ time: 'si' as const, hourUnknown: false }, { solar: { year: 1995, month: 1, day: 1 } }]) {
      const draft = draftOf(chosen);
      const found = finished({ ...draft, ...part, choices: keptChoices(draft, part) });
      expect(found).toMatchObject({ dayBoundary: '23h' });
      expect(found).not.toHaveProperty('summerTime');
      expect(found).not.toHaveProperty('hourHalf');
    }
  });
});
