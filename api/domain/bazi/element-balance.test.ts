import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { type Branch, ganzhiAt, type Stem } from '../calendar/ganzhi.ts';
import { elementBalance } from './element-balance.ts';

function balance(text: string) {
  const pillars = text.split(' ').map((pair) => ({ stem: pair[0] as Stem, branch: pair[1] as Branch }));
  return elementBalance(pillars, pillars[1]?.branch as Branch);
}

/** 木 火 土 金 水 */
const row = <K extends keyof ReturnType<typeof balance>[number]>(text: string, key: K) =>
  balance(text).map((entry) => entry[key]);

describe('elementBalance', () => {
  it.each([
    ['庚午 辛巳 乙酉 癸未', [13.8, 20, 12.5, 41.2, 12.5]],
    ['丁卯 丁未 丙子 丙申', [13.8, 53.8, 8.8, 7.5, 16.2]],
    ['戊寅 辛酉 乙丑 戊寅', [27.5, 7.5, 35, 26.2, 3.7]],
    ['甲子 丙寅 戊辰 庚申', [23.8, 16.2, 22.5, 20, 17.5]],
    ['乙亥 丁亥 辛卯 戊子', [32.5, 12.5, 12.5, 12.5, 30]],
    ['癸亥 乙卯 乙未 壬午', [42.5, 12.5, 11.2, 0, 33.8]],
  ])('%s before the season', (text, expected) => {
    for (const [index, share] of row(text, 'unseasoned').entries()) {
      // The published figures are rounded one by one, ours so that they add up to 100.
      expect(Math.abs(share - (expected[index] as number))).toBeLessThan(0.11);
    }
  });

  it('calculates a complete chart', () => {
    // Weights 1.1 1.6 1.0 3.3 1.0; in 巳 wood rests, fire rules, earth grows, metal dies, water is
    // shut in: × 1 1.5 1.3 0.6 0.8 = 1.1 2.4 1.3 1.98 0.8, together 7.58.
    const chart = '庚午 辛巳 乙酉 癸未';
    expect(row(chart, 'season')).toEqual(['休', '旺', '相', '死', '囚']);
    expect(row(chart, 'share')).toEqual([14.5, 31.7, 17.1, 26.1, 10.6]);
    expect(row(chart, 'level')).toEqual(['弱', '强', '一般', '强', '弱']);
    expect(row(chart, 'signs')).toEqual([1, 2, 1, 3, 1]);
    expect(row(chart, 'hidden')).toEqual([1, 3, 3, 2, 0]);
  });

  it.each([
    ['寅', '旺相死囚休'],
    ['午', '休旺相死囚'],
    ['丑', '囚休旺相死'],
    ['酉', '死囚休旺相'],
    ['子', '相死囚休旺'],
  ])('in the month %s the elements are %s', (branch, states) => {
    const pillars = [{ stem: '甲', branch: '子' }] as const;
    const seasons = elementBalance(pillars, branch as Branch).map(({ season }) => season);
    expect(seasons.join('')).toBe(states);
  });

  it('adds up to 100 and to the signs for any three or four pillars', () => {
    const pairs = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 3, maxLength: 4 });
    fc.assert(
      fc.property(pairs, (indices) => {
        const text = indices.map(ganzhiAt).join(' ');
        const sum = (key: 'share' | 'unseasoned' | 'signs') =>
          row(text, key).reduce((total, value) => total + value, 0);
        expect(sum('share')).toBeCloseTo(100, 9);
        expect(sum('unseasoned')).toBeCloseTo(100, 9);
        expect(sum('signs')).toBe(2 * indices.length);
      }),
    );
  });
});
