import type { Analysis } from '../analysis.ts';
import { passingSigns } from '../passing-signs.ts';
import { passageOf } from './found.ts';
import { type Judged, judgedPassage, verdictAmong } from './judged.ts';
import type { Verdict } from './signal.ts';

/** The ten luck cycles, each among the ten. */
export function cycleVerdicts(analysis: Analysis): Verdict[] {
  const cycles: readonly { ganzhi: Parameters<typeof passingSigns>[2] }[] = analysis.luck.cycles;
  const all: Judged[] = cycles.map(({ ganzhi }) =>
    judgedPassage(passageOf(analysis, passingSigns(analysis, 'luckCycle', ganzhi))),
  );
  return all.map((one) => verdictAmong(one, all));
}
