import type { LuckCycleRange } from '../bazi/date-chart.ts';
import type { LuckCycle } from '../bazi/luck.ts';
import type { Analysis } from './analysis.ts';

const CYCLE_YEARS = 10;

export type Cycle = LuckCycle | LuckCycleRange;

/** Without the hour, the earliest possible start year. */
export const startYearOf = (cycle: Cycle) => ('startYears' in cycle ? cycle.startYears[0] : cycle.startYear);
export const startAgeOf = (cycle: Cycle) => ('startAges' in cycle ? cycle.startAges[0] : cycle.startAge);

/** The luck pillar of a calendar year; null before luck starts and after the tenth. */
export function cycleIn({ luck }: Pick<Analysis, 'luck'>, year: number): Cycle | null {
  const cycles: readonly Cycle[] = luck.cycles;
  const found = cycles.find((cycle) => {
    const start = startYearOf(cycle);
    return year >= start && year < start + CYCLE_YEARS;
  });
  return found ?? null;
}
