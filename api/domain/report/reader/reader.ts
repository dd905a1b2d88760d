import type { Audience as Readers } from '#content/groups';
import { type CivilDate, julianDay } from '../../calendar/civil-date.ts';
import type { Analysis } from '../../outlook/analysis.ts';
import type { Area } from '../../outlook/outlook.ts';
import { type LifeStage, PARENT_BELOW, type Question, type ReaderProfile, scenesFor } from './stage.ts';

/** The reader of a period's report, and the reading date. Both affect wording, never a verdict. */
export interface ReadBy {
  stage: LifeStage | null;
  /** Completed years on the date of the report. */
  age: number;
  /** Reading date; tomorrow's page is worded with 明天 until then. */
  today: CivilDate;
}

/** A reader without life-stage answers on the day itself; the age is exact to a year. */
export function plainReader(analysis: Pick<Analysis, 'years'>, date: CivilDate): ReadBy {
  const born = analysis.years[0]?.year ?? date.year;
  return { stage: null, age: Math.max(0, date.year - born), today: date };
}

interface Aged extends ReaderProfile {
  age: number;
}

export function audienceOf({ stage, age }: ReadBy): Aged {
  return { ...scenesFor(stage, age), age };
}

/** True for readers under eighteen and for the parents of children. */
export const isMinor = (readers: readonly Readers[]): boolean => readers.includes('minor');

/** True if the reader is the parent of the child whose chart it is. */
export const isToParent = (readers: readonly Readers[]): boolean => readers.includes('parent');

/** Audiences by completed years: from (inclusive), to (exclusive). */
const AGES = [
  ['prime', 18, 55],
  ['raising', 28, 60],
  ['elder', 60, Number.POSITIVE_INFINITY],
] as const;

/**
 * Returns the audiences that apply to the reader, most specific first. Parents only get sentences written for parents.
 */
export function readersOf({ work, love, means, age }: Aged): readonly Readers[] {
  if (age < PARENT_BELOW) return ['parent'];
  const atWork = work.includes('employed') || work.includes('own');
  return [
    ...(love.length === 1 ? love : []),
    ...(love.includes('single') ? (['unattached'] as const) : []),
    ...(atWork ? (['work'] as const) : []),
    ...AGES.flatMap(([name, from, below]) => (age >= from && age < below ? [name] : [])),
    means.includes('money') ? 'adult' : 'minor',
    'all',
  ];
}

/** Area of the reader's question; family has none. */
const ASKED: Readonly<Record<Question, Area | null>> = {
  career: '事业',
  wealth: '财运',
  love: '感情',
  health: '健康',
  family: null,
};

export function askedArea({ question }: ReaderProfile): Area | null {
  return question ? ASKED[question] : null;
}

/** Names of a report's day and the adjacent ones: 今天, 明天, else 11月25日. */
function dayNames(date: CivilDate, today: CivilDate) {
  const ahead = julianDay(date) - julianDay(today);
  if (ahead === 1) return { 昨天: '今天', 今天: '明天', 明天: '后天' };
  return { 昨天: '前一天', 今天: '当天', 明天: '第二天' };
}

const DAY_NAME = /昨天|今天|明天/g;

/** Returns a function that adapts day names to the reading date; the content always uses 今天. */
export function dayWords(date: CivilDate, today: CivilDate): (text: string) => string {
  if (julianDay(date) === julianDay(today)) return (text) => text;
  const names: Readonly<Record<string, string>> = dayNames(date, today);
  return (text) => text.replace(DAY_NAME, (name) => names[name] ?? name);
}
