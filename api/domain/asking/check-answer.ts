import { ASK_TEXTS } from '#content/ask/texts';
import type { Sentence } from '#content/groups';
import type { CivilDate } from '../calendar/civil-date.ts';
import { compareDates, isoDate } from '../calendar/civil-date.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { isEasy } from '../outlook/outlook.ts';
import { bannedIn } from '../report/prose/ban-list.ts';
import { habitsIn } from '../report/prose/rules.ts';
import { termsIn } from '../report/prose/terms.ts';
import { type Period, type Scope, type Witness, witnessesOf, wordOf } from './period-evidence.ts';
import { firstPool, reasonPool } from './pools.ts';
import type { Asking, Horizon } from './question.ts';
import { type Answer, type AnswerSentence, MOVES } from './statement.ts';

type Problem =
  | 'unwitnessed'
  | 'unknown'
  | 'misfit'
  | 'turned'
  | 'number'
  | 'leaning'
  | 'reach'
  | 'thin'
  | 'order'
  | 'one-sided'
  | 'words'
  | 'unsure';

export const MOST_SENTENCES = 7;
const MOST_SIGNS = 360;
const FREE: readonly AnswerSentence['move'][] = ['other', 'unseen'];

interface Rested {
  read: Pick<Asking, 'class' | 'horizon' | 'first'>;
  analysis: Analysis;
  scope: Scope;
  told: Period;
  /** Periods whose favourable months may be named. */
  parts: readonly Period[];
  today: CivilDate;
}

function orderProblems({ sentences }: Answer): Problem[] {
  const places = sentences.map(({ move }) => MOVES.indexOf(move));
  const isOrdered = places.every((place, at) => at === 0 || place >= must(places[at - 1], 'place'));
  const signs = sentences.reduce((sum, { text }) => sum + [...text].length, 0);
  const isTwice = new Set(sentences.map(({ text }) => text)).size < sentences.length;
  return isOrdered && sentences.length <= MOST_SENTENCES && signs <= MOST_SIGNS && !isTwice ? [] : ['order'];
}

/** `why` must agree with the period's tone and `against` contradict it, by the sign of their evidence. */
function turnProblems({ sentences, tone }: Answer, forces: ReadonlyMap<string, number>): Problem[] {
  const isUp = tone !== null && isEasy(tone);
  const turned = sentences.some(({ move, by }) => {
    if (move !== 'why' && move !== 'against') return false;
    const strength = by.reduce((sum, id) => sum + (forces.get(id) ?? 0), 0);
    return strength > 0 !== (move === 'why' ? isUp : !isUp);
  });
  return turned ? ['turned'] : [];
}

function witnessProblems({ leaning, sentences }: Answer, known: ReadonlyMap<string, number>): Problem[] {
  const bound = sentences.filter(({ move }) => !FREE.includes(move) && !(leaning === '看不出' && move === 'first'));
  return [
    ...(bound.some(({ by }) => by.length === 0) ? (['unwitnessed'] as const) : []),
    ...(sentences.some(({ by }) => by.some((id) => !known.has(id))) ? (['unknown'] as const) : []),
  ];
}

function reachProblems({ windows, check }: Answer, { parts, today }: Rested): Problem[] {
  const isKnown = windows.every(({ from, until }) =>
    parts.some(
      (part) => isoDate(part.from) === from && isoDate(part.until) === until && compareDates(part.from, today) > 0,
    ),
  );
  return isKnown && (!check || check.on > isoDate(today)) ? [] : ['reach'];
}

/** True if `text` is the wording `form` with its slot filled, such as 到{日}. */
function isFilled(form: string, text: string): boolean {
  const [head = '', tail] = form.split(/\{[^{}]*\}/);
  return tail === undefined ? text === head : text.startsWith(head) && text.endsWith(tail);
}

const isOf = (pool: readonly Sentence[], text: string) => pool.some((each) => isFilled(each.text, text));

