import { compareDates, isCivilDate, isKnownYear, julianDay } from '../calendar/civil-date.ts';
import { invalid } from '../errors.ts';
import { type DayRequest, type JudgedDay, judgeDay } from './judge-day.ts';
import { PURPOSES } from './purposes.ts';
import { type Relaxation, relaxations } from './relax.ts';

export interface Choice {
  /** At most eight, best first. */
  days: readonly JudgedDay[];
  /** Every day of the range, by date. */
  all: readonly JudgedDay[];
  /** Rules that yield days when waived, the most first; empty while there are enough days. */
  relax: readonly Relaxation[];
}

export const MAX_RANGE_DAYS = 180;
export const MAX_PEOPLE = 6;
const MAX_DAYS = 8;
const MAX_PLUS = 3;

/**
 * Compares two days without a score: fewer reasons against, more for (up to three), a weekend, a day off, the
 * earlier.
 */
function compareDays(a: JudgedDay, b: JudgedDay): number {
  const plus = ({ plus }: JudgedDay) => Math.min(plus.length, MAX_PLUS);
  return (
    a.minus.length - b.minus.length ||
    plus(b) - plus(a) ||
    Number(b.facts.isWeekend) - Number(a.facts.isWeekend) ||
    Number(b.facts.isOff) - Number(a.facts.isOff) ||
    compareDates(a.date, b.date)
  );
}

/** @throws AppError validation for days beyond the calendar's tables */
export function checkReach({ from, until }: Pick<DayRequest, 'from' | 'until'>): void {
  if (!isKnownYear(from.year) || !isKnownYear(until.year)) throw invalid('只能选1900年至2100年的日子', 'from');
}

function check({ from, until, people, purpose }: DayRequest): void {
  if (!isCivilDate(from) || !isCivilDate(until)) throw invalid('该日期不存在', 'from');
  if (compareDates(from, until) > 0) throw invalid('开始的日子要在结束之前', 'until');
  if (julianDay(until) - julianDay(from) >= MAX_RANGE_DAYS) throw invalid(`一次最多看${MAX_RANGE_DAYS}天`, 'until');
  checkReach({ from, until });
  if (people.length > MAX_PEOPLE) throw invalid(`一次最多${MAX_PEOPLE}个人`, 'people');
  if (new Set(people.map(({ key }) => key)).size < people.length) throw invalid('同一个人只算一次', 'people');
  if (!(purpose in PURPOSES)) throw invalid('没有这件事可选', 'purpose');
}

/**
 * Returns days for a purpose and one to six people. Pure: `from` is the caller's today or later.
 * @throws AppError validation for an empty range or one over 180 days, and for more than six people
 */
export function choose(wish: DayRequest): Choice {
  check(wish);
  const first = julianDay(wish.from);
  const length = julianDay(wish.until) - first + 1;
  const all = Array.from({ length }, (_, day) => judgeDay(wish, first + day));
  const days = all.filter(({ broken }) => broken.length === 0).sort(compareDays);
  return { days: days.slice(0, MAX_DAYS), all, relax: relaxations(wish, all) };
}
