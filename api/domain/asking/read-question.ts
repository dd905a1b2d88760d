import { TOPICS } from '#content/tables/topics';
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
  ELSEWHERE,
  type Elsewhere,
  type Horizon,
  REFUSALS,
  type Read,
  type Refusal,
} from './question.ts';
import { type Guard, holds } from './rows.ts';
import { type Chances, chancesOf } from './stems.ts';
import { subjectOf } from './subject.ts';

/** Number of matters that a word belongs to: one of several says less of each. */
const HOMES = new Map<string, number>();
for (const words of Object.values(TOPICS)) for (const word of words) HOMES.set(word, (HOMES.get(word) ?? 0) + 1);

/** Signs of each class's words that the text holds, each word once; a word of several matters is shared among them. */
function topicOf(text: string, name: AskClass): number {
  return TOPICS[name]
    .filter((word) => text.includes(word))
    .reduce((sum, word) => sum + [...word].length / (HOMES.get(word) ?? 1), 0);
}

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

const POINTS = { strong: 3, weak: 1 } as const;
/** Characters of a matter's words that count as one point. */
const SIGNS_A_POINT = 2;
/** One row that decides, or words as good as it: the matter is clear. */
const ENOUGH = 3;
/** Signs of a matter that a clause of a list has. */
const LISTED = 1;
/** A single sign of a matter; below it nothing was understood. */
const LEAST = 0.5;
/** Words of time alone make a question about the time; beside others they only say when. */
const TIMES: readonly AskClass[] = ['year', 'month', 'day', 'past'];
const COMMON: readonly AskClass[] = ['job_change', 'love_meet', 'marriage_when', 'exam', 'wealth', 'year'];

interface Scored {
  class: AskClass;
  /** The part that rows of the lexicon gave. */
  rows: number;
  score: number;
}

interface Together {
  class: AskClass;
  weight: number;
}

/** Chance by the stems from which on words without a row are handed on. */
const LIKELY = 0.8;
/** A rule speaks for its refusal, and a clear matter for an answer, in log-odds beside the stems; danger is heard sooner. */
const BY_RULE = { crisis: 3, other: 0.5 } as const;
const BY_MATTER = 0.5;
/** Commands to the machine are no question, however much they look like one. */
const UNDOUBTED: Refusal = 'offtopic';
/** A row counts that many points at most beside the stems, a time alone that part of them. */
const MOST_POINTS = 6;
const TIME_PART = 0.6;
/** No stem speaks more against a class than this, in log-odds. */
const LEAST_LOG = -8;
/** A second class is offered where the first is not that much better, in log-odds. */
const NEAR = 2;
/** A class of which no row and no word speaks needs this chance by the stems. */
const UNNAMED = 0.3;

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

/** The first door that the words close by rule; crisis before all others. */
function shutByRule(text: string): Refusal | null {
  const shut = (refusal: Refusal) =>
    refusal === 'minor' ? isMinor(text) : GUARDS[refusal].some((guard) => holds(text, guard));
  return REFUSALS.find(shut) ?? null;
}

const isClear = (scored: readonly Scored[]) => scored.some(({ score }) => score >= ENOUGH);

/** The stems speak of words; signs, and letters without words, are left to the rules. */
const HAS_WORDS = /\p{Script=Han}/u;

/** Danger that one part says is not outweighed by what else is asked: 不想活了，明年能升职吗. */
const saysDanger = (text: string) =>
  text
    .split(/[，。,.！!？?；;\s]/u)
    .some((part) => part !== text && shutByRule(part) === 'crisis' && weighed(part, [], chancesOf(part)) === 'crisis');

function refusalOf(text: string, scored: readonly Scored[], chances: Chances): Refusal | null {
  const byRule = shutByRule(text);
  if (byRule === UNDOUBTED || !HAS_WORDS.test(text)) return byRule;
  return byRule === 'crisis' && saysDanger(text) ? 'crisis' : weighed(text, scored, chances);
}

/** Refused where rules and stems together speak more for the refusals than for an answer; the likeliest names it. */
function weighed(text: string, scored: readonly Scored[], chances: Chances): Refusal | null {
  const byRule = shutByRule(text);
  const spoken = REFUSALS.map((each) => {
    const rule = each === 'crisis' ? BY_RULE.crisis : BY_RULE.other;
    return { refusal: each, chance: Math.exp(chances[each] + (each === byRule ? rule : 0)) };
  });
  const refused = REFUSALS.reduce((sum, each) => sum + Math.exp(chances[each]), 0);
  const answered = (1 - refused) * Math.exp(isClear(scored) ? BY_MATTER : 0);
  if (spoken.reduce((sum, { chance }) => sum + chance, 0) <= answered) return null;
  return spoken.reduce((likeliest, each) => (each.chance > likeliest.chance ? each : likeliest)).refusal;
}

