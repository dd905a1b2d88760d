import { must } from '../lookup.ts';
import type { StarRule, Tone } from './rule.ts';
import { MONTH_RULES, TRINE_RULES, YEAR_BRANCH_RULES } from './rules/branch-rules.ts';
import { CHART_RULES, DAY_PILLAR_RULES } from './rules/chart-rules.ts';

/**
 * Stars looked up by a stem; rows for 甲 乙 丙 丁 戊 己 庚 辛 壬 癸. The nobles are looked up by the
 * day stem and by the year stem, as the classics (year) and later use (day) together have it; the
 * stars that are the day master's own strength (禄, 刃 …) by the day stem alone.
 */
const BOTH_STEMS = ['dayStem', 'yearStem'] as const;
const DAY_STEM = ['dayStem'] as const;

const STEM_RULES = [
  {
    name: '天乙贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '丑未 子申 亥酉 亥酉 丑未 子申 丑未 寅午 卯巳 卯巳' }],
  },
  {
    name: '太极贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '子午 子午 卯酉 卯酉 辰戌丑未 辰戌丑未 寅亥 寅亥 巳申 巳申' }],
  },
  {
    name: '文昌贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '巳 午 申 酉 申 酉 亥 子 寅 卯' }],
  },
  {
    name: '国印贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '戌 亥 丑 寅 丑 寅 辰 巳 未 申' }],
  },
  {
    name: '福星贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '寅子 丑卯 寅子 亥 申 未 午 巳 辰 丑卯' }],
  },
  {
    // The 禄 of the stem's 食神: 甲's is 丙, and 丙's 禄 is 巳.
    name: '天厨贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '巳 午 巳 午 申 酉 亥 子 寅 卯' }],
  },
  {
    name: '天官贵人',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '未 辰 巳 酉 戌 卯 亥 申 寅 午' }],
  },
  {
    name: '禄神',
    tone: 'auspicious',
    clauses: [{ by: DAY_STEM, signs: '寅 卯 巳 午 巳 午 申 酉 亥 子' }],
  },
  {
    // Two places past the 禄: 甲's 禄 is 寅, and two on is 辰.
    name: '金舆',
    tone: 'auspicious',
    clauses: [{ by: BOTH_STEMS, signs: '辰 巳 未 申 未 申 戌 亥 丑 寅' }],
  },
  {
    name: '红艳煞',
    tone: 'neutral',
    clauses: [{ by: DAY_STEM, signs: '午 午 寅 未 辰 辰 戌 酉 子 申' }],
  },
  {
    // The stem's 帝旺, for 阴 stems too: 乙 is at its height in 寅.
    name: '羊刃',
    tone: 'inauspicious',
    clauses: [{ by: DAY_STEM, signs: '卯 寅 午 巳 午 巳 酉 申 子 亥' }],
  },
  {
    // Opposite the 羊刃.
    name: '飞刃',
    tone: 'inauspicious',
    clauses: [{ by: DAY_STEM, signs: '酉 申 子 亥 子 亥 卯 寅 午 巳' }],
  },
  {
    name: '流霞',
    tone: 'inauspicious',
    clauses: [{ by: DAY_STEM, signs: '酉 戌 未 申 巳 午 辰 卯 亥 寅' }],
  },
  {
    name: '截路空亡',
    tone: 'inauspicious',
    clauses: [
      {
        by: DAY_STEM,
        signs: '申酉 午未 辰巳 寅卯 子丑 申酉 午未 辰巳 寅卯 子丑',
        only: ['hour'],
      },
    ],
  },
] as const satisfies readonly StarRule[];

/**
 * Every star that a chart can show, in the order in which a pillar lists them. Where sources differ
 * the rule is the variant that the star's note names (star-words.ts). Left out for want of two
 * sources that agree: 暗禄, 隔角煞.
 */
export const STAR_RULES = [
  ...STEM_RULES,
  ...MONTH_RULES,
  ...TRINE_RULES,
  ...YEAR_BRANCH_RULES,
  ...DAY_PILLAR_RULES,
  ...CHART_RULES,
] as const;

export type StarName = (typeof STAR_RULES)[number]['name'];

const TONES = new Map<StarName, Tone>(STAR_RULES.map(({ name, tone }) => [name, tone]));

/** Whether tradition counts the star as 吉, 平 or 凶. */
export function starTone(name: StarName): Tone {
  return must(TONES.get(name), `tone of ${name}`);
}
