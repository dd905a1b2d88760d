import { ABSENCE_THEMES } from './absences.ts';
import { BOND_THEMES } from './bonds.ts';
import { SHAPE_THEMES } from './shapes.ts';
import { SIGN_THEMES } from './signs.ts';
import { STRONG_THEMES } from './strong.ts';
import type { Theme } from './theme.ts';
import { TIME_THEMES } from './times.ts';
import { WEAK_THEMES } from './weak.ts';

/** All that a chart may be about. */
export const THEMES: readonly Theme[] = [
  ...WEAK_THEMES,
  ...STRONG_THEMES,
  ...SIGN_THEMES,
  ...BOND_THEMES,
  ...SHAPE_THEMES,
  ...ABSENCE_THEMES,
  ...TIME_THEMES,
];
