import type { LuckPillarRange } from '../bazi/date-chart.ts';
import type { LuckPillar } from '../bazi/luck.ts';
import type { Analysis } from './analysis.ts';

const CYCLE_YEARS = 10;

export type AnyLuckPillar = LuckPillar | LuckPillarRange;

/** Without the hour, the earliest possible start year. */
export const startYearOf = (cycle: AnyLuckPillar) => ('startYears' in cycle ? cycle.startYears[0] : cycle.startYear);
export const startAgeOf = (cycle: AnyLuckPillar) => ('startAges' in cycle ? cycle.startAges[0] : cycle.startAge);

/** The luck pillar of a calendar year; null before luck starts and after the tenth. */
export function luckPillarIn({ luck }: Pick<Analysis, 'luck'>, year: number): AnyLuckPillar | null {
  const cycles: readonly AnyLuckPillar[] = luck.cycles;
  const found = cycles.find((cycle) => {
    const start = startYearOf(cycle);
    return year >= start && year < start + CYCLE_YEARS;
  });
  return found ?? null;
}
