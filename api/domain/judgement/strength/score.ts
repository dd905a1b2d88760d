import type { Pillar } from '../../bazi/chart.ts';
import type { Evidence } from '../evidence.ts';
import type { Strength } from '../judgement.ts';
import { pillarAt } from '../placed-stems.ts';
import { STRENGTH_WEIGHTS, type StrengthWeight } from './weights.ts';

/** Half of the scale: where log-odds are 0. */
export const MIDDLE = 50;

/** Tenths of log-odds from which a side is stated; below it the lean is right in 48 to 58 of 100 labelled charts. */
export const STATED_FROM = 5;

/** Points of the scale for one of log-odds. */
const POINTS = 8;

const BASE = 'base';

export type Addend = Strength['addends'][number];

/** A weight with the positions where it counts. */
interface Counted extends StrengthWeight {
  found: readonly string[];
}

export const countedOf = (pillars: readonly Pillar[]): readonly Counted[] =>
  STRENGTH_WEIGHTS.map((weight) => ({ ...weight, found: weight.places(pillars) }));

/** Log-odds of strong in tenths: 庚午 辛巳 乙酉 癸未 has −29. */
export const tenthsOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { tenths, found }) => sum + tenths * found.length, 0);

export const strengthTenths = (pillars: readonly Pillar[]): number => tenthsOf(countedOf(pillars));

/** 中和: neither side is stated. */
export const isMiddle = (score: number) => Math.abs(score - MIDDLE) * 10 < STATED_FROM * POINTS;

/** 50 + 8 z, within 0 to 100. */
export function scoreOf(tenths: number): number {
  return Math.min(100, Math.max(0, (MIDDLE * 10 + POINTS * tenths) / 10));
}

/** Tenths of a point: 0.1 of log-odds are 0.8 points. */
const points = (tenths: number) => (POINTS * tenths) / 10;

function addendOf(pillars: readonly Pillar[], { id, tenths, found }: Counted): Addend[] {
  if (found.length === 0) return [];
  const start = id === BASE ? MIDDLE * 10 : 0;
  const own = { 行: pillarAt(pillars, 'day').stemElement, 月支: pillarAt(pillars, 'month').branch };
  const why: Evidence = { id: `strength.${id}`, slots: { 处: found.join('、'), ...own } };
  return [{ id, points: (start + POINTS * tenths * found.length) / 10, why }];
}

/**
 * The addends of a score in the order of the table, with what keeps them in step with it: the cut at 0 and 100,
 * and, without the hour, the difference of the twelve hours' mean from the three pillars.
 */
export function addendsOf(pillars: readonly Pillar[], tenths: number, counted = countedOf(pillars)): Addend[] {
  const found = counted.flatMap((weight) => addendOf(pillars, weight));
  const hours = tenths - tenthsOf(counted);
  if (hours !== 0) found.push({ id: 'hours', points: points(hours), why: { id: 'strength.hours' } });
  const uncut = MIDDLE + points(tenths);
  const cut = Math.round((scoreOf(tenths) - uncut) * 10) / 10;
  if (cut !== 0) found.push({ id: 'cut', points: cut, why: { id: 'strength.cut' } });
  return found;
}
