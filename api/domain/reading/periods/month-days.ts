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
import { AREAS, type Area, type DayOutlook, TONES, type Tone } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import { pillarAt } from '../placed-stems.ts';
import { variant } from '../variant.ts';
import { DAY_BRANCH_WORDS, KEYWORDS } from '../words/periods/month-themes.ts';
import { listed } from './sentences.ts';

/** A day of the month's calendar. */
export interface MonthDay {
  date: CivilDate;
  outlook: DayOutlook;
  /** The bar of the day and the mean of its areas, so that of two 顺 days one is the better. */
  worth: number;
  keyword: string;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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
    const areas = mean(outlook.areas.map(({ score }) => score));
    return {
      date,
      outlook,
      worth: outlook.display + areas,
      keyword: keywordOf(analysis, outlook, seed),
    };
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
  /** The mean of the days, rounded. */
  score: number;
  tone: Tone;
  /** Highest first, and lowest first; three of each. */
  best: readonly MonthDay[];
  slowest: readonly MonthDay[];
}

const NAMED = 3;

function scoreOf({ outlook }: MonthDay, area: Area): number {
  return outlook.areas.find((each) => each.area === area)?.score ?? 0;
}

/** Each area over the month, with the days it stands highest and lowest on. */
export function areaMonths(days: readonly MonthDay[]): AreaMonth[] {
  return AREAS.map((area) => {
    const order = [...days].sort((a, b) => scoreOf(b, area) - scoreOf(a, area));
    const tones = days.flatMap(({ outlook }) =>
      outlook.areas.filter((each) => each.area === area).map(({ tone }) => tone),
    );
    return {
      area,
      score: Math.round(mean(days.map((day) => scoreOf(day, area)))),
      tone: prevailing(tones),
      best: order.slice(0, NAMED),
      slowest: order.slice(-NAMED).reverse(),
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
