import { type Pillar, POSITIONS } from '../bazi/chart.ts';
import { type Element, stemElement } from '../bazi/elements.ts';
import { clashes, TRIO_RULES } from '../bazi/relation-tables.ts';
import { branchSetOf } from './placed-stems.ts';

const apart = (one: Pillar, two: Pillar) => Math.abs(POSITIONS.indexOf(one.position) - POSITIONS.indexOf(two.position));

/** A root that a neighbouring branch clashes is pulled out (滴天髓: 冲者动也，动则拔). */
export function isUprooted(pillars: readonly Pillar[], pillar: Pillar): boolean {
  return pillars.some((other) => apart(other, pillar) === 1 && clashes(other.branch, pillar.branch));
}

export interface Roots {
  /** Branches whose 本气 is the element. */
  main: number;
  /** 中气 and 余气 of it. */
  light: number;
  /** Its open stems, without the day stem. */
  open: number;
}

export function rootsOf(pillars: readonly Pillar[], element: Element): Roots {
  const roots = { main: 0, light: 0, open: 0 };
  for (const { position, stemElement: open, hiddenStems } of pillars) {
    if (open === element && position !== 'day') roots.open += 1;
    hiddenStems.forEach(({ stem }, rank) => {
      if (stemElement(stem) === element) roots[rank === 0 ? 'main' : 'light'] += 1;
    });
  }
  return roots;
}

/** Open and with any root: such a stem is effective (滴天髓: 天干透出，地支有根). */
export const isRooted = ({ main, light, open }: Roots): boolean => open > 0 && main + light > 0;

export const standsRooted = (pillars: readonly Pillar[], element: Element): boolean =>
  isRooted(rootsOf(pillars, element));

/** A whole 三合 or 三会 of the element; for 土, which has none, three of the four stores. */
export function isFramed(pillars: readonly Pillar[], element: Element): boolean {
  if (element === '土') {
    return pillars.filter(({ branchElement }) => branchElement === '土').length >= 3;
  }
  const present = branchSetOf(pillars);
  return TRIO_RULES.some((rule) => rule.element === element && (rule.branches & present) === rule.branches);
}
