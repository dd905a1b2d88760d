import { type CivilDate, civilDate, compareDates, julianDay, mondayOf } from '../calendar/civil-date.ts';
import { civilTime } from '../calendar/civil-time.ts';
import { jieSecond, monthOf } from '../calendar/solar-terms.ts';
import { AppError, invalid } from '../errors.ts';
import { ageOn } from '../people/age.ts';
import { type AccessLevel, HORIZON } from '../shop/access.ts';
import { isPaidLevel } from '../shop/membership.ts';
import { type Asking, isYoung } from './question.ts';

/** Days an answer covers, both inclusive. */
export interface AskedSpan {
  /** `life` has no days. */
  unit: 'day' | 'month' | 'year' | 'years' | 'past' | 'life';
  from: CivilDate | null;
  until: CivilDate | null;
}

type Timed = Pick<Asking, 'horizon'>;

const MONTHS = 12;
const YEARS = 10;

const shifted = (date: CivilDate, days: number) => civilDate(julianDay(date) + days);
/** Day of a 节, which starts a month; numbered like `SolarMonth.jie`. */
const opening = (jie: number) => civilTime(jieSecond(jie)).date;
const between = (unit: AskedSpan['unit'], jie: number, months: number): AskedSpan => ({
  unit,
  from: opening(jie),
  until: shifted(opening(jie + months), -1),
});

function jieOn(date: CivilDate): number {
  const { year, ordinal } = monthOf(date);
  return MONTHS * year + ordinal + 1;
}
/** A month starts at the 节 in that civil month; a year at 立春 in February. */
const monthSpan = (year: number, month: number) => between('month', MONTHS * year + month - 1, 1);
const yearSpan = (unit: 'year' | 'past', year: number) => between(unit, MONTHS * year + 1, MONTHS);
/** The second half of a year starts at 立秋. */
const halfSpan = (year: number, half: 'first' | 'second') =>
  between('year', MONTHS * year + (half === 'first' ? 1 : 1 + MONTHS / 2), MONTHS / 2);
const daySpan = (from: CivilDate, until = from): AskedSpan => ({ unit: 'day', from, until });

const weekFrom = (from: CivilDate) => daySpan(from, civilDate(mondayOf(julianDay(from)) + 6));
const tenYears = (unit: 'years' | 'past', year: number) => between(unit, MONTHS * year + 1, YEARS * MONTHS);

/** Returns the days of a question's period. Example: on 2026-11-23 明年 is 2027-02-04 to 2028-02-03. */
export function askedSpan({ horizon }: Timed, today: CivilDate): AskedSpan {
  const { year } = monthOf(today);
  const next = shifted(today, 1);
  const spans: Readonly<Partial<Record<Timed['horizon'], () => AskedSpan>>> = {
    life: () => ({ unit: 'life', from: null, until: null }),
    none: () => ({ unit: 'life', from: null, until: null }),
    today: () => daySpan(today),
    tomorrow: () => daySpan(next),
    date: () => daySpan(next),
    week: () => weekFrom(today),
    month: () => between('month', jieOn(today), 1),
    now: () => between('month', jieOn(today), 1),
    next_month: () => (today.month === MONTHS ? monthSpan(today.year + 1, 1) : monthSpan(today.year, today.month + 1)),
    half: () => halfSpan(year, monthOf(today).ordinal < MONTHS / 2 ? 'first' : 'second'),
    past: () => yearSpan('past', year - 1),
    next_year: () => yearSpan('year', year + 1),
    years: () => tenYears('years', year),
    age: () => tenYears('years', year),
  };
  return (spans[horizon] ?? (() => yearSpan('year', year)))();
}

/** Last day of the months a plan includes: without a plan, of the current 节 month. */
function lastMonthDay(level: AccessLevel, today: CivilDate): CivilDate {
  return shifted(opening(jieOn(today) + Math.max(1, HORIZON[level].months)), -1);
}

function lastDay({ unit }: AskedSpan, level: AccessLevel, today: CivilDate): CivilDate {
  return unit === 'day' && isPaidLevel(level) ? shifted(today, HORIZON[level].days) : lastMonthDay(level, today);
}

/** Refusal that offers an upgrade. Users under 18 cannot pay and are never offered one. */
const beyondPlan = (
  name: 'needsMembership' | 'needsYearMembership',
  msg: string,
  { age }: { age: number },
): AppError =>
  isYoung(age)
    ? new AppError('validation', { msg: '18岁以下只看眼前这个月', nearest: 'now' })
    : new AppError(name, { msg, nearest: 'now' });

/**
 * Rejects periods beyond the plan's reports. A plan with year reports covers this year, the next and ten years.
 * @throws AppError needsMembership or needsYearMembership with the nearest open period; `validation` for a period no
 * plan includes, and for anything closed to users under 18.
 */
export function requireReach(span: AskedSpan, level: AccessLevel, today: CivilDate, birth: CivilDate): void {
  const { unit, from, until } = span;
  if (!from || !until) return;
  if (compareDates(until, birth) < 0) throw invalid('那时您还没有出生，换个时间再问', 'question');
  if (unit === 'past' || compareDates(until, today) < 0) return;
  const reader = { age: ageOn(birth, today) };
  if (unit === 'year' || unit === 'years') {
    if (unit === 'year' && from.year > monthOf(today).year + 1) {
      throw invalid('单看一年，最远看到明年；问“以后”，能看十年', 'question');
    }
    if (level !== 'year') throw beyondPlan('needsYearMembership', '整年的事在年包里看', reader);
    return;
  }
  if (compareDates(until, lastDay(span, level, today)) <= 0) return;
  if (level === 'year') throw invalid('最远看到一年以后，换近一些的日子', 'question');
  const needed = isPaidLevel(level) ? 'needsYearMembership' : 'needsMembership';
  throw beyondPlan(needed, '这一天还看不到，换近一些的日子', reader);
}

/** True if the plan's reports cover the period. */
export function isReached(...asked: Parameters<typeof requireReach>): boolean {
  try {
    requireReach(...asked);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Last day that an answer may name; null: the end of its own span. For 'now', the end of the plan's last month. */
export function namedUntil({ horizon }: Timed, level: AccessLevel, today: CivilDate): CivilDate | null {
  return horizon === 'now' ? lastMonthDay(level, today) : null;
}
