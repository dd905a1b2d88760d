import type { StarWords } from './explanation.ts';
import type { StarName } from './star-rules.ts';
import { MONTH_WORDS, TRINE_WORDS, YEAR_BRANCH_WORDS } from './words/branch-words.ts';
import { CHART_WORDS, DAY_PILLAR_WORDS } from './words/chart-words.ts';
import { STEM_WORDS } from './words/stem-words.ts';

/** The words of every star that a chart can show. */
export const STAR_WORDS: Readonly<Record<StarName, StarWords>> = {
  ...STEM_WORDS,
  ...MONTH_WORDS,
  ...TRINE_WORDS,
  ...YEAR_BRANCH_WORDS,
  ...DAY_PILLAR_WORDS,
  ...CHART_WORDS,
};
