import { ganzhiAt, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import { must } from '../../lookup.ts';
import type { Analysis } from '../analysis.ts';
import { cycleIn, startYearOf } from '../luck-cycles.ts';
import type { Area } from '../outlook.ts';
import { periodSigns } from '../period-signs.ts';
import { passageOf } from './found.ts';
import { type Judged, judgedPassage, verdictAmong } from './judged.ts';
import { endsOf } from './scale.ts';
import type { Verdict } from './signal.ts';

const YEARS = 10;

/** The ten years that a year is held against: those of its luck cycle, and before luck the same count back. */
function firstOfTen({ luck }: Pick<Analysis, 'luck'>, year: number): number {
  const [first] = luck.cycles;
  const start = first ? startYearOf(first) : year;
  return start + Math.floor((year - start) / YEARS) * YEARS;
}

/** A year with what it brings and takes, before it is held against others. */
export function judgedYear(analysis: Analysis, year: number): Judged {
  const cycle = cycleIn(analysis, year);
  const signs = periodSigns(analysis, 'luckYear', ganzhiAt(yearGanzhiIndex(year)));
  const around = cycle ? [periodSigns(analysis, 'luckCycle', cycle.ganzhi)] : [];
  return judgedPassage(passageOf(analysis, signs, around));
}

/** Sum of what a year brings and takes. */
export function yearScore(analysis: Analysis, year: number): number {
  return judgedYear(analysis, year).scores[0] ?? 0;
}

/** The ten years that a year is held against, each as the chart meets it; in the order of time. */
export function tenYears(analysis: Analysis, year: number): readonly (Verdict & { year: number })[] {
  const first = firstOfTen(analysis, year);
  const ten = Array.from({ length: YEARS }, (_, at) => judgedYear(analysis, first + at));
  return ten.map((one, at) => ({ ...verdictAmong(one, ten), year: first + at }));
}

/** A year, counted from 立春, among the ten of its luck cycle. */
export function yearVerdict(analysis: Analysis, year: number): Verdict {
  const first = firstOfTen(analysis, year);
  const ten = Array.from({ length: YEARS }, (_, at) => judgedYear(analysis, first + at));
  return verdictAmong(must(ten[year - first], 'year'), ten);
}

interface AreaMonths {
  /** Civil months (1–12) in which it opens, in order. */
  warm: readonly number[];
  careful: readonly number[];
}

/** The months of a civil year in which an area is highest, and lowest. */
export function areaMonths(months: readonly Verdict[], area: Area): AreaMonths {
  const of = (verdict: Verdict) => ({
    tone: verdict.areas[area],
    score: verdict.areaScores[area],
  });
  const { light, slow } = endsOf(months, of);
  const numbers = (some: readonly Verdict[]) => some.map((verdict) => months.indexOf(verdict) + 1);
  return { warm: numbers(light), careful: numbers(slow) };
}
