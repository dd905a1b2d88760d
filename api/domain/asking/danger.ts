import { HELP } from '#content/tables/help';
import { sumsOf } from './fitted.ts';
import { gramsOf, kindsIn } from './grams.ts';
import { normalForm } from './normal.ts';
import { nearestTo } from './rank.ts';

const CLAUSES = /[，,。；;！!？?\s]+/u;
const CONCEPTS = Object.entries(HELP.concepts);

/** Kinds of words of danger in a text, and their pairs within a clause and the next. */
function conceptsIn(text: string): string[] {
  const clauses = text.split(CLAUSES);
  const spans = clauses.map((clause, at) => clause + (clauses[at + 1] ?? ''));
  return [...new Set(spans.flatMap((span) => kindsIn(span, CONCEPTS)))];
}

/** What the score of danger is made of; the whole question counts, with its opening. */
export function dangerFeatures(question: string): string[] {
  const text = normalForm(question);
  return [...gramsOf(text), ...conceptsIn(text)];
}

/** One plain question in twenty reaches the first, one in three hundred the second. */
const SHOWN = -2.2;
const EXPLICIT = 2.6;

/** Weight of the likeness to a known question, which speaks against danger. */
const LIKENESS = 4;
/** A clause alone has less to go by than the whole. */
const CLAUSE_LESS = 4;
const LEAST = 3;

const oddsOf = (text: string): number => {
  const [danger = 0] = sumsOf('help', dangerFeatures(text), 1);
  return danger - LIKENESS * nearestTo(text);
};

/** Log-odds that somebody is in danger: of the whole, or of the clause that tells it among others. */
function dangerOf(question: string): number {
  const clauses = question.split(CLAUSES).filter((clause) => [...clause].length >= LEAST);
  const among = clauses.length > 1 ? clauses.map((clause) => oddsOf(clause) - CLAUSE_LESS) : [];
  return Math.max(oddsOf(question), ...among);
}

/** Whether the card of help is shown above the list; `explicit`: the list is folded below it. */
export function helpFor(question: string): false | true | 'explicit' {
  const text = normalForm(question);
  // Without a word there is nothing to score.
  if (!/\p{Script=Han}/u.test(text)) return false;
  const score = dangerOf(text);
  if (score >= EXPLICIT) return 'explicit';
  return score >= SHOWN || HELP.concepts.die.some((word) => text.includes(word));
}
