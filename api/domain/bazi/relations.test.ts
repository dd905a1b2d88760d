import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { BRANCHES, type Branch, ganzhiAt, STEMS, type Stem } from '../calendar/ganzhi.ts';
import { BRANCH_PAIRS, RELATION_KINDS, STEM_PAIRS, TRIO_RULES } from './relation-tables.ts';
import { type PlacedSigns, relationsOf, relationsWithPeriod } from './relations.ts';

const POSITIONS = ['year', 'month', 'day', 'hour'] as const;
type Position = (typeof POSITIONS)[number];

function pillars(text: string): PlacedSigns<Position>[] {
  return text.split(' ').map((pair, index) => ({
    position: POSITIONS[index] as Position,
    stem: pair[0] as Stem,
    branch: pair[1] as Branch,
  }));
}

function names(text: string): string {
  return relationsOf(pillars(text))
    .map(({ name }) => name)
    .join(' ');
}

describe('relationsOf', () => {
  it.each([
    // The pairs in their columns, so that a reader can go through them by hand.
    ['庚午 辛巳 乙酉 癸未', '乙庚合金 乙辛冲 巳午未三会火 巳酉半合金 午未合土'],
    ['甲子 丙寅 戊辰 庚申', '甲庚冲 申子辰三合水 寅申冲 寅申刑'],
    ['丁卯 丁未 丙子 丙申', '卯未半合木 申子半合水 子卯刑 子未害'],
    ['戊寅 辛酉 乙丑 戊寅', '乙辛冲 酉丑半合金'],
    [
      '甲寅 己巳 甲申 己巳',
      '甲己合土 甲己合土 甲己合土 甲己合土 巳申合水 巳申合水 寅申冲 寅巳申三刑 寅巳害 寅巳害 巳申破 巳申破',
    ],
    ['庚戌 己丑 辛未 戊戌', '丑未冲 丑戌未三刑 未戌破 未戌破'],
    ['甲辰 戊辰 壬辰 庚戌', '甲庚冲 辰戌冲 辰戌冲 辰戌冲 辰辰自刑'],
    ['乙亥 丁亥 癸卯 己未', '丁癸冲 亥卯未三合木 亥亥自刑'],
    ['甲午 甲午 甲午 甲午', '午午自刑'],
    ['甲寅 甲寅 甲寅 甲寅', ''],
  ])('%s: %s', (text, expected) => {
    expect(names(text)).toBe(expected);
  });

  it('includes the pillars of the signs', () => {
    expect(relationsOf(pillars('庚午 辛巳 乙酉 癸未'))[0]).toEqual({
      kind: '干合',
      name: '乙庚合金',
      element: '金',
      members: [
        { position: 'year', sign: '庚' },
        { position: 'day', sign: '乙' },
      ],
    });
    expect(relationsOf(pillars('甲辰 戊辰 壬辰 庚戌')).at(-1)).toEqual({
      kind: '刑',
      name: '辰辰自刑',
      punishment: '自刑',
      members: [
        { position: 'year', sign: '辰' },
        { position: 'month', sign: '辰' },
        { position: 'day', sign: '辰' },
      ],
    });
  });

  it('lists three of a frame once, with the sign that occurs twice', () => {
    const [frame, ...rest] = relationsOf(pillars('甲子 壬申 戊辰 壬子')).filter(({ element }) => element === '水');
    expect(frame?.name).toBe('申子辰三合水');
    expect(frame?.members.map(({ sign }) => sign).join('')).toBe('子申辰子');
    expect(rest).toEqual([]);
  });

  it('needs the middle branch for half a frame', () => {
    expect(names('甲申 甲辰 甲戌 甲寅')).not.toContain('半合');
    expect(names('甲申 甲子')).toBe('申子半合水');
  });

  it('finds the same whatever the order of the pillars', () => {
    const four = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, (indices) => {
        const sorted = (list: number[]) => names(list.map(ganzhiAt).join(' ')).split(' ').sort().join(' ');
        expect(sorted([...indices].reverse())).toBe(sorted(indices));
      }),
    );
  });

  it('takes the three pillars of an unknown hour', () => {
    expect(names('庚午 辛巳 乙酉')).toBe('乙庚合金 乙辛冲 巳酉半合金');
  });
});

describe('passingRelations', () => {
  const chart = pillars('庚午 辛巳 乙酉 癸未');

  it('lists only relations that involve the current pillars', () => {
    const year = relationsWithPeriod(chart, [{ position: 'luckYear', stem: '丙', branch: '午' }]);
    expect(year.map(({ name }) => name)).toEqual(['丙辛合水', '巳午未三会火', '午未合土', '午午自刑']);
    expect(year[1]?.members.map(({ position }) => position)).toEqual(['year', 'month', 'hour', 'luckYear']);
  });

  it('includes relations completed only by luck pillar and year together', () => {
    const both = relationsWithPeriod(pillars('甲寅 甲寅 甲寅 甲寅'), [
      { position: 'luckCycle', stem: '甲', branch: '午' },
      { position: 'luckYear', stem: '甲', branch: '戌' },
    ]);
    expect(both.map(({ name }) => name)).toEqual(['寅午戌三合火']);
  });
});

describe('the tables', () => {
  const count = (pairs: typeof BRANCH_PAIRS, kind: string) =>
    [...pairs.values()].flat().filter((rule) => rule.kind === kind).length / 2;

  it('have every kind complete', () => {
    expect(RELATION_KINDS.map((kind) => count(STEM_PAIRS, kind) + count(BRANCH_PAIRS, kind))).toEqual([
      5, 4, 0, 0, 8, 6, 6, 7, 6, 6,
    ]);
    expect(TRIO_RULES).toHaveLength(10);
  });

  it('match arithmetic: 冲 six on, 六合 adding up to 1, 害 the clash of the 六合', () => {
    const kinds = (a: number, b: number) =>
      (BRANCH_PAIRS.get(`${BRANCHES[a]}${BRANCHES[b]}`) ?? []).map(({ kind }) => kind);
    for (let a = 0; a < 12; a++) {
      for (let b = 0; b < 12; b++) {
        if (a === b) continue;
        expect(kinds(a, b).includes('六冲')).toBe((b - a + 12) % 12 === 6);
        expect(kinds(a, b).includes('六合')).toBe((a + b) % 12 === 1);
        expect(kinds(a, b).includes('害')).toBe((a + b) % 12 === 7);
        const broken = a % 2 === 0 ? (a + 9) % 12 : (a + 3) % 12;
        expect(kinds(a, b).includes('破')).toBe(b === broken);
      }
    }
    for (const [index, stem] of STEMS.entries()) {
      const partner = STEMS[(index + 5) % 10];
      expect(STEM_PAIRS.get(`${stem}${partner}`)?.[0]?.kind).toBe('干合');
    }
  });
});
