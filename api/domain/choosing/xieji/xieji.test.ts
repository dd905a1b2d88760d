import { describe, expect, it } from 'vitest';
import { cellsOf, SECOND_MONTHS, secondVerdict } from '../../../../tests/support/oracle/second-xieji.ts';
import { secondVerdictOn } from '../../../../tests/support/oracle/second-xieji-days.ts';
import { civilDate, isoDate, julianDay, parseIsoDate } from '../../calendar/civil-date.ts';
import { BRANCHES, type Branch, type Ganzhi, ganzhiAt, ganzhiIndex } from '../../calendar/ganzhi.ts';
import { bookDay, seamsOf, xiejiOf } from './dates.ts';
import { type God, godsOf } from './gods.ts';
import { weighCell } from './grades.ts';
import { XIEJI_MATTERS, type XiejiMatter } from './matters.ts';

const ORDINALS = Array.from({ length: 12 }, (_, ordinal) => ordinal);
const DAYS = Array.from({ length: 60 }, (_, day) => day);

/** Found once: every test below goes through all of them. */
const GODS = ORDINALS.flatMap((ordinal) => DAYS.map((day) => godsOf(ordinal, day)));
const WEIGHED = ORDINALS.map((ordinal) => DAYS.map((day) => weighCell(ordinal, day)));

const ordinalOf = (month: Branch) => (BRANCHES.indexOf(month) + 10) % 12;
const cell = (month: Branch, pair: Ganzhi) => weighCell(ordinalOf(month), ganzhiIndex(pair));
const verdict = (month: Branch, pair: Ganzhi, matter: XiejiMatter) => cell(month, pair).get(matter)?.verdict;

describe('gods of the 720 cells', () => {
  it.each<[number, readonly God[]]>([
    [48, ['天德', '天德合']],
    [72, ['月德', '月德合', '月恩']],
    [144, ['四相']],
    [12, ['天赦', '天愿', '四忌', '四穷', '四耗', '五墓']],
    [24, ['四废', '地囊']],
    [150, ['不将', '母仓']],
    [180, ['天恩']],
    [120, ['三合', '五合', '五离']],
    [60, ['月厌', '厌对', '王日', '民日', '时德', '九空', '劫煞', '灾煞', '月煞', '月刑', '月害', '大时', '天吏']],
    [60, ['六合', '驿马', '天马', '五富', '天仓', '天贼', '土符', '归忌', '往亡', '月建', '月破', '平日', '八专']],
  ])('%i times: %j', (times, gods) => {
    const found = (god: God) => GODS.filter((each) => each.has(god));
    expect(gods.map((god) => [god, found(god).length])).toEqual(gods.map((god) => [god, times]));
  });
});

/** 宜, 忌 and the 宜 of each month from 寅 on, of another carrying-out of the book's rules. */
const COUNTS = [
  '嫁娶 173 464 14 7 13 20 17 11 19 13 15 18 16 10',
  '结婚姻 216 430 24 13 16 21 19 17 22 14 17 21 17 15',
  '纳采问名 198 430 19 13 14 21 17 14 20 14 15 21 15 15',
  '移徙 193 406 17 16 11 19 15 15 18 20 18 21 10 13',
  '开市 158 374 16 11 13 14 12 11 16 11 12 17 12 13',
  '立券交易 194 384 24 23 14 16 16 14 16 16 7 15 20 13',
  '纳财 248 350 24 22 20 16 22 21 25 22 13 22 21 20',
  '出行 212 421 20 22 14 19 22 17 20 18 17 16 17 10',
  '修造动土 200 414 18 16 12 19 18 15 19 14 15 22 18 14',
  '会亲友 272 368 32 26 15 25 21 20 30 22 18 25 25 13',
];

