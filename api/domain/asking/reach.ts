import { type CivilDate, civilDate, compareDates, julianDay, mondayOf } from '../calendar/civil-date.ts';
import { civilTime } from '../calendar/civil-time.ts';
import { jieSecond, monthOf } from '../calendar/solar-terms.ts';
import { AppError, invalid } from '../errors.ts';
import { ageOn } from '../people/age.ts';
import { type AccessLevel, HORIZON } from '../shop/access.ts';
import { isPaidLevel } from '../shop/membership.ts';
import { type Asking, isYoung } from './question.ts';

/** Days that an answer is about, both included. */
export interface AskedSpan {
  /** Its measure; `life` has no days. */
  unit: 'day' | 'month' | 'year' | 'years' | 'past' | 'life';
  from: CivilDate | null;
  until: CivilDate | null;
}

type Timed = Pick<Asking, 'horizon'>;

const MONTHS = 12;
const YEARS = 10;

const shifted = (date: CivilDate, days: number) => civilDate(julianDay(date) + days);
/** The day of a 节, which opens a month; counted through as `SolarMonth.jie` is. */
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
/** The 节 of a civil month opens its month of the answer; 立春, in February, opens the year. */
const monthSpan = (year: number, month: number) => between('month', MONTHS * year + month - 1, 1);
const yearSpan = (unit: 'year' | 'past', year: number) => between(unit, MONTHS * year + 1, MONTHS);
/** 立秋 opens the second half of the year. */
const halfSpan = (year: number, half: 'first' | 'second') =>
  between('year', MONTHS * year + (half === 'first' ? 1 : 1 + MONTHS / 2), MONTHS / 2);
const daySpan = (from: CivilDate, until = from): AskedSpan => ({ unit: 'day', from, until });

const weekFrom = (from: CivilDate) => daySpan(from, civilDate(mondayOf(julianDay(from)) + 6));
const tenYears = (unit: 'years' | 'past', year: number) => between(unit, MONTHS * year + 1, YEARS * MONTHS);

/** The days of a question's time. Example: on 2026-11-23 明年 is 2027-02-04 to 2028-02-03. */
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

/** Last day whose month a plan shows: the present 节 month without one. */
function lastMonthDay(level: AccessLevel, today: CivilDate): CivilDate {
  return shifted(opening(jieOn(today) + Math.max(1, HORIZON[level].months)), -1);
}

function lastDay({ unit }: AskedSpan, level: AccessLevel, today: CivilDate): CivilDate {
  return unit === 'day' && isPaidLevel(level) ? shifted(today, HORIZON[level].days) : lastMonthDay(level, today);
}

/** A plan shows more; nobody under eighteen is sent to one, as they cannot pay. */
const beyondPlan = (
  name: 'needsMembership' | 'needsYearMembership',
  msg: string,
  { age }: { age: number },
): AppError =>
  isYoung(age)
    ? new AppError('validation', { msg: '18岁以下只看眼前这个月', nearest: 'now' })
    : new AppError(name, { msg, nearest: 'now' });

/**
 * Refuses a time that the plan's reports do not reach; who may read a year's report may ask of this year, the next and ten
 * years. Throws AppError needsMembership or needsYearMembership with the nearest time that is open, and `validation` for
 * what no plan shows, and for all that a reader under eighteen is not shown.
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

/** Whether the plan's reports reach a time. */
export function isReached(...asked: Parameters<typeof requireReach>): boolean {
  try {
    requireReach(...asked);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Last day of the times that an answer may name: those of its span, and where it is the present, those of the plan. */
export function namedUntil({ horizon }: Timed, level: AccessLevel, today: CivilDate): CivilDate | null {
  return horizon === 'now' ? lastMonthDay(level, today) : null;
}
