import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { civilDate, isoDate, julianDay } from '../calendar/civil-date.ts';
import { DOUBLE_HOUR_CODES } from '../calendar/double-hours.ts';
import { AppError } from '../errors.ts';
import { type BirthInput, describeBirth, FIRST_BIRTH_DATE, parseBirth } from './birth.ts';

const TODAY = { year: 2026, month: 11, day: 20 };

function input(changes: Partial<BirthInput>): BirthInput {
  return {
    gender: 'female',
    calendar: 'solar',
    birthDate: '1990年5月12日',
    birthTime: 'chen',
    ...changes,
  };
}

function solarOf(changes: Partial<BirthInput>): string {
  return isoDate(parseBirth(input(changes), TODAY).solar);
}

function refusal(changes: Partial<BirthInput>): AppError {
  try {
    parseBirth(input(changes), TODAY);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return expect.fail(`accepted ${JSON.stringify(changes)}`);
}

describe('a solar birth date', () => {
  it.each([
    ['1990年5月12日', '1990-05-12'],
    ['1990年05月12日', '1990-05-12'],
    ['1990年5月12', '1990-05-12'],
    ['1990-05-12', '1990-05-12'],
    ['1990-5-12', '1990-05-12'],
    [' 1990年5月12日 ', '1990-05-12'],
    ['１９９０年５月１２日', '1990-05-12'],
    ['1990－05－12', '1990-05-12'],
    ['2000年2月29日', '2000-02-29'],
    ['1960年1月1日', '1960-01-01'],
    ['2026年11月20日', '2026-11-20'],
  ])('%j is %s', (birthDate, iso) => {
    expect(solarOf({ birthDate })).toBe(iso);
  });

  it.each([
    ['1959年12月31日', '出生日期不能早于1960年1月1日'],
    ['0001年1月1日', '出生日期不能早于1960年1月1日'],
    ['2026年11月21日', '出生日期不能晚于今天'],
    ['9999年12月31日', '出生日期不能晚于今天'],
    ['1990年2月29日', '该日期不存在'],
    ['1990年13月1日', '该日期不存在'],
    ['1990年0月0日', '该日期不存在'],
    ['1990年4月31日', '该日期不存在'],
    ['0000年1月1日', '该日期不存在'],
    ['90年5月12日', '出生日期不正确'],
    ['1990年5月', '出生日期不正确'],
    ['1990年5月12日 辰', '出生日期不正确'],
    ['1990年5月012日', '出生日期不正确'],
    ['1990年闰5月8日', '出生日期不正确'],
    ['1990年四月十八', '出生日期不正确'],
    ['', '出生日期不正确'],
  ])('%j is refused: %s', (birthDate, sentence) => {
    const { kind, message, fields } = refusal({ birthDate });
    expect({ kind, message, fields }).toEqual({
      kind: 'validation',
      message: sentence,
      fields: ['birthDate'],
    });
  });

  it('ignores a lunar date given as well', () => {
    expect(solarOf({ lunarDate: '1991年正月初一' })).toBe('1990-05-12');
    expect(solarOf({ lunarDate: '胡说' })).toBe('1990-05-12');
  });
});

describe('a lunar birth date', () => {
  it.each([
    ['1990年4月18日', '1990-05-12'],
    ['1990年四月十八', '1990-05-12'],
    ['1990年四月十八日', '1990-05-12'],
    ['1990-04-18', '1990-05-12'],
    ['一九九〇年四月十八', '1990-05-12'],
    ['二零零一年四月廿四', '2001-05-16'],
    ['1990年5月8日', '1990-05-31'],
    ['1990年闰5月8日', '1990-06-30'],
    ['1990年闰五月初八', '1990-06-30'],
    ['1990年闰五月8日', '1990-06-30'],
    ['1990年正月初一', '1990-01-27'],
    ['1990年一月初一', '1990-01-27'],
    ['1990年冬月二十', '1991-01-05'],
    ['1990年十一月廿', '1991-01-05'],
    ['1990年十一月廿一', '1991-01-06'],
    ['1990年十一月二十一', '1991-01-06'],
    ['1990年腊月三十', '1991-02-14'],
    ['1990年腊月卅', '1991-02-14'],
    ['1990年十二月30日', '1991-02-14'],
    ['1959年腊月初三', '1960-01-01'],
  ])('%j is %s', (birthDate, iso) => {
    expect(solarOf({ calendar: 'lunar', birthDate })).toBe(iso);
  });

  it.each([
    ['1991年闰5月8日', '该年没有这个闰月'],
    ['1990年闰四月初一', '该年没有这个闰月'],
    ['1990年闰5月30日', '该农历月没有三十'],
    ['1990年四月三十', '该农历月没有三十'],
    ['1990年5月31日', '该日期不存在'],
    ['1990年13月1日', '该日期不存在'],
    ['1990年闰13月1日', '该日期不存在'],
    ['1990年0月1日', '该日期不存在'],
    ['1959年腊月初二', '出生日期不能早于1960年1月1日'],
    ['1899年腊月初二', '出生日期不能早于1960年1月1日'],
    ['2026年十月十三', '出生日期不能晚于今天'],
    ['2101年正月初一', '出生日期不能晚于今天'],
    ['1990年十三月初一', '出生日期不正确'],
    ['1990年四月十八辰时', '出生日期不正确'],
    ['1990年四月初十一', '出生日期不正确'],
  ])('%j is refused: %s', (birthDate, sentence) => {
    const { message, fields } = refusal({ calendar: 'lunar', birthDate });
    expect({ message, fields }).toEqual({ message: sentence, fields: ['birthDate'] });
  });

  it.each([
    // The wheel sends the solar date as birthDate and the lunar one beside it.
    ['1990年5月12日', '1990年四月十八', '1990-05-12'],
    ['1990年6月30日', '1990年闰五月初八', '1990-06-30'],
    ['1990年5月31日', '1990年五月初八', '1990-05-31'],
    // The same date twice, the leap mark in only one of them.
    ['1990年5月8日', '1990年闰五月初八', '1990-06-30'],
    ['1990年闰5月8日', '1990年五月初八', '1990-06-30'],
    // A contradiction or a text that says nothing: birthDate decides.
    ['1990年4月18日', '1991年四月十八', '1990-05-12'],
    ['1990年4月18日', '胡说', '1990-05-12'],
    ['1990年4月18日', '', '1990-05-12'],
    ['1990年闰5月8日', '1990年四月十八', '1990-06-30'],
  ])('%j with %j is %s', (birthDate, lunarDate, iso) => {
    expect(solarOf({ calendar: 'lunar', birthDate, lunarDate })).toBe(iso);
  });

  it('is rejected if its leap month does not exist', () => {
    const { message } = refusal({
      calendar: 'lunar',
      birthDate: '1991年5月8日',
      lunarDate: '1991年闰五月初八',
    });
    expect(message).toBe('该年没有这个闰月');
  });
});

describe('any text at all', () => {
  const HOSTILE = [
    "1990年5月12日' OR 1=1 --",
    '<script>alert(1)</script>',
    '1990\u0000年5月12日',
    '🐴年5月12日',
    '-1990年5月12日',
    '1e3年5月12日',
    '年月日',
    '1990年闰闰5月8日',
    '1990年5月12日\n1990年5月12日',
    '__proto__',
  ];

  it.each(HOSTILE)('%j is refused without an echo', (text) => {
    for (const calendar of ['solar', 'lunar'] as const) {
      expect(refusal({ calendar, birthDate: text }).message).toBe('出生日期不正确');
      const beside = input({ calendar, birthDate: '1990年4月18日', lunarDate: text });
      expect(parseBirth(beside, TODAY).calendar).toBe(calendar);
    }
  });

  it('is either parsed or rejected with a known message', () => {
    const sentences = [
      '出生日期不正确',
      '该日期不存在',
      '该年没有这个闰月',
      '该农历月没有三十',
      '出生日期不能早于1960年1月1日',
      '出生日期不能晚于今天',
    ];
    const likely = fc
      .tuple(
        fc.constantFrom('1990', '1959', '2026', '2100', '0000', '二〇〇一', ''),
        fc.constantFrom('年', '-', ''),
        fc.constantFrom('闰', ''),
        fc.constantFrom('5', '05', '12', '13', '99', '正', '冬', '十二', '二十', ''),
        fc.constantFrom('月', '-', ''),
        fc.constantFrom('1', '30', '31', '初八', '廿', '卅', '三十', '十初', ''),
        fc.constantFrom('日', ''),
      )
      .map((parts) => parts.join(''));
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 32 }), likely);
    fc.assert(
      fc.property(text, text, fc.boolean(), (birthDate, lunarDate, isLunar) => {
        const given = input({ calendar: isLunar ? 'lunar' : 'solar', birthDate, lunarDate });
        try {
          const { solar } = parseBirth(given, TODAY);
          expect(julianDay(solar)).toBeGreaterThanOrEqual(julianDay(FIRST_BIRTH_DATE));
          expect(julianDay(solar)).toBeLessThanOrEqual(julianDay(TODAY));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(sentences).toContain(error.message);
          expect(error.fields).toEqual(['birthDate']);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('describeBirth', () => {
  it('describes a solar birth completely', () => {
    expect(describeBirth(parseBirth(input({ gender: '女' }), TODAY))).toEqual({
      gender: 'female',
      calendar: 'solar',
      birthDate: '1990年5月12日',
      birthTime: 'chen',
      birthTimeText: '辰 7:00-8:59',
      hourText: '辰 7:00-8:59',
      birthTimeFull: '1990年5月12日 辰 7:00-8:59',
      solarDate: '1990年5月12日',
      lunarDate: '1990年四月十八',
      lunarDateFull: '庚午马年四月十八 辰时',
    });
  });

  it('describes a birth in a leap month completely', () => {
    const birth = parseBirth(
      input({
        gender: '男',
        calendar: 'lunar',
        birthDate: '1990年闰五月初八',
        birthTime: 'early_zi',
      }),
      TODAY,
    );
    expect(describeBirth(birth)).toEqual({
      gender: 'male',
      calendar: 'lunar',
      birthDate: '1990年闰5月8日',
      birthTime: 'early_zi',
      birthTimeText: '早子 23:00-23:59',
      hourText: '早子 23:00-23:59',
      birthTimeFull: '1990年6月30日 早子 23:00-23:59',
      solarDate: '1990年6月30日',
      lunarDate: '1990年闰五月初八',
      lunarDateFull: '庚午马年闰五月初八 早子时',
    });
  });

  it('counts the year of the lunar text from the lunar new year', () => {
    const birth = parseBirth(input({ birthDate: '1984年2月1日', birthTime: 'late_zi' }), TODAY);
    expect(describeBirth(birth).lunarDateFull).toBe('癸亥猪年腊月三十 晚子时');
  });

  it('writes a date that parses to the same birth', () => {
    const range = { min: julianDay(FIRST_BIRTH_DATE), max: julianDay(TODAY) };
    const codes = fc.constantFrom(...DOUBLE_HOUR_CODES);
    fc.assert(
      fc.property(fc.integer(range), fc.boolean(), codes, (jdn, isLunar, birthTime) => {
        const { year, month, day } = civilDate(jdn);
        const solar = input({ birthDate: `${year}年${month}月${day}日`, birthTime });
        const birth = parseBirth(solar, TODAY);
        const calendar = isLunar ? 'lunar' : 'solar';
        const stated = { ...birth, calendar } as const;
        const { birthDate, lunarDate } = describeBirth(stated);
        expect(parseBirth(input({ calendar, birthDate, birthTime }), TODAY)).toEqual(stated);
        const both = input({ calendar, birthDate, lunarDate, birthTime });
        expect(parseBirth(both, TODAY)).toEqual(stated);
      }),
      { numRuns: 500 },
    );
  });
});
