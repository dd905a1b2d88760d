import { ASKING } from '#content/tables/asking';

/** The 27 classes that can be answered from a chart, in tie-break order. */
export const ASK_CLASSES = ASKING.classes;
export type AskClass = (typeof ASK_CLASSES)[number];

const ADULT_FROM = 18;

/** Classes answered for users under 18. */
export const FOR_YOUNG: readonly AskClass[] = ASKING.young;

/** `age` in completed years; null if no birth is stored. */
export const isYoung = (age: number | null): boolean => age !== null && age < ADULT_FROM;

/** Class names on buttons and in lists. */
export const ASK_CLASS_NAMES: Readonly<Record<AskClass, string>> = ASKING.names;

export const ELSEWHERE = ASKING.elsewhere;
export type Elsewhere = (typeof ELSEWHERE)[number];

/** App pages that serve a question better than an answer does. */
export const ASK_PLACES = ASKING.places;
export type AskPlace = (typeof ASK_PLACES)[number];

export const REFUSALS = ASKING.refusals;
export type Refusal = (typeof REFUSALS)[number];

export const ASK_AREAS = ASKING.areas;
export type AskArea = (typeof ASK_AREAS)[number];

export const SUBJECTS = ASKING.subjects;
export type Subject = (typeof SUBJECTS)[number];

export const HORIZONS = ASKING.horizons;
export type Horizon = (typeof HORIZONS)[number];

/** Parts of a question: a class, a subject and a period. */
export interface Asking {
  class: AskClass;
  subject: Subject;
  horizon: Horizon;
  /** Key of its first sentences; the class if it has none of its own. */
  first: string;
}
