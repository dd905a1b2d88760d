import { Solar } from 'lunar-javascript';
import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { AppError } from '../errors.ts';
import { almanacOf, type Today } from './almanac.ts';
import { type CivilDate, civilDate, julianDay, parseIsoDate } from './civil-date.ts';
import { MATTERS } from './matters.ts';

function dayCard(iso: string): Today {
  return almanacOf(parseIsoDate(iso) ?? expect.fail(iso));
}

function lunarJsNoon({ year, month, day }: CivilDate) {
  return Solar.fromYmdHms(year, month, day, 12, 0, 0).getLunar();
}

const EVERYDAY: ReadonlySet<string> = new Set(MATTERS.map(([matter]) => matter));

const everyday = (list: readonly string[]) => list.filter((matter) => EVERYDAY.has(matter)).sort();

const anyDay = fc
  .integer({
    min: julianDay({ year: 1900, month: 1, day: 1 }),
    max: julianDay({ year: 2100, month: 12, day: 31 }),
  })
  .map(civilDate);

describe('almanacOf', () => {
  it.each([
    ['2026-01-01', '冬月十三', '乙巳 戊子 乙亥', '闭', '井', '冲蛇煞西', '西北 东北 西南'],
    ['2026-02-03', '腊月十六', '乙巳 己丑 戊申', '危', '翼', '冲虎煞南', '东南 正北 东北'],
    ['2026-02-04', '腊月十七', '丙午 庚寅 己酉', '危', '轸', '冲兔煞东', '东北 正北 正北'],
    ['2026-02-17', '正月初一', '丙午 庚寅 壬戌', '成', '室', '冲龙煞北', '正南 正南 东南'],
    ['2026-06-19', '五月初五', '丙午 甲午 甲子', '破', '鬼', '冲马煞南', '东北 东北 正北'],
    ['2026-10-01', '八月廿一', '丙午 丁酉 戊申', '闭', '奎', '冲虎煞南', '东南 正北 东北'],
    ['2026-12-31', '冬月廿三', '丙午 庚子 己卯', '平', '井', '冲鸡煞西', '东北 正北 正北'],
  ])('%s', (iso, lunar, pillars, officer, mansion, clash, directions) => {
    const card = dayCard(iso);
    const { joyDirection, wealthDirection, fortuneDirection } = card.almanac;
    expect(card.lunarDate.slice(5)).toBe(lunar);
    expect(`${card.year} ${card.month} ${card.day}`).toBe(pillars);
    expect(card.almanac).toMatchObject({ officer, mansion, clash });
    expect(`${joyDirection} ${wealthDirection} ${fortuneDirection}`).toBe(directions);
  });

  it('describes the day of 立春 2026', () => {
    const { term, weekday, zodiac, lunarDate } = dayCard('2026-02-04');
    expect(term).toEqual({ name: '立春', time: '04:02:08' });
    expect(weekday).toBe('周三');
    // Already the 丙午 year by its pillar, still the snake's by the lunar calendar.
    expect({ zodiac, lunarDate }).toEqual({ zodiac: '蛇', lunarDate: '2025年腊月十七' });
  });

  it('shows the month of noon on a day whose 节 comes later, and the officer of the new month', () => {
    const card = dayCard('2026-05-05');
    expect(card.term).toEqual({ name: '立夏', time: '19:48:44' });
    expect(card.month).toBe('壬辰');
    expect(card.almanac.officer).toBe('开');
  });

  it('has no term on an ordinary day', () => {
    expect(dayCard('2026-02-17').term).toBeNull();
  });

  it('agrees with lunar-javascript on any day', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const card = almanacOf(date);
        const other = lunarJsNoon(date);
        expect(card).toMatchObject({
          year: other.getYearInGanZhiExact(),
          month: other.getMonthInGanZhiExact(),
          day: other.getDayInGanZhi(),
          almanac: {
            officer: other.getZhiXing(),
            mansion: other.getXiu(),
            clash: `冲${other.getDayChongShengXiao()}煞${other.getDaySha()}`,
            joyDirection: other.getDayPositionXiDesc(),
            wealthDirection: other.getDayPositionCaiDesc(),
            fortuneDirection: other.getDayPositionFuDesc(2),
          },
        });
        const { yi, yiMore, ji, jiMore } = card.almanac;
        expect([...yi, ...yiMore].sort()).toEqual(everyday(other.getDayYi()));
        expect([...ji, ...jiMore].sort()).toEqual(everyday(other.getDayJi()));
        expect(Math.max(yi.length, ji.length)).toBeLessThanOrEqual(6);
        expect(card.term?.name ?? '').toBe(other.getJieQi());
      }),
      { numRuns: 400 },
    );
  });

  it('gives the twelve hours from 子 on with their gods, six of them auspicious', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const { hours } = almanacOf(date).almanac;
        // lunar-javascript lists thirteen: the last is the 子 hour before midnight.
        const others = lunarJsNoon(date).getTimes().slice(0, 12);
        expect(hours.map(({ ganzhi, god, auspicious }) => [ganzhi, god, auspicious])).toEqual(
          others.map((time) => [time.getGanZhi(), time.getTianShen(), time.getTianShenLuck() === '吉']),
        );
        expect(hours.filter(({ auspicious }) => auspicious)).toHaveLength(6);
      }),
      { numRuns: 60 },
    );
    const ranges = dayCard('2026-02-17').almanac.hours.map(({ range }) => range);
    expect(ranges.slice(0, 3)).toEqual(['23:00-00:59', '1:00-2:59', '3:00-4:59']);
    expect(ranges.at(-1)).toBe('21:00-22:59');
  });

  it.each([
    { year: 1899, month: 12, day: 31 },
    { year: 2101, month: 1, day: 1 },
    { year: 2026, month: 2, day: 29 },
    { year: Number.NaN, month: 1, day: 1 },
  ])('refuses %o', (date) => {
    expect(() => almanacOf(date)).toThrow(AppError);
  });
});

describe('宜 and 忌', () => {
  it('never name death, graves, mourning, illness, lawsuits, killing or blanket warnings', () => {
    const grim = /[殓柩葬坟墓丧寿碑服钻普断病医针词讼猎捕渔破坏拆]|诸事|馀事|无|解除|求嗣|归岫|分居|进人口/;
    expect(MATTERS.filter(([matter]) => grim.test(matter))).toEqual([]);
  });

  it('put common activities on the daily almanac page, and keep the others', () => {
    const { yi, yiPlain, yiMore, yiMorePlain } = dayCard('2026-12-06').almanac;
    expect(yi).toEqual(['移徙', '入宅', '开市', '立券', '交易', '出行']);
    expect(yiPlain.slice(0, 3)).toEqual(['搬家', '住进新房', '开业']);
    expect(yiMore).toHaveLength(yiMorePlain.length);
    expect(yiMore).toContain('动土');
  });

  it('leave some activities on most days', () => {
    const first = julianDay({ year: 2026, month: 1, day: 1 });
    const cards = Array.from({ length: 730 }, (_, day) => almanacOf(civilDate(first + day)).almanac);
    const silent = cards.flatMap(({ yi, ji }) => [yi, ji]).filter((list) => list.length === 0);
    expect(silent.length / 1460).toBeLessThan(0.2);
  });
});
