import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { DOUBLE_HOURS } from '../calendar/double-hours.ts';
import { type ganzhiAt, ganzhiIndex } from '../calendar/ganzhi.ts';
import { AppError } from '../errors.ts';
import { parseBirth } from '../people/birth.ts';
import { type BirthMoment, type Chart, type ChartOptions, chart, chartOfBirth, DEFAULT_OPTIONS } from './chart.ts';
import { hiddenStems } from './elements.ts';
import { tenGod } from './ten-gods.ts';

function moment(text: string, gender: BirthMoment['gender'] = 'male'): BirthMoment {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number);
  return { date: { year, month, day }, hour, minute, second, gender };
}

function pillarsOf({ pillars }: Chart): string {
  return pillars.map(({ stem, branch }) => stem + branch).join(' ');
}

const anyMoment: fc.Arbitrary<BirthMoment> = fc.record({
  date: fc
    .integer({
      min: julianDay({ year: 1900, month: 1, day: 1 }),
      max: julianDay({ year: 2100, month: 12, day: 31 }),
    })
    .map(civilDate),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
  gender: fc.constantFrom('male', 'female'),
});

const anyOptions: fc.Arbitrary<ChartOptions> = fc.record({
  dayBoundary: fc.constantFrom('midnight', '23h'),
  luckMethod: fc.constantFrom(1, 2),
});

describe('reference charts', () => {
  it.each([
    {
      // Five minutes before 立春.
      at: '1984-02-04 23:13',
      gender: 'male',
      midnight: '癸亥 乙丑 戊辰 甲子',
      at23: '癸亥 乙丑 己巳 甲子',
      empty: '戌亥',
      luck: '逆 9年9月20日 甲子 癸亥 壬戌',
    },
    {
      at: '1984-02-04 23:25',
      gender: 'male',
      midnight: '甲子 丙寅 戊辰 甲子',
      at23: '甲子 丙寅 己巳 甲子',
      empty: '戌亥',
      luck: '顺 9年11月10日 丁卯 戊辰 己巳',
    },
    {
      at: '1988-04-12 07:30',
      gender: 'female',
      midnight: '戊辰 丙辰 丁酉 甲辰',
      at23: '戊辰 丙辰 丁酉 甲辰',
      empty: '辰巳',
      luck: '逆 2年5月20日 乙卯 甲寅 癸丑',
    },
    {
      at: '1990-05-20 14:30',
      gender: 'male',
      midnight: '庚午 辛巳 乙酉 癸未',
      at23: '庚午 辛巳 乙酉 癸未',
      empty: '午未',
      luck: '顺 5年6月20日 壬午 癸未 甲申',
    },
    {
      at: '1990-05-20 23:30',
      gender: 'male',
      midnight: '庚午 辛巳 乙酉 戊子',
      at23: '庚午 辛巳 丙戌 戊子',
      empty: '午未',
      luck: '顺 5年5月10日 壬午 癸未 甲申',
    },
    {
      // Just before 立冬.
      at: '1995-11-08 00:20',
      gender: 'female',
      midnight: '乙亥 丙戌 癸卯 壬子',
      at23: '乙亥 丙戌 癸卯 壬子',
      empty: '辰巳',
      luck: '顺 0年1月0日 丁亥 戊子 己丑',
    },
    {
      at: '2000-02-29 12:00',
      gender: 'female',
      midnight: '庚辰 戊寅 丁巳 丙午',
      at23: '庚辰 戊寅 丁巳 丙午',
      empty: '子丑',
      luck: '逆 8年2月20日 丁丑 丙子 乙亥',
    },
    {
      at: '2001-06-15 04:59',
      gender: 'male',
      midnight: '辛巳 甲午 己酉 丙寅',
      at23: '辛巳 甲午 己酉 丙寅',
      empty: '寅卯',
      luck: '逆 3年1月0日 癸巳 壬辰 辛卯',
    },
    {
      at: '2008-08-08 20:08',
      gender: 'male',
      midnight: '戊子 庚申 庚辰 丙戌',
      at23: '戊子 庚申 庚辰 丙戌',
      empty: '申酉',
      luck: '顺 9年11月0日 辛酉 壬戌 癸亥',
    },
  ] as const)('of the birth at $at, $gender', ({ at, gender, midnight, at23, empty, luck }) => {
    const born = moment(at, gender);
    const school2 = chart(born, { dayBoundary: 'midnight', luckMethod: 1 });
    expect(pillarsOf(school2)).toBe(midnight);
    expect(pillarsOf(chart(born, { dayBoundary: '23h', luckMethod: 1 }))).toBe(at23);
    expect(school2.pillars[2]?.void).toBe(empty);
    const { forward, start, cycles } = school2.luck;
    const age = `${start.years}年${start.months}月${start.days}日`;
    const first = cycles.slice(0, 3).map(({ ganzhi }) => ganzhi);
    expect([forward ? '顺' : '逆', age, ...first].join(' ')).toBe(luck);
  });

  it('has method 2 count the minutes', () => {
    const { luck } = chart(moment('1990-05-20 14:30'), DEFAULT_OPTIONS);
    expect(luck.start).toEqual({ years: 5, months: 6, days: 21, hours: 8, date: '1995-12-11' });
  });

  it('spells out one chart whole', () => {
    const whole = chart(moment('1990-05-20 14:30'), DEFAULT_OPTIONS);
    expect(whole.pillars[1]).toMatchObject({
      position: 'month',
      stem: '辛',
      branch: '巳',
      tenGod: '七杀',
      hiddenStems: [
        { stem: '丙', tenGod: '伤官' },
        { stem: '庚', tenGod: '正官' },
        { stem: '戊', tenGod: '正财' },
      ],
      stemElement: '金',
      branchElement: '火',
      stemYinYang: '阴',
      branchYinYang: '阴',
      nayin: '白蜡金',
      stage: '沐浴',
      selfStage: '死',
      xun: '甲戌',
      void: '申酉',
    });
    expect(whole).toMatchObject({
      lunar: { year: 1990, month: 4, leap: false, day: 26 },
      taiYuan: '壬申',
      taiXi: '庚辰',
      mingGong: '辛巳',
      shenGong: '己丑',
    });
    expect(whole.years[0]).toEqual({
      year: 1990,
      age: 1,
      ganzhi: '庚午',
      xun: '甲子',
      void: '戌亥',
    });
    expect(whole.months.map(({ name, ganzhi }) => name + ganzhi).join(' ')).toBe(
      '正月戊寅 二月己卯 三月庚辰 四月辛巳 五月壬午 六月癸未 ' +
        '七月甲申 八月乙酉 九月丙戌 十月丁亥 冬月戊子 腊月己丑',
    );
  });
});

