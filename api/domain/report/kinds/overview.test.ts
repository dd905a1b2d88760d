import { describe, expect, test } from 'vitest';
import { type Chart, chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import { chartsOfDate } from '../../bazi/date-chart.ts';
import { civilDate, julianDay } from '../../calendar/civil-date.ts';
import type { Gender } from '../../people/birth.ts';
import { overviewOf } from './overview.ts';

const born = (year: number, month: number, day: number, hour: number, gender: Gender = 'male') =>
  chart({ date: { year, month, day }, hour, minute: 30, second: 0, gender }, DEFAULT_OPTIONS);

/** A chart every 37 days over 65 years, with changing hours. */
function manyCharts(): Chart[] {
  const first = julianDay({ year: 1960, month: 1, day: 1 });
  return Array.from({ length: 640 }, (_, index) => {
    const { year, month, day } = civilDate(first + 37 * index);
    return born(year, month, day, (index * 5) % 24, index % 2 ? 'male' : 'female');
  });
}

/** Absolute or frightening words, forbidden in a free overview. */
const FORBIDDEN = /一定|必然|绝对|百分百|注定|克夫|克妻|血光|短命|破财|化解|大凶|包准|灾|死/;

describe('the overview', () => {
  test('of 庚午 辛巳 乙酉 癸未 describes the chart', () => {
    const [dayMaster, season, strongest, weakest, relation] = overviewOf(born(1990, 5, 20, 14));
    expect(dayMaster?.text).toBe('日主是乙木，像花草与藤蔓：柔韧、懂得借力，会顺着环境找路');
    expect(season?.text).toContain('生在巳月，火气当令，木生火');
    expect(season?.basis).toContain('在此为“休”');
    expect(strongest?.text).toContain('火最强，约占32%，来自年支午、月支巳；对您是食神、伤官');
    expect(strongest?.basis).toContain('未藏丁');
    expect(strongest?.basis).toContain('占31.7%');
    expect(weakest?.text).toContain('水最少，约占11%，来自时干癸');
    expect(relation?.text).toContain('巳午未三会火：年、月和时三柱气聚一方，火的力量格外集中');
    expect(relation?.basis).toContain('另有');
    expect(relation?.basis).toContain('乙庚合金');
  });

  test('reports a missing element, and never advises compensating for it', () => {
    const absent = manyCharts().filter(({ elements }) => elements.some(({ signs, hidden }) => signs + hidden === 0));
    expect(absent.length).toBeGreaterThan(10);
    for (const each of absent) {
      const { text = '', basis = '' } = overviewOf(each)[3] ?? {};
      expect(text).toMatch(/^[木火土金水]没有出现；/);
      expect(text).not.toMatch(/缺|应该补|宜补/);
      expect(basis).toContain('明字：无；藏干：无');
    }
  });

  test('is calm when the pillars have no relations', () => {
    const quiet = manyCharts().find(({ relations }) => relations.length === 0);
    expect(quiet && overviewOf(quiet)[4]?.text).toContain('彼此相安');
  });

  test('of an unknown hour mentions three pillars only', () => {
    const day = { date: { year: 1990, month: 5, day: 20 }, gender: 'male' as const };
    const [three] = chartsOfDate(day, DEFAULT_OPTIONS);
    const sentences = overviewOf(three);
    expect(sentences).toHaveLength(5);
    for (const { text, basis } of sentences) expect(text + basis).not.toMatch(/时[干支柱]/);
  });

  test('has five short sentences with a basis, is deterministic and not alarming', () => {
    for (const each of manyCharts()) {
      const sentences = overviewOf(each);
      expect(sentences).toEqual(overviewOf(each));
      expect(sentences.map(({ about }) => about)).toEqual(['dayMaster', 'season', 'strongest', 'weakest', 'relation']);
      for (const { text, basis } of sentences) {
        expect(text.length).toBeLessThanOrEqual(64);
        expect(basis.length).toBeGreaterThan(12);
        expect(text).not.toMatch(FORBIDDEN);
        expect(text + basis).not.toMatch(/[{}]|undefined|NaN|与[^，：]*与[^，：]*与/);
      }
    }
  });

  test('rarely repeats between charts', () => {
    const texts = manyCharts().map((each) =>
      overviewOf(each)
        .map(({ text }) => text)
        .join(),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});
