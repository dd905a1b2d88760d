import {
  type CivilDate,
  civilDate,
  daysInMonth,
  julianDay,
  weekdayName,
} from '../../calendar/civil-date.ts';
import type { Analysis } from '../analysis.ts';
import { clashes, related } from '../branch-relation.ts';
import { dayOutlook } from '../day-outlook.ts';
import { type Area, type DayOutlook, type MonthOutlook, TONES, type Tone } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import { pillarAt } from '../placed-stems.ts';
import { variant } from '../variant.ts';
import { DAY_BRANCH_WORDS, KEYWORDS } from '../words/periods/month-themes.ts';
import { listed } from './sentences.ts';

/** A day of the month's calendar. */
export interface MonthDay {
  date: CivilDate;
  outlook: DayOutlook;
  keyword: string;
}

/** The lighter first, and of one word the better. */
export function byWorth(a: MonthDay, b: MonthDay): number {
  return (
    TONES.indexOf(a.outlook.tone) - TONES.indexOf(b.outlook.tone) ||
    b.outlook.score - a.outlook.score ||
    a.date.day - b.date.day
  );
}

function keywordOf({ pillars }: Pick<Analysis, 'pillars'>, outlook: DayOutlook, seed: number) {
  const own = pillarAt(pillars, 'day').branch;
  const { stem, branch } = outlook;
  if (clashes(own, branch.sign)) return DAY_BRANCH_WORDS.clash[outlook.tone];
  if (related(own, branch.sign, '六合')) return DAY_BRANCH_WORDS.bond;
  const faces = KEYWORDS[stem.god];
  return variant(seed, outlook.date, unwelcome(stem.role) ? faces.care : faces.open);
}

/** Every day of a civil month in order: 28 to 31, 21 in October 1582. */
export function monthDays(
  analysis: Analysis,
  { year, month }: CivilDate,
  seed: number,
): MonthDay[] {
  const first = julianDay({ year, month, day: 1 });
  return Array.from({ length: daysInMonth(year, month) }, (_, ordinal) => {
    const date = civilDate(first + ordinal);
    const outlook = dayOutlook(analysis, date);
    return { date, outlook, keyword: keywordOf(analysis, outlook, seed) };
  });
}

/** `3日、9日和21日`, in the order of the calendar. */
export function dayNames(days: readonly MonthDay[]): string {
  return listed(
    [...days].sort((a, b) => a.date.day - b.date.day).map(({ date }) => `${date.day}日`),
  );
}

/** How many days of each tone, all four named. */
export function toneCounts(days: readonly MonthDay[]): Record<Tone, number> {
  const counts: Record<Tone, number> = { 顺: 0, 平: 0, 稳: 0, 慢: 0 };
  for (const { outlook } of days) counts[outlook.tone]++;
  return counts;
}

/** The middle day's tone when all are put in order: a single 顺 day does not make a week 顺. */
export function prevailing(tones: readonly Tone[]): Tone {
  const order = tones.map((tone) => TONES.indexOf(tone)).sort((a, b) => a - b);
  return TONES[order[Math.floor(order.length / 2)] ?? 1] as Tone;
}

export interface AreaMonth {
  area: Area;
  score: number;
  tone: Tone;
  /** Highest first, and lowest first; at most three of each. No best day is 慢 as a whole, no slowest 顺. */
  best: readonly MonthDay[];
  slowest: readonly MonthDay[];
}

const NAMED = 3;

function scoreOf({ outlook }: MonthDay, area: Area): number {
  return outlook.areas.find((each) => each.area === area)?.score ?? 0;
}

/** The areas of the main 节 month, with the days each stands highest and lowest on. */
export function areaMonths(days: readonly MonthDay[], main: MonthOutlook): AreaMonth[] {
  return main.areas.map(({ area, tone, score }) => {
    const order = [...days].sort((a, b) => scoreOf(b, area) - scoreOf(a, area));
    return {
      area,
      score,
      tone,
      best: order.filter(({ outlook }) => outlook.tone !== '慢').slice(0, NAMED),
      slowest: order
        .filter(({ outlook }) => outlook.tone !== '顺')
        .slice(-NAMED)
        .reverse(),
    };
  });
}

/** The days of a month by weeks that begin on Monday; the first and the last may be short. */
export function weeksOf(days: readonly MonthDay[]): MonthDay[][] {
  const weeks: MonthDay[][] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (week && weekdayName(day.date) !== '周一') week.push(day);
    else weeks.push([day]);
  }
  return weeks;
}
