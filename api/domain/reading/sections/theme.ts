import type { Outlook } from '../outlook.ts';
import { THEMES } from '../words/natal/childhood.ts';
import { PERIOD_THEMES, UNDERTONES } from '../words/natal/luck.ts';
import { isChild } from './age.ts';
import { comingOf, type Telling } from './telling.ts';

/** 正印壬水 */
export const godName = ({ god, sign, element }: Outlook['stem'] | Outlook['branch']) =>
  `${god}${sign}${element}`;

/** A stretch of time, and how old one is in it. */
export interface Stretch {
  period: 'cycle' | 'year';
  age: number;
}

/**
 * The theme of a stretch by its stem's god. Cycles take one wording and years the other: of
 * neighbouring stems no two are the same god, so that a report never says the same theme twice.
 */
export function themeSentence(
  { say }: Telling,
  { stem }: Outlook,
  { period, age }: Stretch,
): string {
  const turn = period === 'cycle' ? 0 : 1;
  const slots = { 神: godName(stem) };
  if (isChild(age)) return say.turn(`child.${stem.god}`, turn, THEMES[stem.god], slots);
  return say.turn(`theme.${stem.god}`, turn, PERIOD_THEMES[stem.god][comingOf(stem.role)], slots);
}

/** The tone beneath, by the branch. */
export function undertone({ say }: Telling, { branch }: Outlook, turn: number): string {
  return say.turn('period.undertone', turn, UNDERTONES[comingOf(branch.role)], {
    支神: godName(branch),
  });
}
