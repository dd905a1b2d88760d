import { describe, expect, test } from 'vitest';
import { solarToLunar } from '#domain/calendar/lunar-months';
import type { Birth } from '#domain/people/birth';
import { asksHalf, asksSummerTime } from './conventions.ts';
import { draftOf, finished, keptChoices } from './draft.ts';

const birth = (year: number, time: Birth['time']): Birth => {
  const solar = { year, month: 5, day: 20 };
  return { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time };
};

describe('what is asked of the hour', () => {
  test('summer time in its six summers, of an hour that is known', () => {
    expect(asksSummerTime(birth(1990, 'wei'))).toBe(true);
    expect(asksSummerTime(birth(1992, 'wei'))).toBe(false);
    expect(asksSummerTime({ ...birth(1990, 'wei'), hourUnknown: true })).toBe(false);
  });

  test('the half of the double-hour, where an hour off may lead out of it and no clock is known', () => {
    const summer: Birth = { ...birth(1990, 'chen'), summerTime: 'clock' };
    expect(asksHalf(summer)).toBe(true);
    expect(asksHalf({ ...summer, birthClock: '07:30' })).toBe(false);
    expect(asksHalf({ ...summer, summerTime: 'standard' })).toBe(false);
    expect(asksHalf({ ...summer, time: 'late_zi' })).toBe(false);
  });
});

describe('the choices of a birth that is edited', () => {
  const chosen: Birth = { ...birth(1990, 'chen'), summerTime: 'clock', hourHalf: 'first', dayBoundary: '23h' };

  test('stay with it', () => {
    expect(finished(draftOf(chosen))).toEqual(chosen);
    expect(keptChoices(draftOf(chosen), { calendar: 'lunar' })).toEqual(draftOf(chosen).choices);
  });

  test('go with another day or hour, but for the school', () => {
    for (const part of [{ time: 'si' as const, hourUnknown: false }, { solar: { year: 1995, month: 1, day: 1 } }]) {
      const draft = draftOf(chosen);
      const found = finished({ ...draft, ...part, choices: keptChoices(draft, part) });
      expect(found).toMatchObject({ dayBoundary: '23h' });
      expect(found).not.toHaveProperty('summerTime');
      expect(found).not.toHaveProperty('hourHalf');
    }
  });
});
