import type { GodGroup } from '../../analysis.ts';
import { INNER_MONTHS } from './inner.ts';
import { OUTER_MONTHS } from './outer.ts';
import type { MonthThemes } from './theme.ts';

export const MONTH_THEMES: Readonly<Record<GodGroup, MonthThemes>> = {
  ...OUTER_MONTHS,
  ...INNER_MONTHS,
};
