import type { StarRule } from '../rule.ts';

/** Stars that a pillar has by itself, nearly always the day's. */
const DAY = ['day'] as const;

export const DAY_PILLAR_RULES = [
  {
    name: '魁罡',
    tone: 'neutral',
    clauses: [{ pairs: '壬辰庚戌庚辰戊戌', only: DAY }],
  },
  {
    name: '阴差阳错',
    tone: 'inauspicious',
    clauses: [{ pairs: '丙子丁丑戊寅辛卯壬辰癸巳丙午丁未戊申辛酉壬戌癸亥', only: DAY }],
  },
  {
    // The ten days whose 禄 is void in their own ten-day week: 己丑 is of 甲申's, void 午未, 己禄 午.
    name: '十恶大败',
    tone: 'inauspicious',
    clauses: [{ pairs: '甲辰乙巳丙申丁亥戊戌己丑庚辰辛巳壬申癸亥', only: DAY }],
  },
  {
    name: '孤鸾煞',
    tone: 'inauspicious',
    clauses: [{ pairs: '乙巳丁巳辛亥戊申甲寅丙午戊午壬子', only: DAY }],
  },
  {
    name: '十灵日',
    tone: 'auspicious',
    clauses: [{ pairs: '甲辰乙亥丙辰丁酉戊午庚戌庚寅辛亥壬寅癸未', only: DAY }],
  },
  {
    name: '六秀日',
    tone: 'auspicious',
    clauses: [{ pairs: '丙午丁未戊子戊午己丑己未', only: DAY }],
  },
  {
    name: '八专日',
    tone: 'neutral',
    clauses: [{ pairs: '甲寅乙卯丁未戊戌己未庚申辛酉癸丑', only: DAY }],
  },
  {
    name: '九丑日',
    tone: 'inauspicious',
    clauses: [{ pairs: '丁酉戊子戊午己卯己酉辛卯辛酉壬子壬午', only: DAY }],
  },
  {
    // An hour of these pairs comes only in days of 甲 and 己 (五鼠遁), which is what the rule asks.
    name: '金神',
    tone: 'neutral',
    clauses: [{ pairs: '乙丑己巳癸酉', only: ['day', 'hour'] }],
  },
  {
    name: '日德',
    tone: 'auspicious',
    clauses: [{ pairs: '甲寅丙辰戊辰庚辰壬戌', only: DAY }],
  },
  {
    // The day stem on its own 天乙贵人.
    name: '日贵',
    tone: 'auspicious',
    clauses: [{ pairs: '丁酉丁亥癸巳癸卯', only: DAY }],
  },
  {
    name: '进神',
    tone: 'auspicious',
    clauses: [{ pairs: '甲子甲午己卯己酉', only: DAY }],
  },
] as const satisfies readonly StarRule[];

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