describe('宜 and 忌 of the 720 cells', () => {
  it.each(COUNTS)('%s', (line) => {
    const matter = XIEJI_MATTERS.find((each) => line.startsWith(`${each} `)) ?? expect.fail(line);
    const verdicts = WEIGHED.map((month) => month.map((weighed) => weighed.get(matter)?.verdict));
    const favoured = verdicts.map((month) => month.filter((each) => each === '宜').length);
    const shunned = verdicts.flat().filter((each) => each === '忌').length;
    const sum = favoured.reduce((all, each) => all + each, 0);
    expect(`${matter} ${sum} ${shunned} ${favoured.join(' ')}`).toBe(line);
  });

  it('are those of a second carrying-out, cell by cell', () => {
    const differ = SECOND_MONTHS.flatMap((month, ordinal) =>
      cellsOf(month).flatMap((each, day) =>
        XIEJI_MATTERS.filter(
          (matter) => WEIGHED[ordinal]?.[day]?.get(matter)?.verdict !== secondVerdict(matter, each),
        ).map((matter) => `${month} ${each.stem}${each.branch} ${matter}`),
      ),
    );
    expect(differ).toEqual([]);
  });

  it('forbids everything on the days of the two buildings and where a god says so, 87 cells', () => {
    const all = ORDINALS.flatMap((ordinal) =>
      DAYS.filter((day) => {
        const cells = [...(WEIGHED[ordinal]?.[day]?.values() ?? [])];
        return cells.every((each) => each.verdict === '忌' && each.by === cells[0]?.by);
      }).map((day) => `${BRANCHES[(ordinal + 2) % 12]}${ganzhiAt(day)}`),
    );
    expect(all).toHaveLength(87);
    expect(all).toEqual(expect.arrayContaining(['寅甲戌', '卯乙酉', '辰乙未', '午甲子', '亥丙戌', '子丙午', '丑癸亥']));
  });

  it('weighs the worked cells', () => {
    const of = (month: Branch, pair: Ganzhi, matters: readonly XiejiMatter[]) =>
      matters.map((matter) => verdict(month, pair, matter));
    expect(of('亥', '甲寅', ['嫁娶', '移徙', '开市', '出行', '修造动土'])).toEqual(['忌', '宜', '宜', '宜', '宜']);
    expect(cell('亥', '甲寅').get('嫁娶')?.by).toEqual(['八专']);
    expect(new Set(of('巳', '丙申', XIEJI_MATTERS))).toEqual(new Set(['宜']));
    expect(verdict('寅', '乙亥', '嫁娶')).toBe('忌');
    expect(new Set(of('寅', '乙亥', XIEJI_MATTERS.slice(1)))).toEqual(new Set(['宜']));
    expect(XIEJI_MATTERS.filter((matter) => verdict('未', '壬辰', matter) === '宜')).toEqual(['纳财']);
    expect(new Set(of('辰', '庚戌', XIEJI_MATTERS))).toEqual(new Set(['忌']));
  });
});

describe('rules of the year and the moon', () => {
  const day = (iso: string) => bookDay(parseIsoDate(iso) ?? expect.fail(iso));
  const judged = (iso: string, matter: XiejiMatter) => xiejiOf(day(iso)).get(matter);

  it.each([
    ['2026-03-19', '四离'],
    ['2026-06-20', '四离'],
    ['2026-02-03', '四绝'],
    ['2026-11-06', '四绝'],
    ['2026-12-27', '上朔'],
  ])('%s is %s', (iso, seam) => {
    expect(seamsOf(day(iso))).toEqual([seam]);
    expect(new Set([...xiejiOf(day(iso)).values()].map((each) => each.verdict))).toEqual(new Set(['忌']));
  });

  it('forbids building in the eighteen days before a season, and nothing else by it', () => {
    expect(judged('2026-04-20', '修造动土')).toMatchObject({ verdict: '忌', by: expect.arrayContaining(['土王用事']) });
    expect(judged('2026-04-20', '移徙')?.by).not.toContain('土王用事');
    // 立夏 2026 is 5 May; the eighteenth day before it is 17 April.
    expect(judged('2026-04-17', '修造动土')?.by).toContain('土王用事');
    expect(judged('2026-04-16', '修造动土')?.by).not.toContain('土王用事');
  });

  it('forbids weddings, moves and journeys on 气往亡, the seventh day from 立春', () => {
    expect(['嫁娶', '移徙', '出行'].map((each) => judged('2026-02-10', each as XiejiMatter)?.by)).toEqual(
      Array.from({ length: 3 }, () => expect.arrayContaining(['气往亡'])),
    );
    expect(judged('2026-02-09', '移徙')?.by).not.toContain('气往亡');
  });

  it('are those of a second carrying-out on every day of 2026 and 2027', () => {
    const first = julianDay({ year: 2026, month: 1, day: 1 });
    const differ = Array.from({ length: 730 }, (_, at) => civilDate(first + at)).flatMap((date) => {
      const second = secondVerdictOn(date);
      const book = xiejiOf(bookDay(date));
      return XIEJI_MATTERS.filter((matter) => book.get(matter)?.verdict !== second(matter)).map(
        (matter) => `${isoDate(date)} ${matter}`,
      );
    });
    expect(differ).toEqual([]);
  });
});