describe('the two schools of the day pillar', () => {
  // 1990-05-20 is 乙酉, the 21st 丙戌; the 子 hour between them is 戊子 for both.
  it.each([
    ['1990-05-20 00:00:00', '乙酉 丙子', '乙酉 丙子'],
    ['1990-05-20 22:59:59', '乙酉 丁亥', '乙酉 丁亥'],
    ['1990-05-20 23:00:00', '乙酉 戊子', '丙戌 戊子'],
    ['1990-05-20 23:59:59', '乙酉 戊子', '丙戌 戊子'],
    ['1990-05-21 00:00:00', '丙戌 戊子', '丙戌 戊子'],
  ])('%s', (at, midnight, at23) => {
    const dayAndHour = (dayBoundary: ChartOptions['dayBoundary']) =>
      pillarsOf(chart(moment(at), { dayBoundary, luckMethod: 2 })).slice(6);
    expect(dayAndHour('midnight')).toBe(midnight);
    expect(dayAndHour('23h')).toBe(at23);
  });

  it('differ only in the day pillar and what derives from it', () => {
    let late = 0;
    fc.assert(
      fc.property(anyMoment, (born) => {
        const school2 = chart(born, { dayBoundary: 'midnight', luckMethod: 2 });
        const school1 = chart(born, { dayBoundary: '23h', luckMethod: 2 });
        if (born.hour !== 23) {
          expect({ ...school1, assumptions: [] }).toEqual({ ...school2, assumptions: [] });
          return;
        }
        late++;
        const fixed = (whole: Chart) => ({
          lunar: whole.lunar,
          luck: whole.luck,
          years: whole.years,
          months: whole.months,
          palaces: [whole.taiYuan, whole.mingGong, whole.shenGong],
          others: pillarsOf(whole)
            .split(' ')
            .filter((_, i) => i !== 2),
        });
        expect(fixed(school1)).toEqual(fixed(school2));
        const [day1, day2] = [school1, school2].map(({ pillars: [, , day] }) =>
          day ? ganzhiIndex(`${day.stem}${day.branch}` as ReturnType<typeof ganzhiAt>) : -1,
        );
        expect(day1).toBe(((day2 ?? 0) + 1) % 60);
      }),
      { numRuns: 300 },
    );
    expect(late).toBeGreaterThan(3);
  });
});