/** Classes by what rows and stems say together, the best first; a time that is over goes before all. */
function ordered(scored: readonly Scored[], chances: Chances): Together[] {
  const isMatter = scored.some(({ class: each, score }) => score >= ENOUGH && !TIMES.includes(each));
  const together = ASK_CLASSES.map((each) => {
    const { rows = 0, score = 0 } = scored.find(({ class: name }) => name === each) ?? {};
    const isTime = TIMES.includes(each) && each !== 'past';
    const points = Math.min(score, MOST_POINTS) * (isTime ? TIME_PART : 1);
    const first = each === 'past' && rows >= POINTS.strong ? Number.POSITIVE_INFINITY : 0;
    const behind = isTime && isMatter ? LEAST_LOG : 0;
    return { class: each, weight: points + Math.max(chances[each], LEAST_LOG) + first + behind };
  });
  // Sorting keeps the table's order among equals.
  return together.sort((x, y) => y.weight - x.weight);
}

function handedOn(text: string, scored: readonly Scored[], chances: Chances): Elsewhere | null {
  const found = HANDED_ON.find((row) => holds(text, row));
  if (found) return found.class;
  const isAskedOfLife = scored.some(({ class: each, score }) => score >= ENOUGH && each !== 'year' && each !== 'self');
  if (!isAskedOfLife && holds(text, CHART_TERMS)) return 'chart';
  return isClear(scored) ? null : (ELSEWHERE.find((each) => Math.exp(chances[each]) > LIKELY) ?? null);
}

const wireClass = (refusal: Refusal) => {
  if (refusal === 'medical') return 'health';
  return refusal === 'invest' ? 'wealth' : refusal;
};

/** Years that are over are all one to the rows. */
const withYearsOver = (text: string, today: CivilDate) =>
  text.replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)年?/gu, (year) =>
    Number.parseInt(year, 10) < today.year ? '那年' : year,
  );

/** One that a chart answers. */
export const isAnswered = (read: Read): read is Read & { class: AskClass } => read.kind === 'answer';

/** Matters in one question from which on it is a list, of which the first is answered and the second offered. */
const MANY = 4;

/** The clauses of a list that name a matter each, and the matters: 升职，结婚，发财，考试. */
function listedIn(question: string): { part: string; class: AskClass }[] {
  const parts = question.split(/[\s，。,.！!？?；;、]|(?<=[吗呢嘛])/u).filter((part) => part.trim() !== '');
  if (parts.length < MANY) return [];
  const named = parts.flatMap((part) => {
    const [best] = scoresOf(normalForm(part)).filter(({ class: each }) => !TIMES.includes(each));
    return best && best.score >= LISTED ? [{ part, class: best.class }] : [];
  });
  const distinct = named.filter((each, at) => named.findIndex((other) => other.class === each.class) === at);
  return distinct.length < MANY ? [] : distinct;
}

/** Reads a question by rows and stems: guards first, then what is handed on, then the classes. `today` is Beijing's day. */
export function readQuestion(question: string, today: CivilDate): Read {
  const text = normalForm(question);
  const scored = scoresOf(withYearsOver(text, today));
  const chances = chancesOf(text);
  const [first, second] = ordered(scored, chances);
  const refusal = refusalOf(text, scored, chances);
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
  const elsewhere = handedOn(text, scored, chances);
  if (elsewhere) {
    return { ...common, kind: 'elsewhere', class: elsewhere, also: null, refusal, ...framed(elsewhere, null) };
  }
  const [opening, next] = listedIn(question);
  if (opening && next) {
    const alone = readQuestion(opening.part, today);
    return { ...alone, kind: 'answer', class: opening.class, also: next.class, refusal: null };
  }
  const isGuessed =
    scored.length === 0 && (!HAS_WORDS.test(text) || Math.exp(chances[first?.class ?? 'year']) < UNNAMED);
  if (!first || isGuessed) {
    const unclear = framed('unclear', null);
    return { ...common, kind: 'unclear', class: 'unclear', also: null, refusal, choices: COMMON, ...unclear };
  }
  const also = second && first.weight - second.weight < NEAR ? second.class : null;
  return { ...common, kind: 'answer', class: first.class, also, refusal, ...framed(first.class, null) };
}

/** A class that was pressed, about its usual time where none is named. */
export function pressed(name: AskClass, today: CivilDate, horizon?: Horizon): Read & { class: AskClass } {
  const asked = horizon ?? horizonOf('', name, null, today).horizon;
  const common = { also: null, refusal: null, when: null, twoWays: false, choices: [] };
  return { ...common, kind: 'answer', class: name, subject: subjectOf('', name, null), horizon: asked };
}
