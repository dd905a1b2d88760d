import { describe, expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import type { Gender } from '../../people/birth.ts';
import { analyse } from '../analyse.ts';
import type { Analysis } from '../analysis.ts';
import { basicReport, detailedReport } from '../natal.ts';
import type { Report } from '../report.ts';
import { friendlyAnimals } from './family.ts';
import { spouseScore } from './love.ts';
import { carriedBy, structuresOf } from './structures.ts';

const TODAY = { year: 2026, month: 11, day: 21 };

function born(year: number, month: number, day: number, hour: number, gender: Gender): Analysis {
  const moment = { date: { year, month, day }, hour, minute: 30, second: 0, gender };
  return analyse(chart(moment, DEFAULT_OPTIONS), gender);
}

/** 庚午 辛巳 乙酉 癸未 */
const golden = born(1990, 5, 20, 14, 'male');

const section = ({ sections }: Report, id: string) => {
  const found = sections.find((each) => each.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
};

describe('what the sections look up', () => {
  test('a spouse star scores 30 open, 30 as 本气, 15 as 中气, 5 as 余气, 5 for each more', () => {
    // 正官庚 stands open in the year and is the 中气 of 巳.
    expect(spouseScore(golden.pillars, '正官')).toBe(45);
    // 七杀辛 stands open in the month and is the 本气 of 酉.
    expect(spouseScore(golden.pillars, '七杀')).toBe(60);
    // 正财戊 is only the 余气 of 巳; 偏财己 is the 中气 of 午 and the 本气 of 未.
    expect(spouseScore(golden.pillars, '正财')).toBe(5);
    expect(spouseScore(golden.pillars, '偏财')).toBe(35);
    expect(spouseScore(golden.pillars, '正印')).toBe(0);
  });

  test('friends are the animals in 三合 and 六合 with the year', () => {
    expect(friendlyAnimals('午')).toEqual(['虎', '羊', '狗']);
    expect(friendlyAnimals('子')).toEqual(['牛', '龙', '猴']);
  });

  test('the day master is carried by its own element and by the one that produces it', () => {
    // 木 14.5 and 水 10.6 percent.
    expect(carriedBy(golden)).toBeCloseTo(25.1, 1);
  });

  test('a structure names where its two sides stand', () => {
    const found = structuresOf(golden, ['outputWealth', 'wealthOfficer', 'officerSeal']);
    expect(found.map(({ structure }) => structure)).toEqual(['outputWealth', 'wealthOfficer']);
    expect(found[0]?.places).toMatch(/年支午中的丁|月支巳中的丙/);
  });
});

describe('庚午 辛巳 乙酉 癸未', () => {
  const report = detailedReport(golden, TODAY);

  test('is read with its own signs', () => {
    const { text, table } = section(report, 'overview');
    expect(text).toContain('庚午 辛巳 乙酉 癸未');
    expect(text).toContain('得令8/20、得地5/47、得势9/33');
    expect(table?.rows[1]).toEqual(['天干', '庚金', '辛金', '乙木', '癸水']);
    expect(section(report, 'roles').text).toContain('用神水');
    expect(section(report, 'love').text).toContain('正财（土）');
  });

  test('marks the luck cycle of today, and counts three years from it', () => {
    const { table } = section(report, 'luck');
    expect(table?.rows).toHaveLength(8);
    const current = table?.rows.filter((row) => row[2]?.endsWith('（当前）'));
    expect(current).toHaveLength(1);
    expect(Number.parseInt(current?.[0]?.[1] ?? '', 10)).toBeLessThanOrEqual(2026);
    expect(section(report, 'years').table?.rows.map(([year]) => year)).toEqual([
      ...['2026', '2027', '2028'],
    ]);
  });

  test('shows the three methods of the useful god side by side', () => {
    expect(section(report, 'roles').table?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['扶抑', '水', '用神'],
      ['调候', '水', '用神'],
      ['格局', '水', '用神'],
    ]);
  });

  test('is free in four sections, of which the last says why it was chosen', () => {
    const { sections } = basicReport(golden);
    expect(sections.map(({ id }) => id)).toEqual(['overview', 'elements', 'temper', 'highlight']);
    expect(sections.at(-1)?.title).toMatch(/^一处亮点：(事业|财运|感情婚姻)$/);
    expect(sections.at(-1)?.text).toMatch(/分量|日支|夫妻宫/);
  });
});

test('before luck begins the report says when it will', () => {
  const infant = detailedReport(born(2025, 12, 30, 5, 'female'), TODAY);
  const { text, table } = section(infant, 'luck');
  expect(text).toMatch(/2028年/);
  expect(table?.rows.some((row) => row[2]?.includes('当前'))).toBe(false);
});

test('advice for the years ahead never points at a luck cycle that is over', () => {
  const { text, table } = section(detailedReport(born(1965, 8, 1, 9, 'male'), TODAY), 'luck');
  const at = table?.rows.findIndex((row) => row[2]?.includes('当前')) ?? 0;
  for (const [ages = ''] of table?.rows.slice(0, at) ?? []) expect(text).not.toContain(ages);
});
