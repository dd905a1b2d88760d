import type { StarRule } from '../rule.ts';

/** Stars looked up by the year branch; rows for 子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥. */
const YEAR = ['yearBranch'] as const;

export const YEAR_BRANCH_RULES = [
  {
    // From 卯 backwards, one branch a year.
    name: '红鸾',
    tone: 'auspicious',
    clauses: [{ by: YEAR, signs: '卯 寅 丑 子 亥 戌 酉 申 未 午 巳 辰' }],
  },
  {
    // Opposite 红鸾.
    name: '天喜',
    tone: 'auspicious',
    clauses: [{ by: YEAR, signs: '酉 申 未 午 巳 辰 卯 寅 丑 子 亥 戌' }],
  },
  {
    // The branch after the year's season: 亥子丑 → 寅.
    name: '孤辰',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '寅 寅 巳 巳 巳 申 申 申 亥 亥 亥 寅' }],
  },
  {
    // The branch before the year's season: 亥子丑 → 戌.
    name: '寡宿',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '戌 戌 丑 丑 丑 辰 辰 辰 未 未 未 戌' }],
  },
  {
    name: '丧门',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '寅 卯 辰 巳 午 未 申 酉 戌 亥 子 丑', othersOnly: true }],
  },
  {
    name: '吊客',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '戌 亥 子 丑 寅 卯 辰 巳 午 未 申 酉', othersOnly: true }],
  },
  {
    name: '披麻',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '酉 戌 亥 子 丑 寅 卯 辰 巳 午 未 申', othersOnly: true }],
  },
  {
    // Backwards from 辰. Years of 寅 and 申 mark their own pillar: no source excepts it.
    name: '披头',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '辰 卯 寅 丑 子 亥 戌 酉 申 未 午 巳' }],
  },
  {
    name: '官符',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '辰 巳 午 未 申 酉 戌 亥 子 丑 寅 卯' }],
  },
  {
    name: '死符',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '巳 午 未 申 酉 戌 亥 子 丑 寅 卯 辰' }],
  },
  {
    name: '病符',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '亥 子 丑 寅 卯 辰 巳 午 未 申 酉 戌' }],
  },
  {
    name: '白虎',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '申 酉 戌 亥 子 丑 寅 卯 辰 巳 午 未' }],
  },
  {
    name: '龙德',
    tone: 'auspicious',
    clauses: [{ by: YEAR, signs: '未 申 酉 戌 亥 子 丑 寅 卯 辰 巳 午' }],
  },
  {
    name: '福德',
    tone: 'auspicious',
    clauses: [{ by: YEAR, signs: '酉 戌 亥 子 丑 寅 卯 辰 巳 午 未 申' }],
  },
  {
    name: '破碎煞',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '巳 丑 酉 巳 丑 酉 巳 丑 酉 巳 丑 酉' }],
  },
  {
    // Three on is 勾 and three back is 绞, or the reverse by gender; under one name both are marked.
    name: '勾绞煞',
    tone: 'inauspicious',
    clauses: [
      {
        by: YEAR,
        signs: '卯酉 辰戌 巳亥 午子 未丑 申寅 酉卯 戌辰 亥巳 子午 丑未 寅申',
        othersOnly: true,
      },
    ],
  },
  {
    // Past the opposite branch for 阳 men and 阴 women, before it for the others.
    name: '元辰',
    tone: 'inauspicious',
    clauses: [
      {
        by: YEAR,
        signs: '未 申 酉 戌 亥 子 丑 寅 卯 辰 巳 午',
        othersOnly: true,
        direction: 'forward',
      },
      {
        by: YEAR,
        signs: '巳 午 未 申 酉 戌 亥 子 丑 寅 卯 辰',
        othersOnly: true,
        direction: 'backward',
      },
    ],
  },
] as const satisfies readonly StarRule[];
