import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { DoubleHourCode } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import type { Birth } from '../people/birth.ts';
import { type BirthMoment, type Chart, type ChartOptions, chart, chartOfBirth } from './chart.ts';
import { assumptionText, noteText } from './text.ts';

/** Clock of a chart: corrections, assumptions and notes. */

function moment(text: string): BirthMoment {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number);
  return { date: { year, month, day }, hour, minute, second, gender: 'male' };
}

const USUAL: ChartOptions = { dayBoundary: 'midnight', luckMethod: 2 };
const at = (text: string, options: Partial<ChartOptions> = {}) => chart(moment(text), { ...USUAL, ...options });

function birth(solar: CivilDate, time: DoubleHourCode): Birth {
  return { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time };
}

const pillars = (of: Chart) => of.pillars.map(({ stem, branch }) => stem + branch).join(' ');
const kinds = (of: Chart) => of.notes.map(({ kind }) => kind);
const sentences = (of: Chart) => of.assumptions.map(assumptionText);

describe('summer time', () => {
  it('subtracts an hour on request', () => {
    expect(pillars(at('1990-05-20 23:30:00', { summerTime: true }))).toBe('庚午 辛巳 乙酉 丁亥');
    expect(pillars(at('1990-05-20 00:30:00', { summerTime: true }))).toBe('庚午 辛巳 甲申 丙子');
  });

  it('keeps the lunar date of the registered day', () => {
    expect(at('1990-05-20 00:30:00', { summerTime: true }).lunar.day).toBe(26);
  });

  it('moves the start of luck by five days', () => {
    expect(at('1990-05-20 14:30:00').luck.start).toMatchObject({ years: 5, months: 6, days: 21 });
    const corrected = at('1990-05-20 14:30:00', { summerTime: true }).luck.start;
    expect(corrected).toMatchObject({ years: 5, months: 6, days: 26 });
  });

  it('does nothing outside the summers', () => {
    expect(at('1985-05-20 14:30:00', { summerTime: true })).toEqual(at('1985-05-20 14:30:00'));
  });

  it.each([
    ['1990-05-20 14:30:00', undefined, ['summerTimeOffered']],
    ['1990-05-20 14:30:00', false, []],
    ['1990-05-20 14:30:00', true, []],
    ['1991-09-15 01:30:00', undefined, ['repeatedHour', 'summerTimeOffered']],
    ['1991-09-15 01:30:00', true, ['repeatedHour']],
    ['1990-04-15 02:30:00', true, ['skippedHour']],
    ['1985-05-20 14:30:00', undefined, []],
  ])('%s, corrected %s, notes %j', (text, summerTime, expected) => {
    expect(kinds(at(text, summerTime === undefined ? {} : { summerTime }))).toEqual(expected);
  });
});

describe('true solar time', () => {
  it('determines day and hour pillars', () => {
    // 成都 at 13:30 is at 12:29:49 by the sun, 乌鲁木齐 at 11:24:01.
    expect(pillars(at('1990-05-20 13:30:00'))).toBe('庚午 辛巳 乙酉 癸未');
    expect(pillars(at('1990-05-20 13:30:00', { longitude: 104.07 }))).toBe('庚午 辛巳 乙酉 壬午');
    expect(pillars(at('1990-05-20 00:30:00', { longitude: 87.62 }))).toBe('庚午 辛巳 甲申 乙亥');
  });

  it('leaves year, month and luck pillars in Beijing time', () => {
    // Six seconds after 立春; by the sun of 成都 an hour before it.
    const plain = at('1984-02-04 23:18:50');
    const local = at('1984-02-04 23:18:50', { longitude: 104.07 });
    expect(pillars(local).slice(0, 5)).toBe('甲子 丙寅');
    expect(local.luck).toEqual(plain.luck);
  });

  it('is applied after summer time', () => {
    const both = at('1990-05-20 14:30:00', { summerTime: true, longitude: 104.07 });
    expect(pillars(both)).toBe('庚午 辛巳 乙酉 壬午');
    expect(sentences(both).slice(0, 2)).toEqual([
      '出生时间按夏令时钟表读取，已减去一小时，为北京时间13:30',
      '日柱与时柱按东经104.07度的真太阳时12:29，年柱、月柱与起运按北京时间',
    ]);
  });

  it('refuses a longitude outside China', () => {
    expect(() => at('1990-05-20 14:30:00', { longitude: 0 })).toThrow('经度');
  });
});

