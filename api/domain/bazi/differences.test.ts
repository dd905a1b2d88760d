import { Solar } from 'lunar-javascript';
import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { beijingSecond, type CivilTime } from '../calendar/civil-time.ts';
import { type Ganzhi, ganzhiAt } from '../calendar/ganzhi.ts';
import { trueSolarTime } from '../calendar/solar-time.ts';
import { compare, datesOfPillars, type FourNames, type OwnReckoning, type SwitchId } from './differences.ts';
import { pillarsAt } from './pillars.ts';

function named(text: string): FourNames {
  const [year, month, day, hour] = text.split(' ').map((name) => (name === '—' ? null : name)) as (Ganzhi | null)[];
  return [year ?? null, month ?? null, day ?? null, hour ?? null];
}

function birth(text: string, more: Partial<OwnReckoning> = {}): OwnReckoning {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  const clock = { date: { year, month, day }, hour, minute, second: 0 };
  return { clock, hasClock: true, dayBoundary: 'midnight', takesSummerOff: false, sunSeconds: 0, ...more };
}

const ids = (own: OwnReckoning, theirs: string): readonly SwitchId[] | string => {
  const found = compare(own, named(theirs));
  return found.kind === 'one' || found.kind === 'two' ? found.found.map(({ id }) => id) : found.kind;
};

describe('compare', () => {
  it.each<[string, string, string, readonly SwitchId[] | string]>([
    ['the same', '1990-05-20 14:30', '庚午 辛巳 乙酉 癸未', 'same'],
    ['an hour pillar left out', '1990-05-20 14:30', '庚午 辛巳 乙酉 —', 'same'],
    ['23:00', '1990-05-20 23:30', '庚午 辛巳 丙戌 戊子', ['zi-23h', 'solar']],
    ['the night’s own stem', '1990-05-20 23:30', '庚午 辛巳 乙酉 丙子', ['zi-same']],
    ['立春 as the new year', '1984-02-03 12:00', '癸亥 乙丑 丁卯 丙午', 'same'],
    ['the lunar new year', '1984-02-02 12:00', '甲子 乙丑 丙寅 甲午', ['year-lunar']],
    ['the whole day of 立春', '1984-02-04 12:00', '甲子 丙寅 戊辰 戊午', ['year-day']],
    ['the whole day of a 节', '2026-05-05 12:00', '丙午 癸巳 壬辰 丙午', 'none'],
  ])('%s', (_, at, theirs, expected) => {
    expect(ids(birth(at), theirs)).toEqual(expected);
  });

  it('names the hour of summer time, and the places whose sun gives the hour', () => {
    const summer = birth('1990-05-20 13:30');
    expect(ids(summer, '庚午 辛巳 乙酉 壬午')).toEqual(expect.arrayContaining(['summer-off', 'solar']));
    const found = compare(summer, named('庚午 辛巳 乙酉 壬午'));
    const sun = found.kind === 'one' ? found.found.find(({ id }) => id === 'solar') : undefined;
    const [west = 0, east = 0] = sun?.longitudes ?? [];
    // 成都 lies among them: its sun stands at 12:30 then.
    expect([west < 104.07, east > 104.07, west >= 73]).toEqual([true, true, true]);
  });

  it('thinks of the neighbour first where the double-hour alone is known, and of the sun first where the clock is', () => {
    const theirs = '庚午 辛巳 乙酉 壬午';
    expect(ids(birth('1990-01-20 14:00', { hasClock: false }), '己巳 丁丑 乙酉 壬午')[0]).toBe('hour-before');
    expect(ids(birth('1990-05-20 13:10'), theirs)[0]).toBe('solar');
  });

  it('tells the instant of 立春 beside another new year', () => {
    const found = compare(birth('1984-02-02 12:00'), named('甲子 乙丑 丙寅 甲午'));
    expect(found).toMatchObject({
      found: [{ instant: { date: { year: 1984, month: 2, day: 4 }, hour: 23, minute: 18 } }],
    });
  });

  it('names two conventions where one does not do', () => {
    expect(ids(birth('1984-02-02 23:30'), '甲子 乙丑 丁卯 庚子')).toEqual(['zi-23h', 'year-lunar']);
  });

  it('explains every chart of the other library in its own settings', () => {
    const moment = fc.record({
      jdn: fc.integer({
        min: julianDay({ year: 1920, month: 1, day: 1 }),
        max: julianDay({ year: 2030, month: 12, day: 31 }),
      }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(moment, ({ jdn, hour, minute }) => {
        const date = civilDate(jdn);
        const lunar = Solar.fromYmdHms(date.year, date.month, date.day, hour, minute, 0).getLunar();
        const clock: CivilTime = { date, hour, minute, second: 0 };
        const own = { clock, hasClock: true, dayBoundary: 'midnight', takesSummerOff: false, sunSeconds: 0 } as const;
        // Year from the lunar new year, month by whole days: their plain getters.
        const theirs: FourNames = [
          lunar.getYearInGanZhi() as Ganzhi,
          lunar.getMonthInGanZhi() as Ganzhi,
          lunar.getDayInGanZhi() as Ganzhi,
          null,
        ];
        expect(compare(own, theirs).kind).not.toBe('none');
      }),
      { numRuns: 150 },
    );
  });
});

describe('datesOfPillars', () => {
  it('finds the birth that has them, and only births that have them', () => {
    const moment = fc.record({
      jdn: fc.integer({
        min: julianDay({ year: 1901, month: 1, day: 1 }),
        max: julianDay({ year: 2099, month: 12, day: 31 }),
      }),
      hour: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(moment, ({ jdn, hour }) => {
        const clock: CivilTime = { date: civilDate(jdn), hour, minute: 20, second: 0 };
        const places = pillarsAt(clock, 'midnight');
        const theirs: FourNames = [
          ganzhiAt(places.year),
          ganzhiAt(places.month),
          ganzhiAt(places.day),
          ganzhiAt(places.hour),
        ];
        const spans = datesOfPillars(theirs);
        const at = beijingSecond(clock);
        expect(spans.some(({ from, until }) => beijingSecond(from) <= at && at <= beijingSecond(until))).toBe(true);
        for (const { from, dayBoundary } of spans) {
          const found = pillarsAt(from, dayBoundary);
          expect([found.year, found.month, found.day, found.hour].map(ganzhiAt)).toEqual(theirs);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('gives days where no hour is said', () => {
    const spans = datesOfPillars(named('庚午 辛巳 乙酉 —'));
    expect(spans.map(({ date }) => `${date.year}-${date.month}-${date.day}`)).toContain('1990-5-20');
  });
});

it('true solar time of 成都 is what the longitudes say', () => {
  const standard = birth('1990-05-20 13:30').clock;
  expect(trueSolarTime(standard, 104.07)).toMatchObject({ hour: 12, minute: 29 });
});
