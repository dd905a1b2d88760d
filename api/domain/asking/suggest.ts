import { ASKS, askedTime } from './asked-time.ts';
import { helpFor } from './danger.ts';
import { isAsked, withoutOpening } from './grams.ts';
import { type Known, textOf, usualTime } from './known.ts';
import { normalForm } from './normal.ts';
import type { Elsewhere, Horizon, Refusal, Subject } from './question.ts';
import { LONGEST_QUESTION, masked, trimmed } from './question-input.ts';
import { ranked } from './rank.ts';

/** A suggested question. */
export interface Suggestion {
  id: string;
  text: string;
  class: Known['class'];
  subject: Subject;
  horizon: Horizon;
  refusal: Refusal | null;
  to: Elsewhere | null;
}

export interface Suggested {
  suggestions: readonly Suggestion[];
  /** True if each suggestion is about a different topic. */
  several: boolean;
  help: false | true | 'explicit';
}

const SHOWN = 3;
/** Minimum similarity for a suggestion, unless the text contains a topic word. */
const NEAR = 0.16;
const CLAUSES = /[，,。；;！!？?、\s]+|还有|以及|另外/u;
const LEAST = 2;
/** Similarity at which a clause counts as a question of its own. */
const OF_ITSELF = 0.3;
/** A clause this short names a topic: 房子，工作，儿子出国. */
const NAMED = 5;

export function suggestionOf(known: Known, horizon: Horizon): Suggestion {
  const { id, class: name, subject, refusal, to } = known;
  return { id, text: textOf(known, horizon), class: name, subject, horizon, refusal, to };
}

/** Best match of each clause that is a question of its own: 结婚好不好，我爸的病能好吗，股票能买吗. */
function matters(text: string): Known[] {
  const clauses = text.split(CLAUSES).filter((clause) => [...clause].length >= LEAST);
  const asking = clauses.filter((clause) => ASKS.test(clause) || [...clause].length <= NAMED);
  if (asking.length < LEAST) return [];
  const best = asking.flatMap((clause) => {
    const [first] = ranked(clause);
    return first && first.nearness >= OF_ITSELF ? [first.known] : [];
  });
  const areas = new Set(best.map(({ class: name }) => name));
  return areas.size < LEAST ? [] : [...new Map(best.map((each) => [each.class, each])).values()];
}

const OVER = /去年|前年|上个?月|小时候|以前|当年|那年|从前/u;

/** Drops clauses about the past if another clause asks: 去年没考上，今年再考能过吗. */
function withoutPast(text: string): string {
  const clauses = text.split(CLAUSES);
  const present = clauses.filter((clause) => !OVER.test(clause) && [...clause].length > LEAST);
  return present.length > 0 && present.length < clauses.length ? present.join('，') : text;
}

/** Returns the three nearest known questions at most, and whether to show help. The text is not stored. */
export function suggested(typed: string): Suggested {
  const text = [...masked(trimmed(typed))].slice(0, LONGEST_QUESTION).join('');
  const help = helpFor(text);
  const asked = withoutOpening(text);
  if ([...asked].length < LEAST) return { suggestions: [], several: false, help };
  const all = ranked(withoutPast(text));
  const [first] = all;
  const isNear = first !== undefined && (first.nearness >= NEAR || isAsked(asked));
  if (!isNear) return { suggestions: [], several: false, help };
  const each = matters(withoutPast(asked));
  const rest = all.map(({ known }) => known).filter((known) => !each.includes(known));
  const shown = [...each, ...rest].slice(0, SHOWN);
  const normalText = normalForm(text);
  return {
    suggestions: shown.map((known) => suggestionOf(known, askedTime(normalText, known.times) ?? usualTime(known))),
    several: each.length > 0,
    help,
  };
}
