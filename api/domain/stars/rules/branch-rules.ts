import type { StarRule } from '../rule.ts';

/**
 * Stars looked up by the month; rows for the months 子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥, or for
 * 春 夏 秋 冬.
 */
const MONTH = ['monthBranch'] as const;

export const MONTH_RULES = [
  {
    // In the months 子 卯 午 酉 the virtue is a branch, so both signs of a pillar are compared.
    name: '天德贵人',
    tone: 'auspicious',
    clauses: [{ by: MONTH, signs: '巳 庚 丁 申 壬 辛 亥 甲 癸 寅 丙 乙' }],
  },
  {
    // The sign that combines with 天德: 丁 with 壬, 巳 with 申.
    name: '天德合',
    tone: 'auspicious',
    clauses: [{ by: MONTH, signs: '申 乙 壬 巳 丁 丙 寅 己 戊 亥 辛 庚' }],
  },
  {
    name: '月德贵人',
    tone: 'auspicious',
    clauses: [{ by: MONTH, signs: '壬 庚 丙 甲 壬 庚 丙 甲 壬 庚 丙 甲' }],
  },
  {
    name: '月德合',
    tone: 'auspicious',
    clauses: [{ by: MONTH, signs: '丁 乙 辛 己 丁 乙 辛 己 丁 乙 辛 己' }],
  },
  {
    name: '德秀贵人',
    tone: 'auspicious',
    clauses: [
      {
        by: MONTH,
        signs:
          '壬癸戊己丙辛甲 庚辛乙 丙丁戊癸 甲乙丁壬 壬癸戊己丙辛甲 庚辛乙 丙丁戊癸 甲乙丁壬 壬癸戊己丙辛甲 庚辛乙 丙丁戊癸 甲乙丁壬',
      },
    ],
  },
  {
    // The branch before the month.
    name: '天医',
    tone: 'auspicious',
    clauses: [{ by: MONTH, signs: '亥 子 丑 寅 卯 辰 巳 午 未 申 酉 戌' }],
  },
  {
    name: '血刃',
    tone: 'inauspicious',
    clauses: [{ by: MONTH, signs: '午 子 丑 未 寅 申 卯 酉 辰 戌 巳 亥' }],
  },
  {
    name: '天赦日',
    tone: 'auspicious',
    clauses: [{ by: 'season', pairs: '戊寅 甲午 戊申 甲子', only: ['day'] }],
  },
  {
    name: '四废日',
    tone: 'inauspicious',
    clauses: [{ by: 'season', pairs: '庚申辛酉 壬子癸亥 甲寅乙卯 丙午丁巳', only: ['day'] }],
  },
  {
    name: '天转日',
    tone: 'inauspicious',
    clauses: [{ by: 'season', pairs: '乙卯 丙午 辛酉 壬子', only: ['day'] }],
  },
  {
    name: '地转日',
    tone: 'inauspicious',
    clauses: [{ by: 'season', pairs: '辛卯 戊午 癸酉 丙子', only: ['day'] }],
  },
] as const satisfies readonly StarRule[];

/**
 * Stars at a fixed place from the trine (三合) of a branch, 申子辰 sharing one place, and so on;
 * rows for 子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥. A branch marks only the other pillars.
 */
const YEAR_OR_DAY = ['yearBranch', 'dayBranch'] as const;
const YEAR = ['yearBranch'] as const;

export const TRINE_RULES = [
  {
    name: '将星',
    tone: 'auspicious',
    clauses: [{ by: YEAR_OR_DAY, signs: '子 酉 午 卯 子 酉 午 卯 子 酉 午 卯', othersOnly: true }],
  },
  {
    name: '驿马',
    tone: 'neutral',
    clauses: [{ by: YEAR_OR_DAY, signs: '寅 亥 申 巳 寅 亥 申 巳 寅 亥 申 巳', othersOnly: true }],
  },
  {
    name: '华盖',
    tone: 'neutral',
    clauses: [{ by: YEAR_OR_DAY, signs: '辰 丑 戌 未 辰 丑 戌 未 辰 丑 戌 未', othersOnly: true }],
  },
  {
    name: '桃花',
    tone: 'neutral',
    clauses: [{ by: YEAR_OR_DAY, signs: '酉 午 卯 子 酉 午 卯 子 酉 午 卯 子', othersOnly: true }],
  },
  {
    name: '劫煞',
    tone: 'inauspicious',
    clauses: [{ by: YEAR_OR_DAY, signs: '巳 寅 亥 申 巳 寅 亥 申 巳 寅 亥 申', othersOnly: true }],
  },
  {
    name: '亡神',
    tone: 'inauspicious',
    clauses: [{ by: YEAR_OR_DAY, signs: '亥 申 巳 寅 亥 申 巳 寅 亥 申 巳 寅', othersOnly: true }],
  },
  {
    name: '灾煞',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '午 卯 子 酉 午 卯 子 酉 午 卯 子 酉', othersOnly: true }],
  },
  {
    name: '六厄',
    tone: 'inauspicious',
    clauses: [{ by: YEAR, signs: '卯 子 酉 午 卯 子 酉 午 卯 子 酉 午', othersOnly: true }],
  },
  {
    name: '攀鞍',
    tone: 'auspicious',
    clauses: [{ by: YEAR, signs: '丑 戌 未 辰 丑 戌 未 辰 丑 戌 未 辰', othersOnly: true }],
  },
] as const satisfies readonly StarRule[];

/** Stars looked up by the year branch; rows for 子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥. */
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
