import { STEMS, type Stem } from '../calendar/ganzhi.ts';
import { record } from '../lookup.ts';
import { type ElementRelation, relation, stemElement, stemYinYang } from './elements.ts';

/**
 * The ten gods by what the day stem's element does to the other's: first for two stems of the same
 * polarity, then for opposite ones. 七杀 is also called 偏官; only the first name is used here.
 */
const TEN_GODS = {
  same: ['比肩', '劫财'],
  produces: ['食神', '伤官'],
  controls: ['偏财', '正财'],
  controlledBy: ['七杀', '正官'],
  producedBy: ['偏印', '正印'],
} as const satisfies Record<ElementRelation, readonly [string, string]>;

export type TenGod = (typeof TEN_GODS)[ElementRelation][number];

function found(dayStem: Stem, stem: Stem): TenGod {
  const [samePolarity, oppositePolarity] = TEN_GODS[relation(stemElement(dayStem), stemElement(stem))];
  return stemYinYang(dayStem) === stemYinYang(stem) ? samePolarity : oppositePolarity;
}

/** Precomputed: a reading needs it hundreds of times. */
const GODS = record(STEMS, (dayStem) => record(STEMS, (stem) => found(dayStem, stem)));

/** Ten god of `stem` relative to the day stem: to 乙, 辛 is 七杀 (metal controls wood, both 阴). */
export function tenGod(dayStem: Stem, stem: Stem): TenGod {
  return GODS[dayStem][stem];
}