/** True if the first sentence is one for this tone, or the one for balanced evidence. */
function isFirst(text: string, { leaning, tone }: Answer, { read }: Rested): boolean {
  if (leaning === null || leaning === '看不出') return true;
  if (leaning === '两可') return text === ASK_TEXTS.house.both;
  return tone !== null && isOf(firstPool(read, tone), text);
}

/** Each reason must be a wording of the evidence it cites. */
function fitProblems(answer: Answer, rested: Rested, told: readonly Witness[]): Problem[] {
  const { read, scope, told: period } = rested;
  const isFit = answer.sentences.every(({ move, text, by }) => {
    if (move === 'first') return isFirst(text, answer, rested);
    if (move !== 'why' && move !== 'against') return true;
    return told.some((each) => by.includes(each.id) && reasonPool(read.class, scope, period, each).includes(text));
  });
  return isFit ? [] : ['misfit'];
}

/** The answer may contain no numbers except those of its days. */
function numberProblems({ sentences, windows, check }: Answer, { told }: Rested): Problem[] {
  const days = [...windows.flatMap(({ from, until }) => [from, until]), ...(check ? [check.on] : [])];
  const known = new Set(
    [...days, isoDate(told.from), isoDate(told.until)].flatMap((day) => day.split('-').map(Number)),
  );
  const numbers = sentences.flatMap(({ text }) => text.match(/\d+/g) ?? []);
  return numbers.every((number) => known.has(Number(number))) ? [] : ['number'];
}

const wordProblems = ({ sentences }: Answer): Problem[] =>
  sentences.some(({ text }) => [bannedIn(text), termsIn(text), habitsIn(text)].some((found) => found.length > 0))
    ? ['words']
    : [];

const FAR: readonly Horizon[] = ['years', 'age'];

/** Confidence must be low for ten-year questions and without a birth hour. */
const sureProblems = ({ confidence }: Answer, { analysis, read }: Rested): Problem[] =>
  confidence !== '低' && (!analysis.hourKnown || FAR.includes(read.horizon)) ? ['unsure'] : [];

/** Reports evidence against the tone that has half the force of the strongest for it and is missing from the answer. */
function sideProblems({ leaning, sentences, tone }: Answer, told: readonly Witness[]): Problem[] {
  if (leaning === '看不出') return [];
  const isUp = tone !== null && isEasy(tone);
  const most = (up: boolean) =>
    Math.max(0, ...told.filter(({ force }) => force > 0 === up).map(({ force }) => Math.abs(force)));
  const isOwed = most(!isUp) >= 0.1 && most(!isUp) >= most(isUp) / 2;
  return isOwed && !sentences.some(({ move }) => move === 'against') ? ['one-sided'] : [];
}

/** Returns the reasons to reject an answer, or an empty list. Recomputes the evidence independently. */
export function checkAnswer(answer: Answer, rested: Rested): Problem[] {
  const { analysis, scope, told, parts } = rested;
  const own = witnessesOf(analysis, scope, told);
  const all = [own, ...parts.map((part) => witnessesOf(analysis, scope, part))].flat();
  const strengths = new Map(all.map(({ id, force }) => [id, force]));
  const { leaning, tone, windows, check } = answer;
  const isWord = leaning === tone || leaning === '看不出' || (leaning === '两可' && (tone === '稳' || tone === '平'));
  return [
    ...witnessProblems(answer, strengths),
    ...turnProblems(answer, strengths),
    ...(tone === wordOf(told, scope) && isWord ? [] : (['leaning'] as const)),
    ...reachProblems(answer, rested),
    ...(leaning === '看不出' && (windows.length > 0 || check) ? (['thin'] as const) : []),
    ...orderProblems(answer),
    ...sideProblems(answer, own),
    ...fitProblems(answer, rested, own),
    ...numberProblems(answer, rested),
    ...wordProblems(answer),
    ...sureProblems(answer, rested),
  ];
}
