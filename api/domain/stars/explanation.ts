import { PILLAR_NAMES } from '../bazi/pillar-names.ts';
import { must } from '../lookup.ts';
import type { Gender } from '../people/birth.ts';
import { type MarkedPillar, PILLAR_ORDER } from './rule.ts';

/** A birth that shows the rule at work: the star marks this pillar and no other. */
export interface StarExample {
  /** The row of the rule that the chart shows: 甲日见丑、未. */
  when: string;
  /** Year, month, day and hour, with blanks between. */
  pillars: string;
  /** For the one rule that asks for it; the others give the same for a man and for a woman. */
  gender?: Gender;
  marks: MarkedPillar;
}

/** The words about a star for the reader. They lie apart from the rules: a chart needs no words. */
export interface StarWords {
  /** Where the rule stands: a classic, a verse, or the table in common use. */
  source: string;
  /** Two sentences: what it stands for, and what to make of it. Never a promise, never a threat. */
  meaning: string;
  /** Where sources differ: which variant is followed, and what the others do. */
  note?: string;
}

/** `甲日见丑、未：丙戌年 癸巳月 甲辰日 乙丑时 → 时柱` */
export function exampleText({ when, pillars, marks }: StarExample): string {
  const chart = pillars
    .split(' ')
    .map((pillar, i) => `${pillar}${PILLAR_NAMES[must(PILLAR_ORDER[i], 'pillar')]}`)
    .join(' ');
  return `${when}：${chart} → ${PILLAR_NAMES[marks]}柱`;
}
