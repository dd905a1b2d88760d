import { type CivilDate, civilDate, isoDate, weekdayName } from '../calendar/civil-date.ts';
import { officer } from '../calendar/day-signs.ts';
import { type Branch, branchAt, branchOf, type Ganzhi, ganzhiAt } from '../calendar/ganzhi.ts';
import { holidayOn } from '../calendar/holidays.ts';
import type { Matter } from '../calendar/matters.ts';
import { tongshuOf } from '../calendar/tongshu.ts';
import { type BookDay, bookDay, favoursOn, seamsOf } from './book-day.ts';
import { PURPOSES, type PurposeId } from './purposes.ts';

type Verdict = '宜' | '忌';

/** Facts of a day for the rules, the same for all people. */
export interface DayFacts extends BookDay {
  /** The 通书's verdict on the purpose; null if none. */
  verdict: Verdict | null;
  /** Favouring stars, the strongest first. */
  favours: readonly string[];
  iso: string;
  pair: Ganzhi;
  branch: Branch;
  yearBranch: Branch;
  /** 建 … 闭 */
  officer: string;
  /** Rules that forbid everything: 四离, 四绝, 上朔. */
  seams: readonly string[];
  /** 通书 writes 诸事不宜. */
  isBlanket: boolean;
  isWeekend: boolean;
  /** A public holiday, or a weekend day without make-up work. */
  isOff: boolean;
}

/** 寅 of the ordinal 0 is the third branch. */
const monthIndexOf = (day: BookDay) => day.ordinal + 2;

/** One of the purpose's matters is favoured and none avoided, or the reverse; one in both lists counts in neither. */
export function verdictOf(day: BookDay, purpose: PurposeId): Verdict | null {
  const { yi, ji } = tongshuOf(monthIndexOf(day), day.day);
  const matters: readonly Matter[] = PURPOSES[purpose].tongshu;
  const good = matters.some((matter) => yi.includes(matter) && !ji.includes(matter));
  const bad = matters.some((matter) => ji.includes(matter) && !yi.includes(matter));
  if (good === bad) return null;
  return good ? '宜' : '忌';
}

const WEEKEND: readonly string[] = ['周六', '周日'];

export function dayFacts(jdn: number, purpose: PurposeId): DayFacts {
  const date: CivilDate = civilDate(jdn);
  const day = bookDay(date);
  const pair = ganzhiAt(day.day);
  const holiday = holidayOn(date);
  const isWeekend = WEEKEND.includes(weekdayName(date));
  return {
    ...day,
    verdict: verdictOf(day, purpose),
    favours: favoursOn(day),
    iso: isoDate(date),
    pair,
    branch: branchOf(pair),
    yearBranch: branchAt(day.year),
    officer: officer(day.day, monthIndexOf(day)),
    seams: seamsOf(day),
    isBlanket: tongshuOf(monthIndexOf(day), day.day).isBlanket,
    isWeekend,
    isOff: holiday ? !holiday.work : isWeekend,
  };
}
