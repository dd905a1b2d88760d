import { describe, expect, it } from 'vitest';
import { readFourPillars } from '../bazi/four-pillars.ts';
import { judge } from '../judgement/judge.ts';
import { elementValue, halfValues, writtenTimeValue } from './time-value.ts';

const born = (text: string) => judge(readFourPillars(text.split(' ')), null);

describe('the value of a time', () => {
  // 己 born in winter, z −0.2: 火 is its seal (0.9 + 0.2 + 0.02), 金 its output (−1.1 + 0.2 − 0.06).
  const winter = born('辛丑 庚子 己丑 辛未');

  it('has the season first, then the group on its side', () => {
    expect(writtenTimeValue(winter, '丙')).toBeCloseTo(1.12, 9);
    expect(writtenTimeValue(winter, '申')).toBeCloseTo(-0.96, 9);
    // A pillar is the mean of its signs.
    expect(writtenTimeValue(winter, '丙申')).toBeCloseTo(0.08, 9);
  });

  it('gives the stem seven parts of the first half and the branch seven of the second', () => {
    const [first, second] = halfValues(winter, '丙', '申');
    expect(first).toBeCloseTo(0.7 * 1.12 - 0.3 * 0.96, 9);
    expect(second).toBeCloseTo(0.3 * 1.12 - 0.7 * 0.96, 9);
  });

  it('needs water in summer, and shows the share of the season and that of the group', () => {
    const summer = born('庚午 壬午 甲子 甲子');
    const water = elementValue(summer, '水');
    expect(water.season).toBe(0.9);
    expect(water.value).toBeCloseTo(water.season + water.group, 9);
    expect(water.value).toBeGreaterThan(elementValue(summer, '火').value);
  });

  it.each(['', '甲丑', '子甲', '水', '甲子乙', 'x'])('rejects %j', (sign) => {
    expect(writtenTimeValue(winter, sign)).toBeNull();
  });
});
