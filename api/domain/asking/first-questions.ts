import { must } from '../lookup.ts';
import type { LifeStage } from '../report/reader/stage.ts';
import { type Known, knownBy } from './known.ts';
import { type Horizon, isYoung } from './question.ts';

type Offered = readonly [id: string, horizon?: Horizon];

const YOUNG: readonly Offered[] = [
  ['exam', 'month'],
  ['study_focus'],
  ['study_choose'],
  ['self'],
  ['self_change'],
  ['health'],
];
const LATER: readonly Offered[] = [['month'], ['health'], ['parents_bond'], ['child_raise'], ['travel'], ['wealth']];
const OF_WORK: Readonly<Partial<Record<NonNullable<LifeStage['work']>, readonly Offered[]>>> = {
  school: [['exam', 'month'], ['study_focus'], ['study_choose']],
  retired: [['month'], ['wealth'], ['travel']],
  own: [['startup_run'], ['startup_partner'], ['wealth']],
};
const OF_LOVE: Readonly<Partial<Record<NonNullable<LifeStage['love']>, readonly Offered[]>>> = {
  single: [['love_meet']],
  together: [['love_now']],
};
const WORK: readonly Offered[] = [['job_change'], ['wealth'], ['job_stay']];
/** Months in which the next year is thought of. */
const YEAR_END = [11, 12, 1];
const LATER_FROM = 60;
const MOST = 6;

/** Six questions for somebody who has not typed yet, by the stage of life and the season. */
export function firstQuestions(of: { age: number | null; stage: LifeStage | null; month: number }) {
  const { age, stage, month } = of;
  const season: Offered = YEAR_END.includes(month) ? ['year', 'next_year'] : ['month'];
  const work = (stage?.work && OF_WORK[stage.work]) ?? WORK;
  const love = (stage?.love && OF_LOVE[stage.love]) ?? ([['love_meet']] as const);
  const grown: readonly Offered[] = [season, ...work, ...love, ['health'], ['month'], ['self']];
  const offered = isYoung(age) ? YOUNG : age !== null && age >= LATER_FROM ? LATER : grown;
  return offered.slice(0, MOST).map(([id, horizon]): { known: Known; horizon?: Horizon } => ({
    known: must(knownBy(id), id),
    ...(horizon && { horizon }),
  }));
}
