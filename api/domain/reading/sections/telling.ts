import type { TenGod } from '../../bazi/ten-gods.ts';
import { must } from '../../lookup.ts';
import type { Analysis, StrengthClass } from '../analysis.ts';
import { TEN_GODS } from '../god-groups.ts';
import { spokenClass } from '../strength.ts';

export type Side = 'weak' | 'neutral' | 'strong';

const SIDES: Readonly<Record<StrengthClass, Side>> = {
  极弱: 'weak',
  弱: 'weak',
  中和: 'neutral',
  强: 'strong',
  极强: 'strong',
};

/** An analysis with what its readers keep asking for. */
export interface Telling {
  analysis: Analysis;
  side: Side;
  /** 乙木 */
  dayName: string;
  /** The heaviest god of the chart: of those that stand open, if any does. */
  leading: TenGod;
}

function leadingGod({ gods }: Analysis): TenGod {
  const byWeight = [...TEN_GODS].sort((a, b) => gods[b].weight - gods[a].weight);
  return byWeight.find((god) => gods[god].visible > 0) ?? must(byWeight[0], 'god');
}

export function tellingOf(analysis: Analysis): Telling {
  return {
    analysis,
    side: SIDES[spokenClass(analysis.strength)],
    dayName: analysis.dayStem + analysis.dayElement,
    leading: leadingGod(analysis),
  };
}
