/** The 27 classes that a chart answers, in the order that breaks ties. */
export const ASK_CLASSES = [
  'job_change',
  'job_find',
  'promotion',
  'startup',
  'exam',
  'study',
  'wealth',
  'debt',
  'house',
  'relocation',
  'travel',
  'love_meet',
  'love_now',
  'marriage_when',
  'marriage_life',
  'breakup',
  'child_have',
  'child_raise',
  'parents',
  'people',
  'health',
  'self',
  'career_fit',
  'year',
  'month',
  'day',
  'past',
] as const;
export type AskClass = (typeof ASK_CLASSES)[number];

const ADULT_FROM = 18;

/** Classes that a reader under 18 is answered. */
export const FOR_YOUNG: readonly AskClass[] = ['exam', 'study', 'self', 'health'];

/** Completed years; null: no birth is saved. */
export const isYoung = (age: number | null): boolean => age !== null && age < ADULT_FROM;

/** Names of the classes as they are pressed and listed. */
export const ASK_CLASS_NAMES: Readonly<Record<AskClass, string>> = {
  job_change: '换工作',
  job_find: '找工作',
  promotion: '升职',
  startup: '创业',
  exam: '考试',
  study: '学业',
  wealth: '财运',
  debt: '借钱要账',
  house: '房子',
  relocation: '搬去外地',
  travel: '出门',
  love_meet: '遇到谁',
  love_now: '眼前这段',
  marriage_when: '什么时候结婚',
  marriage_life: '婚后日子',
  breakup: '分合',
  child_have: '要孩子',
  child_raise: '带孩子',
  parents: '父母长辈',
  people: '人和人',
  health: '作息',
  self: '我是怎样的人',
  career_fit: '适合做什么',
  year: '这一年',
  month: '这个月',
  day: '这一天',
  past: '那一年',
};

/** Handed on to a page of their own. */
export const ELSEWHERE = ['service', 'birth_hour', 'day_pick', 'pair', 'chart'] as const;
export type Elsewhere = (typeof ELSEWHERE)[number];

/** A page of the app that does what the question asks for; null: none does. */
export const ASK_PLACES = ['days', 'pairing', 'chart', 'why', 'birth-hour', 'profile', 'orders', 'help'] as const;
export type AskPlace = (typeof ASK_PLACES)[number];

/** What is not answered; `crisis` has no row: the card of help stands above the list. */
export const REFUSALS = [
  'crisis',
  'death',
  'sex',
  'medical',
  'lottery',
  'ritual',
  'lawsuit',
  'crime',
  'invest',
  'privacy',
  'public',
  'minor',
  'offtopic',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Groups in which the questions are browsed; 别处 and 不答 are found by typing. */
export const ASK_AREAS = ['事业', '感情', '钱', '家里', '学习', '自己', '别处', '不答'] as const;
export type AskArea = (typeof ASK_AREAS)[number];

export const SUBJECTS = ['self', 'partner', 'pair', 'child', 'parent', 'friend', 'other', 'none'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const HORIZONS = [
  'today',
  'tomorrow',
  'week',
  'month',
  'next_month',
  'half',
  'year',
  'next_year',
  'years',
  'date',
  'age',
  'life',
  'past',
  'now',
  'none',
] as const;
export type Horizon = (typeof HORIZONS)[number];

/** What is answered: a matter of somebody, at a time. */
export interface Asking {
  class: AskClass;
  subject: Subject;
  horizon: Horizon;
  /** Name of its own first sentences; the class where it has none. */
  first: string;
}
