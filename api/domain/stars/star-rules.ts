import { must } from '../lookup.ts';
import type { Tone } from './rule.ts';
import { MONTH_RULES, TRINE_RULES, YEAR_BRANCH_RULES } from './rules/branch-rules.ts';
import { CHART_RULES, DAY_PILLAR_RULES } from './rules/chart-rules.ts';
import { STEM_RULES } from './rules/stem-rules.ts';

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
