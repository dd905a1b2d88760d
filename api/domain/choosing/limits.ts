import { type CivilDate, civilDate, compareDates, julianDay, KNOWN_YEARS } from '../calendar/civil-date.ts';
import { invalid } from '../errors.ts';
import type { MembershipLevel } from '../shop/plans.ts';

/** Limits of choosing days. The arithmetic is public: the client enforces the limits, not the server. */
export interface ChoosingLimits {
  /** Days of one range. */
  days: number;
  /** People considered, principals or not. */
  people: number;
  /** Days of the list. */
  shown: number;
  /** Customs may be enabled as rules. */
  folk: boolean;
}

/** Null is a visitor, who uses the books alone. A trial has the limits of a registered account. */
const LIMITS: Readonly<Record<MembershipLevel, ChoosingLimits>> = {
  free: { days: 30, people: 1, shown: 3, folk: false },
  month: { days: 60, people: 2, shown: 8, folk: false },
  quarter: { days: 120, people: 4, shown: 8, folk: false },
  year: { days: 180, people: 6, shown: 8, folk: true },
};
const VISITOR: ChoosingLimits = { days: 30, people: 0, shown: 3, folk: false };

export const limitsOf = (level: MembershipLevel | null): ChoosingLimits => (level === null ? VISITOR : LIMITS[level]);

/** The range used, and how it differs from the requested one. */
export interface DayRange {
  from: CivilDate;
  until: CivilDate;
  said: readonly string[];
}

/**
 * The requested range without past days and no longer than `days`.
 * @throws AppError validation if it is reversed, has passed, or reaches beyond 2100
 * 2026-12-01 to 2027-03-01 of a monthly member: to 2027-01-29.
 */
export function rangeWithin({ from, until }: Omit<DayRange, 'said'>, days: number, today: CivilDate): DayRange {
  if (compareDates(from, until) > 0) throw invalid('开始的日子要在结束之前', 'until');
  if (compareDates(until, today) < 0) throw invalid('这段日子已经过去了，请往后选', 'until');
  if (until.year > KNOWN_YEARS.last) throw invalid('只能选2100年以前的日子', 'until');
  const isPast = compareDates(from, today) < 0;
  const first = isPast ? today : from;
  const last = civilDate(julianDay(first) + days - 1);
  const isLong = compareDates(until, last) > 0;
  return {
    from: first,
    until: isLong ? last : until,
    said: [
      ...(isPast ? ['过去的日子不看，从今天起'] : []),
      ...(isLong ? [`一次看${days}天，看到${last.month}月${last.day}日`] : []),
    ],
  };
}
