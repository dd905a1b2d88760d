import { pillarOf } from '#domain/bazi/chart';
import { BRANCHES, type Branch, ganzhiIndex, STEMS } from '#domain/calendar/ganzhi';
import { judge } from '#domain/judgement/judge';
import { chartSeed } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';

const HOURS = 12;

/** The chart with its hour in another place of the sixty. */
function atHour(analysis: Analysis, place: number): Analysis | null {
  const [year, month, day] = analysis.pillars;
  if (!year || !month || !day) return null;
  const pillars = [year, month, day, pillarOf('hour', place, day.stem, [])];
  const seed = chartSeed(pillars, analysis.gender);
  return { ...analysis, ...judge(pillars, analysis.monthHalf, analysis.roles.school), seed };
}

/** The chart an hour earlier or later; null where it would fall on another day, and without the hour. */
export function hourApart(analysis: Analysis, by: 1 | -1): Analysis | null {
  const hour = analysis.pillars[3];
  if (!hour) return null;
  const place = ganzhiIndex(`${hour.stem}${hour.branch}`);
  const branch = (place % HOURS) + by;
  return branch < 0 || branch >= HOURS ? null : atHour(analysis, (place + by + 60) % 60);
}

/** A chart without the hour as the twelve that it may be. */
export function twelveHours(analysis: Analysis): { branch: Branch; analysis: Analysis }[] {
  // 五鼠遁: 甲 and 己 days begin with 甲子, the first of the sixty; each day stem after it twelve on.
  const first = HOURS * (STEMS.indexOf(analysis.dayStem) % 5);
  return BRANCHES.flatMap((branch, at) => {
    const hour = atHour(analysis, first + at);
    return hour ? [{ branch, analysis: hour }] : [];
  });
}

/** Hours of twelve from which on a thing is told firmly, and from which on with 多半. */
export const FIRM = 9;
export const LIKELY = 5;

const NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** 8 as one counts: 八. */
export const counted = (hours: number): string => NUMBERS[hours] ?? String(hours);
