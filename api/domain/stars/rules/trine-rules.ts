import type { StarRule } from '../rule.ts';

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