describe('any chart', () => {
  it('is consistent with its own stems and branches', () => {
    fc.assert(
      fc.property(anyMoment, anyOptions, (born, options) => {
        const { pillars } = chart(born, options);
        const dayStem = pillars[2]?.stem ?? expect.fail('no day pillar');
        expect(pillars.map(({ position }) => position)).toEqual(['year', 'month', 'day', 'hour']);
        for (const pillar of pillars) {
          const god = pillar.position === 'day' ? '日主' : tenGod(dayStem, pillar.stem);
          expect(pillar.tenGod).toBe(god);
          expect(pillar.stemYinYang).toBe(pillar.branchYinYang);
          expect(pillar.hiddenStems).toEqual(
            hiddenStems(pillar.branch).map((stem) => ({ stem, tenGod: tenGod(dayStem, stem) })),
          );
          expect(pillar.void).not.toContain(pillar.branch);
        }
      }),
    );
  });

  it('is deterministic and plain JSON', () => {
    fc.assert(
      fc.property(anyMoment, anyOptions, (born, options) => {
        const first = chart(born, options);
        expect(chart(born, options)).toEqual(first);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
      }),
    );
  });
});

describe('rejected input', () => {
  it.each([
    ['1899-12-31 12:00:00', '只能排1900年至2100年的命盘'],
    ['2101-01-01 00:00:00', '只能排1900年至2100年的命盘'],
    ['1990-02-29 12:00:00', '该日期不存在'],
    ['1990-05-12 24:00:00', '该时刻不存在'],
    ['1990-05-12 12:60:00', '该时刻不存在'],
    ['1990-05-12 12:00:60', '该时刻不存在'],
    ['x', '该日期不存在'],
  ])('%s: %s', (at, sentence) => {
    expect(() => chart(moment(at), DEFAULT_OPTIONS)).toThrow(sentence);
    expect(() => chart(moment(at), DEFAULT_OPTIONS)).toThrow(AppError);
  });

  it.each(['1900-01-01 00:00:00', '2100-12-31 23:59:59'])('but not %s', (at) => {
    for (const dayBoundary of ['midnight', '23h'] as const) {
      expect(chart(moment(at), { dayBoundary, luckMethod: 2 }).years).toHaveLength(100);
    }
  });
});

describe('chartOfBirth', () => {
  it.each(DOUBLE_HOURS)('$name $range has the hour branch $branch', ({ code, branch }) => {
    const birth = parseBirth(
      { gender: 'female', calendar: 'solar', birthDate: '1990年5月20日', birthTime: code },
      { year: 2026, month: 1, day: 1 },
    );
    const { pillars } = chartOfBirth(birth);
    expect(pillars[3]?.branch).toBe(branch);
    expect(`${pillars[2]?.stem}${pillars[2]?.branch}`).toBe('乙酉');
  });

  it('reads the lunar date stated', () => {
    const birth = parseBirth(
      { gender: 'male', calendar: 'lunar', birthDate: '2001年闰4月24日', birthTime: 'yin' },
      { year: 2026, month: 1, day: 1 },
    );
    expect(pillarsOf(chartOfBirth(birth))).toBe('辛巳 甲午 己酉 丙寅');
  });
});
