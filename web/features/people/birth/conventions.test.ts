import { describe, expect, test } from 'vitest';
import { bornChart, noonPart } from '#domain/bazi/date-chart';
import { solarToLunar } from '#domain/calendar/lunar-months';
import type { Birth } from '#domain/people/birth';
import type { KeyValue } from '../../../kit/safe-storage.ts';
import {
  applicable,
  asksSummerTime,
  type ChartChoices,
  chartsOf,
  clockBounds,
  DEFAULT_CHOICES,
  isDateChart,
} from './conventions.ts';
import { keepChoices, readChoices } from './use-conventions.ts';

const birth = (year: number, month: number, day: number, time: Birth['time']): Birth => {
  const solar = { year, month, day };
  return { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time };
};
/** The hour that is saved is none of theirs. */
const unsure = (year: number, month: number, day: number): Birth => ({
  ...birth(year, month, day, 'wei'),
  hourUnknown: true,
});
const signs = (of: Birth, choices: Partial<ChartChoices>) =>
  chartsOf(of, { ...DEFAULT_CHOICES, ...choices }).map(({ pillars }) =>
    pillars.map(({ stem, branch }) => stem + branch).join(' '),
  );
const CHENGDU = { clock: '13:30', province: '四川', city: '成都', longitude: 104.07 };

function memory(): KeyValue {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the chart by the reader’s choices', () => {
  test('23点换日 gives a birth at 23:30 the next day’s pillar', () => {
    const night = birth(1990, 5, 20, 'early_zi');
    expect(signs(night, {})).toEqual(['庚午 辛巳 乙酉 戊子']);
    expect(signs(night, { dayBoundary: '23h' })).toEqual(['庚午 辛巳 丙戌 戊子']);
  });

  test('an unknown hour gives three pillars, and two charts on the day of a 节', () => {
    expect(signs(unsure(1990, 5, 20), {})).toEqual(['庚午 辛巳 乙酉']);
    expect(signs(unsure(1984, 2, 4), {})).toEqual(['癸亥 乙丑 戊辰', '甲子 丙寅 戊辰']);
    const [three] = chartsOf(unsure(1990, 5, 20), DEFAULT_CHOICES);
    expect(isDateChart(three)).toBe(true);
  });

  test('of two charts the one of noon comes first, as the readings take it', () => {
    // 立春 at 23:19 in 1984, at 5:12 in 1985.
    for (const [year, part] of [
      [1984, 0],
      [1985, 1],
    ] as const) {
      const of = unsure(year, 2, 4);
      expect(noonPart(chartsOf(of, DEFAULT_CHOICES))).toBe(part);
      expect(bornChart(of)).toEqual(chartsOf(of, DEFAULT_CHOICES)[part]);
    }
  });

  test('true solar time moves the hour of a place in the west', () => {
    const noon = birth(1992, 5, 20, 'wei');
    expect(signs(noon, {})).toEqual(['壬申 乙巳 丙申 乙未']);
    expect(signs(noon, { place: CHENGDU })).toEqual(['壬申 乙巳 丙申 甲午']);
  });

  test('summer time is offered in its summers only, and takes an hour off', () => {
    expect(asksSummerTime(birth(1990, 5, 20, 'wei'))).toBe(true);
    expect(asksSummerTime(birth(1990, 12, 20, 'wei'))).toBe(false);
    expect(asksSummerTime(birth(1992, 5, 20, 'wei'))).toBe(false);
    expect(signs(birth(1990, 5, 20, 'late_zi'), { summerTime: true })).toEqual(['庚午 辛巳 甲申 丙子']);
  });

  test('what does not apply to the birth is left out', () => {
    const choices = { ...DEFAULT_CHOICES, summerTime: true, place: CHENGDU };
    expect(applicable(choices, birth(2001, 1, 1, 'chou'))).toEqual(DEFAULT_CHOICES);
    expect(applicable(choices, unsure(1990, 5, 20))).toEqual(DEFAULT_CHOICES);
  });

  test('the bounds of a double-hour are as a clock field wants them', () => {
    expect(clockBounds('chou')).toEqual(['01:00', '02:59']);
    expect(clockBounds('early_zi')).toEqual(['23:00', '23:59']);
  });
});

describe('the choices kept on the device', () => {
  test('come back as they were, each user’s own', () => {
    const storage = memory();
    const choices: ChartChoices = {
      dayBoundary: '23h',
      luckMethod: 1,
      summerTime: true,
      place: CHENGDU,
    };
    keepChoices(storage, 'one', choices);
    expect(readChoices(storage, 'one')).toEqual(choices);
    expect(readChoices(storage, 'other')).toEqual(DEFAULT_CHOICES);
  });

  test('leave nothing behind when they are the default again', () => {
    const storage = memory();
    keepChoices(storage, 'one', { ...DEFAULT_CHOICES, luckMethod: 1 });
    keepChoices(storage, 'one', DEFAULT_CHOICES);
    expect(storage.getItem('chartOptions_one')).toBeNull();
  });

  test('are the default where they do not read', () => {
    for (const text of ['', 'null', '[]', '7', '{"luckMethod":3,"place":{"clock":"7"}}', '{']) {
      const storage = memory();
      storage.setItem('chartOptions_one', text);
      expect(readChoices(storage, 'one'), text).toEqual(DEFAULT_CHOICES);
    }
  });
});
