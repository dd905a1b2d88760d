import { branchSet } from '../../bazi/relation-tables.ts';
import type { Evidence } from '../../judgement/evidence.ts';
import { branchSetOf } from '../../judgement/placed-stems.ts';
import type { Analysis } from '../analysis.ts';
import type { PeriodSigns } from '../period-signs.ts';
import type { Signal } from './signal.ts';

/** Facts of a chart needed to find signals. */
export type Natal = Pick<Analysis, 'pillars' | 'roles' | 'strength' | 'gods' | 'dayStem' | 'dayElement' | 'gender'>;

/** A period over a chart. */
export interface Passage {
  natal: Natal;
  period: PeriodSigns;
  /** Larger periods included: the luck pillar of a year, the year of a month. */
  around: readonly PeriodSigns[];
  /** Branches of the chart, and those including the larger periods', as bit sets. */
  chart: number;
  beside: number;
}

export function passageOf(natal: Natal, period: PeriodSigns, around: readonly PeriodSigns[] = []): Passage {
  const chart = branchSetOf(natal.pillars);
  const nearby = around.reduce((bits, { branch }) => bits | branchSet([branch.sign]), chart);
  return { natal, period, around, chart, beside: nearby };
}

/** A signal without its text: sixty days are compared before anything is worded. */
export interface Found
  extends Pick<Signal, 'id' | 'kind' | 'members' | 'element' | 'effect' | 'valence' | 'weight' | 'palace' | 'area'> {
  /** Its weight depends on the season of its element. */
  seasonal: boolean;
  why: () => Evidence;
}

export type Finder = (passage: Passage) => readonly Found[];
