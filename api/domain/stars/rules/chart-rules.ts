import type { StarRule } from '../rule.ts';

/**
 * Stars that take several things of the chart together. Rows by nayin are for 木 火 土 金 水, rows by
 * ten-day week for 甲子 甲戌 甲申 甲午 甲辰 甲寅.
 */
const YEAR_NAYIN = ['yearNayin'] as const;
const NOT_THE_YEAR = ['month', 'day', 'hour'] as const;
const DAY_AND_HOUR = ['day', 'hour'] as const;

export const CHART_RULES = [
  {
    // Day and hour hold the day stem's 禄 between them: 癸亥 and 癸丑 hold 子.
    name: '拱禄',
    tone: 'auspicious',
    clauses: [{ dayAndHour: '癸亥癸丑 癸丑癸亥 丁巳丁未 己未己巳 戊辰戊午' }],
  },
  {
    // The 长生 of the year's nayin.
    name: '学堂',
    tone: 'auspicious',
    clauses: [{ by: YEAR_NAYIN, signs: '亥 寅 申 巳 申', only: NOT_THE_YEAR }],
  },
  {
    // The 临官 of the year's nayin.
    name: '词馆',
    tone: 'auspicious',
    clauses: [{ by: YEAR_NAYIN, signs: '寅 巳 亥 申 亥', only: NOT_THE_YEAR }],
  },
  {
    name: '天罗地网',
    tone: 'inauspicious',
    clauses: [
      { by: YEAR_NAYIN, signs: '无 戌亥 辰巳 无 辰巳', only: ['day'] },
      {
        by: ['yearBranch', 'dayBranch'],
        signs: '无 无 无 无 巳 辰 无 无 无 无 亥 戌',
        othersOnly: true,
      },
    ],
  },
  {
    name: '童子煞',
    tone: 'inauspicious',
    clauses: [
      {
        by: ['monthBranch'],
        signs: '卯未辰 卯未辰 寅子 寅子 寅子 卯未辰 卯未辰 卯未辰 寅子 寅子 寅子 卯未辰',
        only: DAY_AND_HOUR,
      },
      { by: YEAR_NAYIN, signs: '午卯 酉戌 辰巳 午卯 酉戌', only: DAY_AND_HOUR },
    ],
  },
  {
    // A pillar is never in the void of its own ten-day week.
    name: '空亡',
    tone: 'inauspicious',
    clauses: [{ by: ['dayXun', 'yearXun'], signs: '戌亥 申酉 午未 辰巳 寅卯 子丑' }],
  },
  {
    name: '三奇贵人',
    tone: 'auspicious',
    clauses: [{ stemsInARow: '甲戊庚 乙丙丁 壬癸辛' }],
  },
] as const satisfies readonly StarRule[];
