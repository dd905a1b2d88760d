import { STARS_CHART } from '#content/stars/chart';
import { STARS_DAY_PILLAR } from '#content/stars/day-pillar';
import { STARS_MONTH } from '#content/stars/month';
import { STARS_STEM } from '#content/stars/stem';
import { STARS_TRINE } from '#content/stars/trine';
import { STARS_YEAR_BRANCH } from '#content/stars/year-branch';
import type { StarWords } from './explanation.ts';
import type { StarName } from './star-rules.ts';

/** Texts of all stars, in the order of the rules. */
export const STAR_WORDS: Readonly<Record<StarName, StarWords>> = {
  ...STARS_STEM,
  ...STARS_MONTH,
  ...STARS_TRINE,
  ...STARS_YEAR_BRANCH,
  ...STARS_DAY_PILLAR,
  ...STARS_CHART,
};
