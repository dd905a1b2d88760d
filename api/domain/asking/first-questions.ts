import { QUESTIONS } from '#content/tables/questions';
import { hasKey, must } from '../lookup.ts';
import type { LifeStage } from '../report/reader/stage.ts';
import { type Known, knownBy, usualTime } from './known.ts';
import { type Horizon, isYoung } from './question.ts';

type Offered = keyof typeof QUESTIONS.offered;

/** Months in which questions about the next year are offered. */
const YEAR_END = [11, 12, 1];
const LATER_FROM = 60;
const MOST = 6;

interface Reader {
  age: number | null;
  stage: LifeStage | null;
  month: number;
  /** True if the reader's plan answers about this period. */
  reaches: (horizon: Horizon) => boolean;
}

function listsFor({ age, stage, month }: Omit<Reader, 'reaches'>): Offered[] {
  if (isYoung(age)) return ['young'];
  if (age !== null && age >= LATER_FROM) return ['later'];
  const work = stage?.work && hasKey(QUESTIONS.offered, stage.work) ? stage.work : 'work';
  const love = stage?.love && hasKey(QUESTIONS.offered, stage.love) ? stage.love : 'single';
  return [YEAR_END.includes(month) ? 'year_end' : 'season', work, love, 'all'];
}

interface Offer {
  known: Known;
  horizon: Horizon;
}

/**
 * Returns up to six initial questions by life stage and season, for an empty input. Only periods the reader's plan
 * answers are offered.
 */
export function firstQuestions({ reaches, ...of }: Reader): Offer[] {
  const rows = new Set(listsFor(of).flatMap((name): readonly string[] => QUESTIONS.offered[name]));
  return [...rows]
    .flatMap((row): Offer[] => {
      const [id = '', wished] = row.split(' ');
      const known = must(knownBy(id), id);
      const horizon = [(wished ?? usualTime(known)) as Horizon, ...known.times].find(reaches);
      return horizon === undefined ? [] : [{ known, horizon }];
    })
    .slice(0, MOST);
}
