import { HELP } from '#content/tables/help';
import { oddsOfHelp } from './fitted.ts';
import { gramsOf, kindsIn } from './grams.ts';
import { normalForm } from './normal.ts';
import { nearestTo } from './rank.ts';

const CLAUSES = /[，,。；;！!？?\s]+/u;
const CONCEPTS = Object.entries(HELP.concepts);

/** Danger concepts in a text, and pairs of them within two adjacent clauses. */
function conceptsIn(text: string): string[] {
  const clauses = text.split(CLAUSES);
  const spans = clauses.map((clause, at) => clause + (clauses[at + 1] ?? ''));
  return [...new Set(spans.flatMap((span) => kindsIn(span, CONCEPTS)))];
}

/** With 3-grams, as many kept features give twice as many false cards. */
const LONGEST = 2;

/** Features of the danger score. The whole question counts, including its opening phrase. */
export function dangerFeatures(question: string): string[] {
  const text = normalForm(question);
  return [...gramsOf(text, LONGEST), ...conceptsIn(text)];
}

/** At most one ordinary question in 20 reaches `SHOWN`, one in 300 `EXPLICIT`. */
const SHOWN = -2.4;
const EXPLICIT = 2.4;

/** Weight of the similarity to a known question, which lowers the score. */
const LIKENESS = 4;
/** A single clause is weaker evidence than the whole question. */
const CLAUSE_LESS = 4;
const LEAST = 3;

const oddsOf = (text: string): number => oddsOfHelp(dangerFeatures(text)) - LIKENESS * nearestTo(text);

/** Log-odds that the user is in danger: the maximum over the whole question and its clauses. */
function dangerOf(question: string): number {
  const clauses = question.split(CLAUSES).filter((clause) => [...clause].length >= LEAST);
  const among = clauses.length > 1 ? clauses.map((clause) => oddsOf(clause) - CLAUSE_LESS) : [];
  return Math.max(oddsOf(question), ...among);
}

/** Returns whether the help card is shown above the suggestions. `explicit`: the suggestions are collapsed as well. */
export function helpFor(question: string): false | true | 'explicit' {
  const text = normalForm(question);
  // Text without Chinese characters has no features.
  if (!/\p{Script=Han}/u.test(text)) return false;
  const score = dangerOf(text);
  if (score >= EXPLICIT) return 'explicit';
  return score >= SHOWN || HELP.concepts.die.some((word) => text.includes(word));
}
