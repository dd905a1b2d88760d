import { MAX_DAYS } from '#contract/statistics';
import { invalid } from '#domain/errors';
import { DAY_GROUPS, type DayGroup, dayOf, dayText } from '#domain/time/beijing-day';
import { dayNamed } from '../../staff/lists/console-list.ts';

/** Beijing days, both included. */
export interface DayRange {
  from: number;
  to: number;
}

/** A day is aggregated an hour after its end, when everything started in it has finished. */
export const SETTLED_MS = 60 * 60_000;

const USUAL_DAYS = 30;
export const ALL = 'all';

/** More points make no readable line. */
const MAX_POINTS = 92;
const DAYS_OF: Readonly<Record<DayGroup, number>> = { day: 1, week: 7, month: 30 };

/** The smallest group, from the requested one on, with few enough points. */
export function fittingGroup(wanted: DayGroup, { from, to }: DayRange): DayGroup {
  const groups = DAY_GROUPS.slice(DAY_GROUPS.indexOf(wanted));
  return groups.find((group) => (to - from + 1) / DAYS_OF[group] <= MAX_POINTS) ?? 'month';
}

/**
 * The requested days: up to today, thirty by default; `all` from the first day on.
 * @throws AppError validation
 */
export function rangeOf(
  query: { from: string; to: string },
  now: number,
  first: number | null = null,
  fields = { from: 'from', to: 'to' },
): DayRange {
  const today = dayOf(now);
  const to = dayNamed(query.to, now, fields.to) ?? today;
  if (query.from === ALL) return { from: Math.min(first ?? to, to), to: Math.min(to, today) };
  const from = dayNamed(query.from, now, fields.from) ?? to - USUAL_DAYS + 1;
  if (to > today) throw invalid('不能晚于今天', fields.to);
  if (from > to) throw invalid('开始日期不能晚于结束日期', fields.from);
  if (to - from >= MAX_DAYS) throw invalid(`一次最多统计${MAX_DAYS}天`, fields.from);
  return { from, to };
}

export const rangeText = ({ from, to }: DayRange) => ({ from: dayText(from), to: dayText(to) });

/** The same number of days right before. */
export const before = ({ from, to }: DayRange): DayRange => ({
  from: from - (to - from + 1),
  to: from - 1,
});
