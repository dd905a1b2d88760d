import { STARS } from '#content/tables/stars';
import { must } from '../lookup.ts';
import type { StarRule, Tone } from './rule.ts';

/** All stars, in the order in which a pillar lists them. */
export const STAR_RULES = [
  ...STARS.stem,
  ...STARS.month,
  ...STARS.trine,
  ...STARS.yearBranch,
  ...STARS.dayPillar,
  ...STARS.chart,
] as const satisfies readonly StarRule[];

export type StarName = (typeof STAR_RULES)[number]['name'];

const TONES = new Map<StarName, Tone>(STAR_RULES.map(({ name, tone }) => [name, tone]));

/** Returns whether tradition counts the star as 吉, 平 or 凶. */
export function starTone(name: StarName): Tone {
  return must(TONES.get(name), `tone of ${name}`);
}
