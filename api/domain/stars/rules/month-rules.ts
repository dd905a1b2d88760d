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
    // What combines with 天德: 丁 with 壬, 巳 with 申.
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
