import type { Analysis } from '../analysis.ts';
import { type Side, type Telling, tellingOf } from '../sections/telling.ts';

/** One of the two, as the lines ask for it. Nothing here hangs on the gender. */
export interface PairSide extends Pick<Telling, 'dayName' | 'leading'> {
  analysis: Analysis;
  strength: Side;
  /** `庚午辛巳乙酉癸未` */
  signs: string;
  /** How the lines call this one. */
  called: '您' | '对方';
}

export function pairSide(analysis: Analysis, called: PairSide['called']): PairSide {
  const { dayName, leading, side } = tellingOf(analysis);
  const signs = analysis.pillars.map(({ stem, branch }) => stem + branch).join('');
  return { analysis, dayName, leading, strength: side, signs, called };
}

/** What to say where an hour is not known, for the lines that rest on all pillars. */
export function hourCaveats(sides: readonly PairSide[]): string[] {
  return sides
    .filter(({ analysis }) => !analysis.hourKnown)
    .map(({ called }) => `${called}的时辰不确定，按年、月、日三柱计，把握低一级`);
}
