import type { Pillar } from '../bazi/chart.ts';
import { ELEMENTS, type Element } from '../bazi/elements.ts';
import { hiddenPlaces, type Qi } from './placed-stems.ts';

const OPEN = { rooted: 1, rootless: 0.4 } as const;
const HIDDEN: Readonly<Record<Qi, number>> = { 本: 1, 中: 0.6, 余: 0.3 };
const MONTH_RULER = 1.5;

/** One stem's force, and the pillar it stands or hides in. */
export interface Force {
  element: Element;
  pillar: Pillar;
  hidden: boolean;
  weight: number;
}

/** Every stem by whether it has a root: what the ladder and the transformations are judged by. */
export function forcesOf(pillars: readonly Pillar[]): Force[] {
  const inside = hiddenPlaces(pillars);
  const rooted = new Set(inside.filter(({ qi }) => qi !== '余').map(({ element }) => element));
  return pillars.flatMap((pillar): Force[] => [
    {
      element: pillar.stemElement,
      pillar,
      hidden: false,
      weight: rooted.has(pillar.stemElement) ? OPEN.rooted : OPEN.rootless,
    },
    ...inside
      .filter(({ position }) => position === pillar.position)
      .map(({ element, position, qi }) => ({
        element,
        pillar,
        hidden: true,
        weight: HIDDEN[qi] * (position === 'month' && qi === '本' ? MONTH_RULER : 1),
      })),
  ]);
}

/** Parts of one, in the order of ELEMENTS. */
export function forceShares(forces: readonly Pick<Force, 'element' | 'weight'>[]): number[] {
  const all = forces.reduce((sum, { weight }) => sum + weight, 0);
  return ELEMENTS.map(
    (element) =>
      forces.reduce((sum, force) => sum + (force.element === element ? force.weight : 0), 0) / all,
  );
}
