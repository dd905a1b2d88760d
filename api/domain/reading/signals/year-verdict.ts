import { ganzhiAt, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { cycleIn, startYearOf } from '../cycle-outlook.ts';
import type { Area } from '../outlook.ts';
import { passingSigns } from '../passing-signs.ts';
import { foundIn, told } from './find.ts';
import { passageOf } from './found.ts';
import { tonesAmong } from './scale.ts';
import { areaScores, plainScores } from './scores.ts';
import type { Verdict } from './signal.ts';

const YEARS = 10;
const plain = () => 1;

/** The ten years that a year is held against: those of its luck cycle, and before luck the same count back. */
function firstOfTen({ luck }: Pick<Analysis, 'luck'>, year: number): number {
  const [first] = luck.cycles;
  const start = first ? startYearOf(first) : year;
  return start + Math.floor((year - start) / YEARS) * YEARS;
}

function judged(analysis: Analysis, year: number) {
  const cycle = cycleIn(analysis, year);
  const passage = passageOf(
    analysis,
    passingSigns(analysis, 'luckYear', ganzhiAt(yearGanzhiIndex(year))),
    cycle ? [passingSigns(analysis, 'luckCycle', cycle.ganzhi)] : [],
  );
  const found = foundIn(passage);
  return { passage, found, scores: plainScores(found, analysis) };
}

/** A year, counted from 立春, among the ten of its luck cycle. */
export function yearVerdict(analysis: Analysis, year: number): Verdict {
  const first = firstOfTen(analysis, year);
  const ten = Array.from({ length: YEARS }, (_, at) => judged(analysis, first + at));
  const { passage, found, scores } = ten[year - first] as (typeof ten)[number];
  return {
    ...tonesAmong(
      scores,
      ten.map((each) => each.scores),
    ),
    score: scores[0] ?? 0,
    areaScores: areaScores(scores),
    signals: told(found, passage, plain),
  };
}

export interface AreaMonths {
  /** Civil months (1–12) in which it opens, in order. */
  warm: readonly number[];
  careful: readonly number[];
}

/** More in a row are not remembered. */
const NAMED = 3;

/** The months of a civil year in which an area stands highest, and lowest: never one in both. */
export function areaMonths(months: readonly Verdict[], area: Area): AreaMonths {
  const order = months
    .map((verdict, at) => ({
      month: at + 1,
      tone: verdict.areas[area],
      score: verdict.areaScores[area],
    }))
    .sort((a, b) => b.score - a.score);
  const named = (some: typeof order) =>
    some
      .slice(0, NAMED)
      .map(({ month }) => month)
      .sort((a, b) => a - b);
  return {
    warm: named(order.filter(({ tone }) => tone === '顺')),
    careful: named(order.filter(({ tone }) => tone === '慢').reverse()),
  };
}
