import { ring } from '../lookup.ts';
import type { CivilDate } from './civil-date.ts';
import { beijingSecond, type CivilTime, civilTime } from './civil-time.ts';
import { cycle } from './ganzhi.ts';
import { termSecond } from './term-table.ts';

/** The 24 terms from January on: two a civil month, the 节 first (3rd–9th), then the 气 (18th–24th). */
export const TERM_NAMES = [
  '小寒',
  '大寒',
  '立春',
  '雨水',
  '惊蛰',
  '春分',
  '清明',
  '谷雨',
  '立夏',
  '小满',
  '芒种',
  '夏至',
  '小暑',
  '大暑',
  '立秋',
  '处暑',
  '白露',
  '秋分',
  '寒露',
  '霜降',
  '立冬',
  '小雪',
  '大雪',
  '冬至',
] as const;

export type TermName = (typeof TERM_NAMES)[number];

export interface SolarTerm {
  name: TermName;
  time: CivilTime;
}

/** A month from one 节 to the next, as the month pillar has it. */
export interface SolarMonth {
  /** The year as counted from 立春. */
  year: number;
  /** 0 for the 寅 month, which 立春 opens, to 11 for the 丑 month. */
  ordinal: number;
  /** The 节 that opens it, counted through: 12·year for 小寒, + 1 for 立春, to + 11 for 大雪. */
  jie: number;
}

/** The instant of a 节 in Beijing seconds; the one after `month` is `jieSecond(month.jie + 1)`. */
export function jieSecond(jie: number): number {
  return termSecond(2 * jie);
}

/**
 * The 节 month of an instant; it starts in the second of its 节. Compared to the second: on 1984-02-04, 立春 at 23:18:44,
 * a birth at 23:18:43 is still in the 丑 month of 1983.
 */
export function solarMonthAt(time: CivilTime): SolarMonth {
  const { year, month } = time.date;
  const ofThisMonth = 12 * year + month - 1;
  const opened = beijingSecond(time) >= jieSecond(ofThisMonth);
  const jie = opened ? ofThisMonth : ofThisMonth - 1;
  return { year: Math.floor((jie - 1) / 12), ordinal: cycle(jie - 1, 12), jie };
}

/** Counted from the first of a civil year, two a month. */
const termName = ring(TERM_NAMES);

/**
 * The 节 that falls between two Beijing seconds, both included and less than a month apart; null
 * when there is none.
 */
export function jieBetween(from: number, to: number): SolarTerm | null {
  const { jie } = solarMonthAt(civilTime(to));
  if (jieSecond(jie) < from) return null;
  return { name: termName(2 * jie), time: civilTime(jieSecond(jie)) };
}

/**
 * The 节 within so many seconds of an instant, before or after it: close to one, a small error of
 * the stated time changes the month pillar. Null when there is none.
 */
export function jieNear(time: CivilTime, within: number): SolarTerm | null {
  const at = beijingSecond(time);
  return jieBetween(at - within, at + within);
}

/** The term that falls on a civil day in Beijing, with its instant; null on the other days. */
export function termOnDay(date: CivilDate): SolarTerm | null {
  const ofYear = 2 * (date.month - 1) + (date.day < 15 ? 0 : 1);
  const time = civilTime(termSecond(24 * date.year + ofYear));
  if (time.date.day !== date.day) return null;
  return { name: termName(ofYear), time };
}

interface MonthOfYear {
  /** The year as counted from 立春. */
  year: number;
  /** 0 寅 … 11 丑 */
  ordinal: number;
}

/** The 节 month of a civil day, at noon: 2026-02-04, 立春 at 4:02, is already {2026, 0}. */
export function monthOf(date: CivilDate): MonthOfYear {
  const { year, ordinal } = solarMonthAt({ date, hour: 12, minute: 0, second: 0 });
  return { year, ordinal };
}
