import { QUESTIONS } from '#content/tables/questions';
import { must } from '../lookup.ts';
import type { AskArea, AskClass, Elsewhere, Horizon, Refusal, Subject } from './question.ts';

/** A question that users can pick, and how it is answered. */
export interface Known {
  id: string;
  of: AskArea;
  /** Contains `{时}` where the period goes. */
  text: string;
  says: readonly string[];
  class: AskClass | Elsewhere | Refusal;
  subject: Subject;
  /** Periods it can be asked about, the default first. */
  times: readonly Horizon[];
  refusal: Refusal | null;
  to: Elsewhere | null;
  /** Class offered as an alternative next to a refusal. */
  like: AskClass | null;
  /** Key of its first sentences; the class if it has none of its own. */
  first: string;
}

interface Row {
  id: string;
  of: string;
  text: string;
  says: readonly string[];
  class?: string;
  subject?: string;
  times?: string;
  refusal?: string;
  to?: string;
  like?: string;
  first?: string;
}

// The casts are checked by known.test.ts.
const knownOf = ({ id, of, text, says, class: name, subject, times, refusal, to, like, first }: Row): Known => ({
  id,
  of: of as AskArea,
  text,
  says,
  class: (name ?? to ?? refusal) as Known['class'],
  subject: (subject ?? (name ? 'self' : 'none')) as Subject,
  times: (times ?? 'none').split(' ') as Horizon[],
  refusal: (refusal ?? null) as Refusal | null,
  to: (to ?? null) as Elsewhere | null,
  like: (like ?? null) as AskClass | null,
  first: first ?? name ?? '',
});

export const KNOWN: readonly Known[] = (QUESTIONS.questions as readonly Row[]).map(knownOf);

const BY_ID = new Map(KNOWN.map((each) => [each.id, each]));

export const knownBy = (id: string): Known | undefined => BY_ID.get(id);

/** Period names shown on chips. */
export const TIME_NAMES: Readonly<Partial<Record<Horizon, string>>> = QUESTIONS.times;

/** Returns the question with its period in words: 明年适合换工作吗. */
export const textOf = ({ text }: Known, horizon: Horizon): string => text.replace('{时}', TIME_NAMES[horizon] ?? '');

export const usualTime = ({ times }: Known): Horizon => must(times[0], 'time');

const PEOPLE: readonly Readonly<Record<string, string>>[] = QUESTIONS.people;

/** Returns the same matter of other people, with the name of each: 孩子, 父母. Empty if the question has one person only. */
export function peopleOf({ id }: Known): { pick: string; name: string }[] {
  const among = PEOPLE.find((people) => Object.values(people).includes(id)) ?? {};
  return Object.entries(among).map(([name, pick]) => ({ pick, name }));
}