describe('assumptions', () => {
  it('are listed in full', () => {
    expect(sentences(at('1984-02-10 08:00:00'))).toEqual([
      '出生时间按北京时间（东八区）读取，未作夏令时更正',
      '年柱以立春、月柱以十二节的交节时刻为界，精确到秒',
      '日柱以零点换日，23点至零点出生的仍用当天日柱，时干用次日的',
      '起运精确到分钟折算，三天为一年',
      '年龄为虚岁，出生当年为一岁',
    ]);
  });

  it('name the middle of a double-hour', () => {
    const date = { year: 1984, month: 2, day: 10 };
    expect(sentences(chartOfBirth(birth(date, 'chen')))[0]).toBe('只知时辰，按该时辰的中点08:00计算');
  });
});

describe('a 节 nearby', () => {
  it.each([
    ['1984-02-04 23:15:43', []],
    ['1984-02-04 23:15:44', ['nearJie']],
    ['1984-02-04 23:21:44', ['nearJie']],
    ['1984-02-04 23:21:45', []],
  ])('%s: %j', (text, expected) => {
    expect(kinds(at(text)).filter((kind) => kind === 'nearJie')).toEqual(expected);
  });

  it('is named with the pillars on both sides', () => {
    const note = at('1984-02-04 23:17:00').notes[0] ?? expect.fail('no note');
    expect(note).toEqual({
      kind: 'nearJie',
      jie: '立春',
      at: '1984-02-04 23:18:44',
      before: { year: '癸亥', month: '乙丑' },
      after: { year: '甲子', month: '丙寅' },
    });
    expect(noteText(note)).toBe(
      '出生时刻距交节不到三分钟，请核对钟表：立春（1984-02-04 23:18:44）之前为癸亥年乙丑月，之后为甲子年丙寅月',
    );
  });

  it.each([
    // 2026-05-05, 立夏 at 19:48; 2026-04-05, 清明 at 02:40; 1984-02-04, 立春 at 23:18.
    [{ year: 2026, month: 5, day: 5 }, 'xu', ['jieInDoubleHour']],
    [{ year: 2026, month: 5, day: 5 }, 'you', []],
    [{ year: 2026, month: 5, day: 5 }, 'hai', []],
    [{ year: 2026, month: 4, day: 5 }, 'chou', ['jieInDoubleHour']],
    [{ year: 2026, month: 4, day: 5 }, 'late_zi', []],
    [{ year: 1984, month: 2, day: 4 }, 'early_zi', ['jieInDoubleHour', 'otherSchool']],
    [{ year: 1984, month: 2, day: 5 }, 'late_zi', []],
  ] as const)('in the double-hour %o %s: %j', (date, time, expected) => {
    expect(kinds(chartOfBirth(birth(date, time)))).toEqual(expected);
  });
});

describe('other notes', () => {
  it('a double-hour of summer time becomes two halves', () => {
    const date = { year: 1990, month: 5, day: 20 };
    const wei = chartOfBirth({ ...birth(date, 'wei'), summerTime: 'clock' });
    expect(pillars(wei)).toBe('庚午 辛巳 乙酉 癸未');
    expect(wei.notes).toEqual([{ kind: 'summerTimeSplitsHour', branches: ['午', '未'] }]);
    const chou = chartOfBirth({ ...birth(date, 'chou'), summerTime: 'clock' });
    expect(chou.notes).toEqual([{ kind: 'summerTimeSplitsHour', branches: ['子', '丑'] }]);
    const zi = chartOfBirth({ ...birth(date, 'late_zi'), summerTime: 'clock' });
    expect(pillars(zi)).toBe('庚午 辛巳 甲申 丙子');
    expect(kinds(zi)).toEqual(['otherSchool']);
  });

  it('the day pillar of the other convention, from 23:00 on', () => {
    expect(at('1984-02-10 23:00:00').notes).toEqual([{ kind: 'otherSchool', day: '乙亥' }]);
    const other = at('1984-02-10 23:00:00', { dayBoundary: '23h' });
    expect(other.notes).toEqual([{ kind: 'otherSchool', day: '甲戌' }]);
    expect(at('1984-02-10 22:59:59').notes).toEqual([]);
  });
});
