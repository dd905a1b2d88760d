import { type Pillar, POSITIONS } from '../../bazi/chart.ts';
import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { STEM_PAIRS } from '../../bazi/relation-tables.ts';
import type { Stem } from '../../calendar/ganzhi.ts';
import { must } from '../../lookup.ts';
import type { SpecialPattern } from '../judgement.ts';
import { hiddenPlaces, pillarAt } from '../placed-stems.ts';
import { rootsOf } from '../roots.ts';

/** A pattern by the wider thresholds; `strict` by the narrow ones, which alone may be asserted. */
export type FoundSpecial = Omit<SpecialPattern, 'confidence'> & { strict: boolean };

const combined = (one: Stem, two: Stem) =>
  STEM_PAIRS.get(one + two)?.find(({ kind }) => kind === '干合')?.element ?? null;

const neighboursOf = (pillars: readonly Pillar[], { position }: Pillar) =>
  pillars.filter((other) => Math.abs(POSITIONS.indexOf(other.position) - POSITIONS.indexOf(position)) === 1);

/** True where a stem controls the product: open, rooted, and bound by no neighbour but the day stem. */
function hasEnemy(pillars: readonly Pillar[], partner: Pillar, product: Element): boolean {
  const enemy = must(
    ELEMENTS.find((each) => relation(each, product) === 'controls'),
    'enemy',
  );
  const { main, light } = rootsOf(pillars, enemy);
  if (main + light === 0) return false;
  return pillars.some(
    (pillar) =>
      pillar.position !== 'day' &&
      pillar !== partner &&
      pillar.stemElement === enemy &&
      !neighboursOf(pillars, pillar).some(({ position, stem }) => position !== 'day' && combined(stem, pillar.stem)),
  );
}

/**
 * 化气 (滴天髓: 化得真者只论化): the day stem combines with a neighbour, the month holds the product,
 * no root of the day's own kind rules a branch, no rooted element against the product is free. It is
 * strict only where the product rules the month, else 假化.
 * 戊戌 己未 甲戌 戊辰: 甲 with 己 in a month of earth, wood has no main root: 化土格. 甲 with 己 or
 * 庚 with 乙 make the 己's and 庚's own element, which stays what it was.
 */
export function transformedPattern(pillars: readonly Pillar[]): FoundSpecial | null {
  const day = pillarAt(pillars, 'day');
  const month = pillarAt(pillars, 'month');
  if (rootsOf(pillars, day.stemElement).main > 0) return null;
  for (const partner of neighboursOf(pillars, day)) {
    const element = combined(day.stem, partner.stem);
    if (!element || element === day.stemElement) continue;
    const carried = hiddenPlaces([month]).some((place) => place.element === element);
    if (!carried || hasEnemy(pillars, partner, element)) continue;
    const ruled = month.branchElement === element;
    const slots = { 干: day.stem, 乙: partner.stem, 行: element, 月支: month.branch };
    return {
      kind: '化气',
      name: `化${element}格`,
      element,
      why: [{ id: ruled ? 'special.product-rules' : 'special.product-inside', slots }],
      strict: ruled,
      doubt: { id: 'special.transformed-doubt' },
    };
  }
  return null;
}
