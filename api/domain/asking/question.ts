import { ASKING } from '#content/tables/asking';

/** The 27 classes that a chart answers, in the order that breaks ties. */
export const ASK_CLASSES = ASKING.classes;
export type AskClass = (typeof ASK_CLASSES)[number];

const ADULT_FROM = 18;

/** Classes that a reader under 18 is answered. */
export const FOR_YOUNG: readonly AskClass[] = ASKING.young;

/** Completed years; null: no birth is saved. */
export const isYoung = (age: number | null): boolean => age !== null && age < ADULT_FROM;

/** Names of the classes as they are pressed and listed. */
export const ASK_CLASS_NAMES: Readonly<Record<AskClass, string>> = ASKING.names;

export const ELSEWHERE = ASKING.elsewhere;
export type Elsewhere = (typeof ELSEWHERE)[number];

/** Pages of the app that do what a question asks for. */
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

/** What is answered: a matter of somebody, at a time. */
export interface Asking {
  class: AskClass;
  subject: Subject;
  horizon: Horizon;
  /** Name of its own first sentences; the class where it has none. */
  first: string;
}
