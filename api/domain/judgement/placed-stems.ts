import type { Pillar, Position } from '../bazi/chart.ts';
import { type Element, hiddenStems, stemElement } from '../bazi/elements.ts';
import { PILLAR_NAMES } from '../bazi/pillar-names.ts';
import { branchSet } from '../bazi/relation-tables.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Branch, Stem } from '../calendar/ganzhi.ts';
import { must } from '../lookup.ts';

/** 本气, 中气, 余气: the rank of a stem inside its branch. */
export const QI = ['本', '中', '余'] as const;
export type Qi = (typeof QI)[number];

/** Weight of a hidden stem in a branch of one, two or three (W1 of the common software). */
const SHARES: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.7, 0.3],
  3: [0.6, 0.3, 0.1],
};

/** Shares in the order of `hiddenStems`; their sum is one. */
export function hiddenShares(branch: Branch): readonly number[] {
  return SHARES[hiddenStems(branch).length] as readonly number[];
}

export interface HiddenPlace {
  position: Position;
  branch: Branch;
  stem: Stem;
  element: Element;
  god: TenGod;
  qi: Qi;
  /** Share of its branch, which makes one. */
  share: number;
}

/** The stems inside the branches, in the chart's order and each branch's main one first. */
export function hiddenPlaces(pillars: readonly Pillar[]): HiddenPlace[] {
  return pillars.flatMap(({ position, branch, hiddenStems: inside }) =>
    inside.map(({ stem, tenGod }, rank) => ({
      position,
      branch,
      stem,
      element: stemElement(stem),
      god: tenGod,
      qi: must(QI[rank], '气'),
      share: SHARES[inside.length]?.[rank] as number,
    })),
  );
}

interface VisiblePlace {
  position: Position;
  stem: Stem;
  element: Element;
  god: TenGod;
}

/** The open stems except the day stem, relative to which they are read. */
export function visiblePlaces(pillars: readonly Pillar[]): VisiblePlace[] {
  return pillars.flatMap(({ position, stem, stemElement, tenGod }) =>
    tenGod === '日主' ? [] : [{ position, stem, element: stemElement, god: tenGod }],
  );
}

const AT = { year: 0, month: 1, day: 2 } as const;

/** Year, month and day are in every chart, and first. */
export function pillarAt(pillars: readonly Pillar[], position: Exclude<Position, 'hour'>): Pillar {
  return must(pillars[AT[position]], position);
}

/** `月` */
export function placeName(position: Position): string {
  return PILLAR_NAMES[position];
}

/** The chart's branches as a bit set, to compare with the tables of three. */
export function branchSetOf(pillars: readonly Pillar[]): number {
  return branchSet(pillars.map(({ branch }) => branch));
}
