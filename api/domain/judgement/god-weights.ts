import type { Pillar, Position } from '../bazi/chart.ts';
import { record } from '../lookup.ts';
import { godsOf, TEN_GODS } from './god-groups.ts';
import { GOD_GROUPS, type GodGroup, type Judgement } from './judgement.ts';
import { type HiddenPlace, hiddenPlaces, type Qi, visiblePlaces } from './placed-stems.ts';

/** Distance of a pillar from the day master. */
export const NEARNESS: Readonly<Record<Position, number>> = {
  year: 0.6,
  month: 1,
  day: 0.9,
  hour: 0.7,
};
const FOUR_PILLARS = 3.2;

/** Weight of an open stem, by the depth of the best root of its element. */
const OPEN = { deep: 3, shallow: 2.5, none: 1.5 } as const;
const HIDDEN: Readonly<Record<Qi, number>> = { 本: 2, 中: 1, 余: 0.5 };
const MONTH_RULER = 1.5;

type GodWeights = Judgement['gods'];

function openWeight(element: string, hidden: readonly HiddenPlace[]): number {
  const roots = hidden.filter((place) => place.element === element);
  if (roots.some(({ qi }) => qi !== '余')) return OPEN.deep;
  return roots.length > 0 ? OPEN.shallow : OPEN.none;
}

/** Factor by which three pillars weigh as much as four: 3.2 / 2.5. */
function weightScale(pillars: readonly Pillar[]): number {
  return FOUR_PILLARS / pillars.reduce((sum, { position }) => sum + NEARNESS[position], 0);
}

/**
 * Weighted presence of the ten gods: a visible stem 3 with a root in a 本气 or 中气, 2.5 with one
 * in a 余气 only, 1.5 without; a hidden one 2, 1 or 0.5, the month's 本气 half as much again; all by
 * how near the pillar is (月 1, 日 0.9, 时 0.7, 年 0.6). The day stem is the measure and not counted.
 * Three pillars are scaled up to the weight of four, so that one threshold serves both.
 * `rooted`: a hidden stem of its element is a 本气 or 中气 somewhere.
 */
export function godWeights(pillars: readonly Pillar[]): GodWeights {
  const hidden = hiddenPlaces(pillars);
  const scale = weightScale(pillars);
  const gods = record(TEN_GODS, () => ({ weight: 0, visible: 0, rooted: false }));
  for (const { position, element, god } of visiblePlaces(pillars)) {
    gods[god].weight += openWeight(element, hidden) * NEARNESS[position] * scale;
    gods[god].visible += 1;
  }
  for (const { position, god, qi } of hidden) {
    const ruler = position === 'month' && qi === '本' ? MONTH_RULER : 1;
    gods[god].weight += HIDDEN[qi] * ruler * NEARNESS[position] * scale;
  }
  for (const group of GOD_GROUPS) {
    const [own, other] = godsOf(group);
    const rooted = hidden.some(({ god, qi }) => qi !== '余' && (god === own || god === other));
    gods[own].rooted = rooted;
    gods[other].rooted = rooted;
  }
  return gods;
}

/** The same per group. */
export function groupWeights(gods: GodWeights): Record<GodGroup, number> {
  return record(GOD_GROUPS, (group) => godsOf(group).reduce((sum, god) => sum + gods[god].weight, 0));
}
