import { type CivilDate, julianDay } from '../../calendar/civil-date.ts';

/** 2³² over the golden ratio: neighbouring numbers come to lie far apart. */
const GOLDEN = 0x9e3779b1;

/** A number of a chart's own for each period, so that neither two days nor two people read alike. */
export function periodSeed(chartSeed: number, period: number): number {
  return (chartSeed ^ Math.imul(period + 1, GOLDEN)) >>> 0;
}

export function daySeed(chartSeed: number, date: CivilDate): number {
  return periodSeed(chartSeed, julianDay(date));
}
