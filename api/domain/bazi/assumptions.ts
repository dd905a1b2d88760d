import { type CivilTime, civilTimeText } from '../calendar/civil-time.ts';
import type { LuckMethod } from './luck-start.ts';
import type { DayBoundary } from './pillars.ts';

/**
 * Assumptions of a chart, printed under it (the sentences are in text.ts). Schools differ, and
 * a reader of two charts must see where.
 */
export type Assumption =
  | { kind: 'beijingTime' }
  /** An hour was taken off a summer-time clock; `standard` is `1990-05-20 13:30:00`. */
  | { kind: 'summerTime'; standard: string }
  /** Day and hour are those of `local`, true solar time at `longitude` degrees east. */
  | { kind: 'solarTime'; longitude: number; local: string }
  /** Only the double-hour is known; `middle` is the instant reckoned for. */
  | { kind: 'doubleHour'; middle: string }
  | { kind: 'unknownHour' }
  | { kind: 'termBounds' }
  | { kind: 'dayBoundary'; school: DayBoundary }
  | { kind: 'luckMethod'; method: LuckMethod }
  | { kind: 'nominalAge' };

/** The day of the chart begins at 23, not at midnight. */
export const isNextDayFrom23 = (assumptions: readonly Assumption[]): boolean =>
  assumptions.some((each) => each.kind === 'dayBoundary' && each.school === '23h');

/** Conversion of the stated clock time into the two times used by a chart. */
export interface Clocks {
  stated: CivilTime;
  /** Beijing's standard time, for the terms and for luck. */
  standard: CivilTime;
  /** Clock of day and hour: the same, or the true solar time of `longitude`. */
  local: CivilTime;
  longitude: number | undefined;
  /** Whether the birth is known to the clock or to the double-hour. */
  known: 'clock' | 'doubleHour';
  /** Whether the clock showed summer time was stated. */
  answered: boolean;
}

/** Assumptions of every chart, with or without an hour. */
export function commonAssumptions(school: DayBoundary, method: LuckMethod): Assumption[] {
  return [
    { kind: 'termBounds' },
    { kind: 'dayBoundary', school },
    { kind: 'luckMethod', method },
    { kind: 'nominalAge' },
  ];
}

export function clockAssumptions(clocks: Clocks): Assumption[] {
  const { stated, standard, local, longitude, known } = clocks;
  const found: Assumption[] = [];
  if (known === 'doubleHour') found.push({ kind: 'doubleHour', middle: civilTimeText(stated) });
  found.push(standard === stated ? { kind: 'beijingTime' } : { kind: 'summerTime', standard: civilTimeText(standard) });
  if (longitude !== undefined) {
    found.push({ kind: 'solarTime', longitude, local: civilTimeText(local) });
  }
  return found;
}
