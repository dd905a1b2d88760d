import type { LuckCycleRange } from '../bazi/date-chart.ts';
import type { LuckCycle } from '../bazi/luck.ts';
import type { Analysis } from './analysis.ts';
import { lessSure } from './confidence.ts';
import type { CycleOutlook } from './outlook.ts';
import { passingSigns } from './passing-signs.ts';
import { outlookOf } from './period-outlook.ts';

const CYCLE_YEARS = 10;

type Cycle = LuckCycle | LuckCycleRange;

/** Without the hour the earliest year that a cycle can begin. */
export const startYearOf = (cycle: Cycle) =>
  'startYears' in cycle ? cycle.startYears[0] : cycle.startYear;
const startAgeOf = (cycle: Cycle) => ('startAges' in cycle ? cycle.startAges[0] : cycle.startAge);

function outlookOfCycle(analysis: Analysis, cycle: Cycle): CycleOutlook {
  const signs = passingSigns(analysis, 'luckCycle', cycle.ganzhi);
  const outlook = outlookOf(analysis, signs, { periods: [], rungs: [] });
  return {
    ...outlook,
    // When it begins is then known to a year or so only.
    confidence: analysis.hourKnown ? outlook.confidence : lessSure(outlook.confidence),
    startYear: startYearOf(cycle),
    startAge: startAgeOf(cycle),
  };
}

/**
 * The ten luck cycles. Without the hour, start years and ages are the earliest that the day of
 * birth allows (a cycle may begin up to four months later), and the confidence is one step lower.
 */
export function cycleOutlooks(analysis: Analysis): readonly CycleOutlook[] {
  const cycles: readonly Cycle[] = analysis.luck.cycles;
  return cycles.map((cycle) => outlookOfCycle(analysis, cycle));
}

/** The cycle that a calendar year lies in; null before luck begins and after the tenth. */
export function cycleIn({ luck }: Pick<Analysis, 'luck'>, year: number): Cycle | null {
  const cycles: readonly Cycle[] = luck.cycles;
  const found = cycles.find((cycle) => {
    const start = startYearOf(cycle);
    return year >= start && year < start + CYCLE_YEARS;
  });
  return found ?? null;
}

/** What that cycle is to the chart. */
export function cycleOfYear(analysis: Analysis, year: number): CycleOutlook | null {
  const found = cycleIn(analysis, year);
  return found ? outlookOfCycle(analysis, found) : null;
}
