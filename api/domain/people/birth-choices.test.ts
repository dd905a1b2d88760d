import { describe, expect, test } from 'vitest';
import { chart, chartOfBirth, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { bornChart } from '../bazi/date-chart.ts';
import { beijingSecond, civilTime } from '../calendar/civil-time.ts';
import { DOUBLE_HOURS } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { isInSummer, withoutSummerTime } from '../calendar/summer-time.ts';
import { AppError } from '../errors.ts';
import { type Birth, describeBirth } from './birth.ts';
import { HALVES } from './birth-answers.ts';
import { type BirthChoices, type BirthChoicesInput, parseBirthChoices, statedTime } from './birth-choices.ts';

const birth = (solar: Birth['solar'], time: Birth['time'], choices: BirthChoices = {}): Birth => ({
  gender: 'female',
  calendar: 'solar',
  solar,
  lunar: solarToLunar(solar),
  time,
  ...choices,
});
const SUMMER = { year: 1990, month: 6, day: 20 };
const WINTER = { year: 1990, month: 12, day: 20 };
const signs = (of: Birth) => bornChart(of).pillars.map(({ stem, branch }) => stem + branch);

describe('the hour of a birth', () => {
  test.each([SUMMER, WINTER, { year: 1986, month: 5, day: 4 }, { year: 1991, month: 9, day: 15 }])(
    'on %o is the clock hour, less one hour during summer time',
    (day) => {
      let moved = 0;
      for (const { code, branch } of DOUBLE_HOURS) {
        for (const hourHalf of branch === '子' ? [undefined] : [undefined, ...HALVES]) {
          for (const summerTime of isInSummer(day) ? ([undefined, 'clock', 'standard'] as const) : [undefined]) {
            const choices = { ...(hourHalf && { hourHalf }), ...(summerTime && { summerTime }) };
            const stated = statedTime(day, code, choices);
            const meant = summerTime === 'clock' ? withoutSummerTime(stated) : stated;
            const by = chart({ ...meant, gender: 'female' }, DEFAULT_OPTIONS);
            expect(chartOfBirth(birth(day, code, choices)).pillars).toEqual(by.pillars);
            if (beijingSecond(meant) !== beijingSecond(stated)) moved += 1;
          }
        }
      }
      expect(moved > 0).toBe(isInSummer(day));
    },
  );

  test('during summer time moves with 7点多 and stays with 8点多', () => {
    const hour = (choices: BirthChoices) => signs(birth(SUMMER, 'chen', choices))[3]?.slice(-1);
    expect(hour({})).toBe('辰');
    expect(hour({ summerTime: 'clock', hourHalf: 'first' })).toBe('卯');
    expect(hour({ summerTime: 'clock', hourHalf: 'second' })).toBe('辰');
    expect(hour({ summerTime: 'standard', hourHalf: 'first' })).toBe('辰');
    // 早子 less an hour is 亥 of the same day, 晚子 the night before.
    expect(signs(birth(SUMMER, 'early_zi', { summerTime: 'clock' }))[3]?.slice(-1)).toBe('亥');
    expect(signs(birth(SUMMER, 'late_zi', { summerTime: 'clock' }))).toEqual(
      signs(birth({ ...SUMMER, day: 19 }, 'early_zi')),
    );
  });

  test('uses true solar time if the clock time is known', () => {
    const trueSolar = { longitude: 87.6, province: '新疆', city: '乌鲁木齐' };
    const hour = (choices: BirthChoices) => signs(birth(WINTER, 'chen', choices))[3]?.slice(-1);
    expect(hour({ birthClock: '07:30', trueSolar })).toBe('卯');
    expect(hour({ birthClock: '07:30' })).toBe('辰');
  });

  test('changes the day at 23:00 if chosen', () => {
    const [, , usual] = signs(birth(WINTER, 'early_zi'));
    const [, , other] = signs(birth(WINTER, 'early_zi', { dayBoundary: '23h' }));
    expect(other).not.toBe(usual);
  });

  test('is unchanged without choices, and ignores choices of an unknown hour', () => {
    const before = civilTime(beijingSecond({ date: SUMMER, hour: 8, minute: 0, second: 0 }));
    expect(signs(birth(SUMMER, 'chen'))).toEqual(
      chart({ ...before, gender: 'female' }, DEFAULT_OPTIONS).pillars.map(({ stem, branch }) => stem + branch),
    );
    const unsure = { ...birth(SUMMER, 'chen', { summerTime: 'clock', birthClock: '07:30' }), hourUnknown: true };
    expect(signs(unsure)).toHaveLength(3);
    expect(describeBirth(unsure).hourText).toBe('时辰不确定');
  });

  test('is described with its choices', () => {
    const text = (choices: BirthChoices) => describeBirth(birth(SUMMER, 'chen', choices)).hourText;
    expect(text({})).toBe('辰 7:00-8:59');
    expect(text({ hourHalf: 'first', summerTime: 'clock' })).toBe('辰 7:00-8:59 · 7点多 · 已减夏令时1小时');
    expect(text({ hourTrust: 'likely', dayBoundary: '23h' })).toBe('辰 7:00-8:59 · 23点换日 · 暂定');
  });
});

describe('choices in a request', () => {
  const place = { longitude: 104, province: '四川', city: '成都' };

  test('are parsed', () => {
    expect(parseBirthChoices({ birthClock: '07：30', hourHalf: 'first' }, 'chen', WINTER)).toEqual({
      birthClock: '07:30',
    });
    expect(parseBirthChoices({ birthClock: ' ０７：３０' }, 'chen', WINTER)).toEqual({ birthClock: '07:30' });
    expect(parseBirthChoices({ birthClock: '7：30' }, 'chen', WINTER)).toEqual({ birthClock: '07:30' });
    expect(parseBirthChoices({ birthClock: '07:30', trueSolar: place }, 'chen', WINTER)).toMatchObject({
      trueSolar: place,
    });
    expect(parseBirthChoices({ summerTime: 'standard', hourTrust: 'likely' }, 'chen', SUMMER)).toEqual({
      summerTime: 'standard',
      hourTrust: 'likely',
    });
  });

  test.each<[string, BirthChoicesInput, Birth['time'], Birth['solar']]>([
    ['钟点不在所选时辰里', { birthClock: '09:30' }, 'chen', WINTER],
    ['钟点要写成07:30这样', { birthClock: '7:5' }, 'chen', WINTER],
    ['钟点要写成07:30这样', { birthClock: '24:00' }, 'late_zi', WINTER],
    ['要用真太阳时，先填钟点', { trueSolar: place }, 'chen', WINTER],
    ['经度要在东经73度至136度之间', { birthClock: '07:30', trueSolar: { ...place, longitude: 72 } }, 'chen', WINTER],
    [
      '经度要在东经73度至136度之间',
      { birthClock: '07:30', trueSolar: { ...place, longitude: Number.NaN } },
      'chen',
      WINTER,
    ],
    ['要用真太阳时，先选出生的城市', { birthClock: '07:30', trueSolar: { ...place, city: ' ' } }, 'chen', WINTER],
    ['子时已经分成早子和晚子，不用再选前后', { hourHalf: 'first' }, 'early_zi', WINTER],
    ['这一天没有实行夏令时', { summerTime: 'clock' }, 'chen', WINTER],
  ])('are refused: %s', (sentence, input, time, day) => {
    expect(() => parseBirthChoices(input, time, day)).toThrow(AppError);
    expect(() => parseBirthChoices(input, time, day)).toThrow(sentence);
  });
});
