import { QUESTIONS } from '#content/tables/questions';
import { hasKey, must } from '../lookup.ts';
import type { LifeStage } from '../report/reader/stage.ts';
import { type Known, knownBy } from './known.ts';
import { type Horizon, isYoung } from './question.ts';

type Offered = keyof typeof QUESTIONS.offered;

/** Months in which questions about the next year are offered. */
const YEAR_END = [11, 12, 1];
const LATER_FROM = 60;
const MOST = 6;

function listsFor({ age, stage, month }: { age: number | null; stage: LifeStage | null; month: number }): Offered[] {
  if (isYoung(age)) return ['young'];
  if (age !== null && age >= LATER_FROM) return ['later'];
  const work = stage?.work && hasKey(QUESTIONS.offered, stage.work) ? stage.work : 'work';
  const love = stage?.love && hasKey(QUESTIONS.offered, stage.love) ? stage.love : 'single';
  return [YEAR_END.includes(month) ? 'year_end' : 'season', work, love, 'all'];
}

/** Returns six initial questions by life stage and season, for an empty input. */
export function firstQuestions(of: Parameters<typeof listsFor>[0]): { known: Known; horizon?: Horizon }[] {
  const rows = new Set(listsFor(of).flatMap((name): readonly string[] => QUESTIONS.offered[name]));
  return [...rows].slice(0, MOST).map((row) => {
    const [id = '', horizon] = row.split(' ');
    return { known: must(knownBy(id), id), ...(horizon !== undefined && { horizon: horizon as Horizon }) };
  });
}
