import { ganzhiAt, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import { must } from '../../lookup.ts';
import type { Analysis } from '../analysis.ts';
import { luckPillarIn, startYearOf } from '../luck-pillars.ts';
import type { Area } from '../outlook.ts';
import { periodSigns } from '../period-signs.ts';
import { passageOf } from './found.ts';
import { type Judged, judgedPassage, verdictAmong } from './judged.ts';
import { endsOf } from './scale.ts';
import type { Verdict } from './signal.ts';

const YEARS = 10;

/** The ten years that a year is ranked among: those of its luck pillar, and before luck the corresponding ten. */
function firstOfTen({ luck }: Pick<Analysis, 'luck'>, year: number): number {
  const [first] = luck.cycles;
  const start = first ? startYearOf(first) : year;
  return start + Math.floor((year - start) / YEARS) * YEARS;
}

/** A year with its signals, before ranking. */
export function judgedYear(analysis: Analysis, year: number): Judged {
  const cycle = luckPillarIn(analysis, year);
  const signs = periodSigns(analysis, 'luckYear', ganzhiAt(yearGanzhiIndex(year)));
  const around = cycle ? [periodSigns(analysis, 'luckCycle', cycle.ganzhi)] : [];
  return judgedPassage(passageOf(analysis, signs, around));
}

/** Net effect of a year. */
export function yearScore(analysis: Analysis, year: number): number {
  return judgedYear(analysis, year).scores[0] ?? 0;
}

/** The ten years that a year is ranked among, in chronological order. */
export function tenYears(analysis: Analysis, year: number): readonly (Verdict & { year: number })[] {
  const first = firstOfTen(analysis, year);
  const ten = Array.from({ length: YEARS }, (_, at) => judgedYear(analysis, first + at));
  return ten.map((one, at) => ({ ...verdictAmong(one, ten), year: first + at }));
}

/** A year from 立春, ranked among the ten of its luck pillar. */
export function yearVerdict(analysis: Analysis, year: number): Verdict {
  const first = firstOfTen(analysis, year);
  const ten = Array.from({ length: YEARS }, (_, at) => judgedYear(analysis, first + at));
  return verdictAmong(must(ten[year - first], 'year'), ten);
}

interface AreaMonths {
  /** Civil months (1–12) in which it starts, in order. */
  warm: readonly number[];
  careful: readonly number[];
}

/** Best and worst months of an area in a civil year. */
export function areaMonths(months: readonly Verdict[], area: Area): AreaMonths {
  const of = (verdict: Verdict) => ({
    tone: verdict.areas[area],
    score: verdict.areaScores[area],
  });
  const { light, slow } = endsOf(months, of);
  const numbers = (some: readonly Verdict[]) => some.map((verdict) => months.indexOf(verdict) + 1);
  return { warm: numbers(light), careful: numbers(slow) };
}
