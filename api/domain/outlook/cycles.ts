import { lessSure } from '../judgement/confidence.ts';
import { must } from '../lookup.ts';
import type { Analysis } from './analysis.ts';
import { outlookOf } from './areas.ts';
import { type Cycle, cycleIn, startAgeOf, startYearOf } from './luck-cycles.ts';
import type { CycleOutlook } from './outlook.ts';
import { passingSigns } from './period-signs.ts';
import { passageOf } from './signals/found.ts';
import { type Judged, judgedPassage, verdictAmong } from './signals/judged.ts';
import type { Verdict } from './signals/signal.ts';

/** The ten luck cycles, each among the ten. */
function cycleVerdicts(analysis: Analysis): Verdict[] {
  const cycles: readonly { ganzhi: Parameters<typeof passingSigns>[2] }[] = analysis.luck.cycles;
  const all: Judged[] = cycles.map(({ ganzhi }) =>
    judgedPassage(passageOf(analysis, passingSigns(analysis, 'luckCycle', ganzhi))),
  );
  return all.map((one) => verdictAmong(one, all));
}

function outlookOfCycle(analysis: Analysis, cycle: Cycle, verdict: Verdict): CycleOutlook {
  const signs = passingSigns(analysis, 'luckCycle', cycle.ganzhi);
  const outlook = outlookOf(analysis, signs, [], verdict);
  return {
    ...outlook,
    // When it begins is then known to a year or so only.
    confidence: analysis.hourKnown ? outlook.confidence : lessSure(outlook.confidence),
    startYear: startYearOf(cycle),
    startAge: startAgeOf(cycle),
  };
}

/**
 * The ten luck cycles, each by its word among the ten. Without the hour, start years and ages are
 * the earliest that the day of birth allows (a cycle may begin up to four months later), and the
 * confidence is one step lower.
 */
export function cycleOutlooks(analysis: Analysis): readonly CycleOutlook[] {
  const cycles: readonly Cycle[] = analysis.luck.cycles;
  const verdicts = cycleVerdicts(analysis);
  return cycles.map((cycle, at) => outlookOfCycle(analysis, cycle, must(verdicts[at], 'verdict')));
}

/** What the cycle of a calendar year is to the chart; null before luck begins and after the tenth. */
export function cycleOfYear(analysis: Analysis, year: number): CycleOutlook | null {
  const found = cycleIn(analysis, year);
  if (!found) return null;
  const cycles: readonly Cycle[] = analysis.luck.cycles;
  const verdict = must(cycleVerdicts(analysis)[cycles.indexOf(found)], 'verdict');
  return outlookOfCycle(analysis, found, verdict);
}
