import type { CivilDate } from '../calendar/civil-date.ts';
import { CRISIS } from './danger.ts';
import {
  CRIME,
  DEATH,
  INVEST,
  LAWSUIT,
  LOTTERY,
  MEDICAL,
  MINOR_STATED,
  MINOR_TOPIC,
  NOT_MINOR,
  OFFTOPIC,
  PRIVACY,
  PUBLIC,
  RITUAL,
  SEX,
} from './guards.ts';
import { horizonOf } from './horizon.ts';
import { CHART_TERMS, HANDED_ON, ROWS, type Row, TWO_WAYS, YIELDING } from './lexicon.ts';
import { normalForm } from './normal.ts';
import {
  ASK_CLASSES,
  type AskClass,
  type Elsewhere,
  type Horizon,
  REFUSALS,
  type Read,
  type Refusal,
} from './question.ts';
import { type Guard, holds } from './rows.ts';
import { subjectOf } from './subject.ts';
import { topicOf } from './topics.ts';

const GUARDS: Readonly<Record<Exclude<Refusal, 'minor'>, readonly Guard[]>> = {
  crisis: CRISIS,
  death: DEATH,
  medical: MEDICAL,
  sex: SEX,
  lottery: LOTTERY,
  ritual: RITUAL,
  lawsuit: LAWSUIT,
  crime: CRIME,
  invest: INVEST,
  privacy: PRIVACY,
  public: PUBLIC,
  offtopic: OFFTOPIC,
};

const isMinor = (text: string) => MINOR_STATED.test(text) && MINOR_TOPIC.test(text) && !NOT_MINOR.test(text);

/** The first door that the words close; crisis before all others. */
function refusalOf(text: string): Refusal | null {
  const shut = (refusal: Refusal) =>
    refusal === 'minor' ? isMinor(text) : GUARDS[refusal].some((guard) => holds(text, guard));
  return REFUSALS.find(shut) ?? null;
}

const POINTS = { strong: 3, weak: 1 } as const;
/** Characters of a matter's words that count as one point. */
const SIGNS_A_POINT = 2;
/** One row that decides, or words as good as it: the matter is clear. */
const ENOUGH = 3;
/** A single sign of a matter; below it nothing was understood. */
const LEAST = 0.5;
/** A second class is offered from this part of the first. */
const BESIDE = 0.6;
/** Words of time alone make a question about the time; beside others they only say when. */
const TIMES: readonly AskClass[] = ['year', 'month', 'day', 'past'];
const COMMON: readonly AskClass[] = ['job_change', 'love_meet', 'marriage_when', 'exam', 'wealth', 'year'];

interface Scored {
  class: AskClass;
  /** The part that rows of the lexicon gave. */
  rows: number;
  score: number;
}

const yieldsOf = (name: AskClass) => {
  const place = YIELDING.findIndex((classes) => classes.includes(name));
  return place < 0 ? YIELDING.length : place;
};

/** Classes that the text touches, the best first; those that yield go behind any that is clear. */
function scoresOf(text: string): Scored[] {
  const points = (row: Row) => (holds(text, row) ? POINTS[row.strength] : 0);
  const scored = ASK_CLASSES.map((each) => {
    const rows = ROWS.filter((row) => row.class === each).reduce((sum, row) => sum + points(row), 0);
    return { class: each, rows, score: rows + topicOf(text, each) / SIGNS_A_POINT };
  }).filter(({ score }) => score >= LEAST);
  const rank = ({ class: each, score }: Scored) => {
    if (score >= ENOUGH) return yieldsOf(each);
    return TIMES.includes(each) ? -1 : 0;
  };
  // Sorting keeps the table's order among equals.
  return scored.sort((x, y) => rank(y) - rank(x) || y.score - x.score);
}

function handedOn(text: string, scored: readonly Scored[]): Elsewhere | null {
  const found = HANDED_ON.find((row) => holds(text, row));
  if (found) return found.class;
  const isAskedOfLife = scored.some(({ class: each, score }) => score >= ENOUGH && each !== 'year' && each !== 'self');
  return !isAskedOfLife && holds(text, CHART_TERMS) ? 'chart' : null;
}

const wireClass = (refusal: Refusal) => {
  if (refusal === 'medical') return 'health';
  return refusal === 'invest' ? 'wealth' : refusal;
};

function withPast(scored: readonly Scored[]): readonly Scored[] {
  const past = scored.filter((each) => each.class === 'past' && each.rows >= POINTS.strong);
  return past.length ? [...past, ...scored.filter((each) => !past.includes(each))] : scored;
}

/** Years that are over are all one to the rows. */
const withYearsOver = (text: string, today: CivilDate) =>
  text.replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)年?/gu, (year) =>
    Number.parseInt(year, 10) < today.year ? '那年' : year,
  );

/** One that a chart answers. */
export const isAnswered = (read: Read): read is Read & { class: AskClass } => read.kind === 'answer';

/** Reads a question: guards first, then what is handed on, then the classes. `today` is Beijing's day. */
export function readQuestion(question: string, today: CivilDate): Read {
  const text = normalForm(question);
  const scored = withPast(scoresOf(withYearsOver(text, today)));
  const [first, second] = scored;
  const refusal = refusalOf(text);
  const common = { twoWays: TWO_WAYS.test(text), choices: [] };
  const framed = (name: Read['class'], refused: Refusal | null) => ({
    subject: subjectOf(text, name, refused),
    ...horizonOf(text, name, refused, today),
  });
  if (refusal) {
    const name = wireClass(refusal);
    const like = scored.find((each) => each.score >= ENOUGH && each.class !== name)?.class ?? null;
    return { ...common, kind: 'refused', class: name, also: like, refusal, ...framed(name, refusal) };
  }
  const elsewhere = handedOn(text, scored);
  if (elsewhere) {
    return { ...common, kind: 'elsewhere', class: elsewhere, also: null, refusal, ...framed(elsewhere, null) };
  }
  if (!first) {
    const unclear = framed('unclear', null);
    return { ...common, kind: 'unclear', class: 'unclear', also: null, refusal, choices: COMMON, ...unclear };
  }
  const also = second && second.score >= first.score * BESIDE ? second.class : null;
  return { ...common, kind: 'answer', class: first.class, also, refusal, ...framed(first.class, null) };
}

/** A class that was pressed, about its usual time where none is named. */
export function pressed(name: AskClass, today: CivilDate, horizon?: Horizon): Read & { class: AskClass } {
  const asked = horizon ?? horizonOf('', name, null, today).horizon;
  const common = { also: null, refusal: null, when: null, twoWays: false, choices: [] };
  return { ...common, kind: 'answer', class: name, subject: subjectOf('', name, null), horizon: asked };
}
