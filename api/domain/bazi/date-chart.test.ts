import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { DOUBLE_HOUR_CODES } from '../calendar/double-hours.ts';
import { isInSummer } from '../calendar/summer-time.ts';
import { AppError } from '../errors.ts';
import { parseBirth } from '../people/birth.ts';
import { chart } from './chart.ts';
import { bornChart, bornSigns, chartsOfDate, type DateChart } from './date-chart.ts';
import { assumptionText, noteText } from './text.ts';

const USUAL = { dayBoundary: 'midnight', luckMethod: 2 } as const;
const pillars = (of: { pillars: DateChart['pillars'] }) =>
  of.pillars.map(({ stem, branch }) => stem + branch).join(' ');

describe('chartsOfDate', () => {
  it('is one chart of three pillars on most days', () => {
    const charts = chartsOfDate({ date: { year: 1990, month: 5, day: 20 }, gender: 'male' }, USUAL);
    expect(charts).toHaveLength(1);
    const [only] = charts;
    expect(pillars(only)).toBe('庚午 辛巳 乙酉');
    expect(only).toMatchObject({
      hour: null,
      span: { from: '00:00:00', to: '23:59:59' },
      taiYuan: '壬申',
      taiXi: '庚辰',
      notes: [],
    });
    expect(only).not.toHaveProperty('mingGong');
    expect(only.relations.map(({ name }) => name)).toEqual(['乙庚合金', '乙辛冲', '巳酉半合金']);
    expect(only.elements.reduce((sum, { signs }) => sum + signs, 0)).toBe(6);
    expect(only.assumptions.map(assumptionText)[0]).toContain('只排年、月、日三柱');
  });

  it('bounds the start of luck', () => {
    const [only] = chartsOfDate({ date: { year: 1990, month: 5, day: 20 }, gender: 'male' }, USUAL);
    expect(only.luck.forward).toBe(true);
    expect([only.luck.start.earliest.date, only.luck.start.latest.date]).toEqual(['1995-10-24', '1996-02-23']);
    expect(only.luck.cycles[0]).toEqual({
      startYears: [1995, 1996],
      startAges: [6, 7],
      ganzhi: '壬午',
      xun: '甲戌',
      void: '申酉',
    });
  });

  it('is two charts on the day of a 节, in chronological order', () => {
    const charts = chartsOfDate({ date: { year: 1984, month: 2, day: 4 }, gender: 'male' }, USUAL);
    expect(charts.map((one) => [one.span.from, one.span.to, pillars(one)])).toEqual([
      ['00:00:00', '23:18:43', '癸亥 乙丑 戊辰'],
      ['23:18:44', '23:59:59', '甲子 丙寅 戊辰'],
    ]);
    expect(charts.map(({ luck }) => luck.forward)).toEqual([false, true]);
    expect(charts[0].notes.map(noteText)).toEqual([
      '出生当天交节，不知时辰不能定月柱：立春（1984-02-04 23:18:44）之前为癸亥年乙丑月，之后为甲子年丙寅月',
    ]);
  });

  it('includes the next day’s pillar for the convention that changes it at 23:00', () => {
    const [only] = chartsOfDate(
      { date: { year: 1990, month: 5, day: 20 }, gender: 'male' },
      { dayBoundary: '23h', luckMethod: 2 },
    );
    expect(pillars(only)).toBe('庚午 辛巳 乙酉');
    expect(only.notes).toEqual([{ kind: 'nightBirth', day: '丙戌' }]);
  });

  it('holds for every hour of birth', () => {
    const any = fc.record({
      date: fc
        .integer({
          min: julianDay({ year: 1900, month: 1, day: 1 }),
          max: julianDay({ year: 2100, month: 12, day: 31 }),
        })
        .map(civilDate),
      gender: fc.constantFrom('male' as const, 'female' as const),
    });
    const second = fc.integer({ min: 0, max: 86_399 });
    const method = fc.constantFrom(1 as const, 2 as const);
    fc.assert(
      fc.property(any, second, method, (day, at, luckMethod) => {
        const hour = Math.floor(at / 3600);
        const clock = { hour, minute: Math.floor((at % 3600) / 60), second: at % 60 };
        const options = { dayBoundary: 'midnight', luckMethod } as const;
        const whole = chart({ ...day, ...clock }, options);
        const text = [clock.hour, clock.minute, clock.second].map((part) => String(part).padStart(2, '0')).join(':');
        const fits = chartsOfDate(day, options).filter(({ span }) => span.from <= text && text <= span.to);
        expect(fits).toHaveLength(1);
        const [own] = fits as [DateChart];
        expect(pillars(own)).toBe(pillars(whole).slice(0, 8));
        expect(own.luck.forward).toBe(whole.luck.forward);
        expect(own.luck.start.earliest.date <= whole.luck.start.date).toBe(true);
        expect(own.luck.start.latest.date >= whole.luck.start.date).toBe(true);
      }),
    );
  });

  it.each([
    { year: 1990, month: 2, day: 30 },
    { year: 1899, month: 12, day: 31 },
    { year: 2101, month: 1, day: 1 },
  ])('refuses %o', (date) => {
    expect(() => chartsOfDate({ date, gender: 'male' }, USUAL)).toThrow(AppError);
  });
});

describe('bornSigns', () => {
  const signsOf = (date: Date, choices: object) => {
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    const solar = { year, month, day };
    const birth = parseBirth(
      {
        gender: 'male',
        calendar: 'solar',
        birthDate: `${year}年${month}月${day}日`,
        birthTime: 'chen',
        ...(isInSummer(solar) ? { summerTime: 'clock' } : {}),
        ...choices,
      },
      { year: 2030, month: 1, day: 1 },
    );
    return { short: bornSigns(birth).join(' '), whole: pillars(bornChart(birth)) };
  };

  it('match the complete chart, with and without the hour', () => {
    const dates = fc.date({ min: new Date('1960-01-02'), max: new Date('2026-01-01'), noInvalidDate: true });
    const choices = fc.record(
      { birthTime: fc.constantFrom(...DOUBLE_HOUR_CODES), hourUnknown: fc.boolean(), dayBoundary: fc.constant('23h') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(dates, choices, (date, chosen) => {
        const { short, whole } = signsOf(date, chosen);
        expect(short).toBe(whole);
      }),
    );
  });

  it('are those of noon on the day of a 节 if the hour is unknown', () => {
    // 立春 of 1984 is at 23:18:44, of 1985 at 05:11, of 2021 on the third at 22:58.
    for (const day of ['1984-02-04', '1985-02-04', '2021-02-03', '1990-05-06', '1992-06-05']) {
      const { short, whole } = signsOf(new Date(day), { hourUnknown: true });
      expect(short).toBe(whole);
    }
    expect(signsOf(new Date('1984-02-04'), { hourUnknown: true }).short).toBe('癸亥 乙丑 戊辰');
    expect(signsOf(new Date('1985-02-04'), { hourUnknown: true }).short).toContain('乙丑 戊寅');
  });

  it('use the true solar time of a place', () => {
    const trueSolar = { longitude: 87.6, province: '新疆', city: '乌鲁木齐' };
    const { short, whole } = signsOf(new Date('1992-06-20'), { birthClock: '07:30', trueSolar });
    expect(short).toBe(whole);
    expect(short).not.toBe(signsOf(new Date('1992-06-20'), { birthClock: '07:30' }).short);
  });
});
