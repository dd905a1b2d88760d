import type { GodGroup } from '../../analysis.ts';
import { INNER_YEARS } from './inner.ts';
import { OUTER_YEARS } from './outer.ts';
import type { YearThemes } from './theme.ts';

export const YEAR_THEMES: Readonly<Record<GodGroup, YearThemes>> = {
  ...OUTER_YEARS,
  ...INNER_YEARS,
};
