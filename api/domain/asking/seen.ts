import { type CivilDate, civilDate, compareDates, isoDate, julianDay } from '../calendar/civil-date.ts';
import { monthOf } from '../calendar/solar-terms.ts';
import type { GodGroup } from '../judgement/judgement.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { AREAS, type Area, TONES, type Tone } from '../outlook/outlook.ts';
import { sharesOf } from '../outlook/signals/areas.ts';
import { dayVerdict } from '../outlook/signals/day-verdict.ts';
import { type MonthOfYear, monthsOf, opening } from '../outlook/signals/seasons.ts';
import type { Effect, Verdict } from '../outlook/signals/signal.ts';
import { tenYears, yearVerdict } from '../outlook/signals/year-verdict.ts';
import type { Horizon, When } from './question.ts';
import { firstOfYears } from './reach.ts';

/** A sign of the chart or of a time that a sentence rests on. */
export interface Witness {
  /** `year.2027/clash.day.deprived/酉卯`; `natal/group.官杀`. */
  id: string;
  group: GodGroup;
  /** Share of the area × weight × valence: above 0 it helps, below it presses. */
  force: number;
  effect: Effect;
}

/** A time with its verdict, as its report has it. */
export interface Period {
  /** `year.2027` */
  id: string;
  from: CivilDate;
  until: CivilDate;
  verdict: Verdict;
}

/** An area, or the whole of a time. */
export type Scope = Area | '整体';

export const wordOf = ({ verdict }: Period, scope: Scope): Tone =>
  scope === '整体' ? verdict.tone : verdict.areas[scope];
const scoreOf = ({ verdict }: Period, scope: Scope) => (scope === '整体' ? verdict.score : verdict.areaScores[scope]);

const dayBefore = (date: CivilDate) => civilDate(julianDay(date) - 1);

const dayPeriod = (analysis: Analysis, date: CivilDate): Period => ({
  id: `day.${isoDate(date)}`,
  from: date,
  until: date,
  verdict: dayVerdict(analysis, date),
});

/** The 节 months that open in a civil year, each until the day before the next. */
function monthPeriods(analysis: Analysis, year: number): Period[] {
  const months = monthsOf(analysis, year);
  const next = opening(year + 1, 1).opens;
  return months.map(({ month, opens, verdict }: MonthOfYear, at) => ({
    id: `month.${year}-${String(month).padStart(2, '0')}`,
    from: opens,
    until: dayBefore(months[at + 1]?.opens ?? next),
    verdict,
  }));
}

/** 立春 opens the second month. */
const springOf = (year: number) => opening(year, 2).opens;

const yearPeriod = (year: number, verdict: Verdict): Period => ({
  id: `year.${year}`,
  from: springOf(year),
  until: dayBefore(springOf(year + 1)),
  verdict,
});

/** The 节 month in force: 寅 opens in February, 丑 in the January after. */
function monthInForce(analysis: Analysis, today: CivilDate): Period {
  const { year, ordinal } = monthOf(today);
  const months = monthPeriods(analysis, ordinal === 11 ? year + 1 : year);
  return must(months[ordinal === 11 ? 0 : ordinal + 1], 'month');
}

/**
 * Several times are told by the word of the middle rank, which is neither their best nor their worst, and of those that
 * have it by the one whose signs speak for it the loudest: a mild one among them would be told as one without signs.
 */
function middle(analysis: Analysis, periods: readonly Period[], scope: Scope): Period {
  const ranked = periods.toSorted((a, b) => TONES.indexOf(wordOf(a, scope)) - TONES.indexOf(wordOf(b, scope)));
  const word = wordOf(must(ranked[Math.floor((ranked.length - 1) / 2)], 'period'), scope);
  const isUp = word === '顺' || word === '稳';
  const loudness = (period: Period) =>
    Math.max(0, ...witnessesOf(analysis, scope, period).map(({ force }) => (isUp ? force : -force)));
  const told = ranked.filter((each) => wordOf(each, scope) === word);
  return told.reduce((loudest, each) => (loudness(each) > loudness(loudest) ? each : loudest));
}

interface Span {
  /** The one whose word is told. */
  told: Period;
  /** Times inside it that may be named. */
  parts: readonly Period[];
}

const YEARS = 10;
const LAST_YEAR = 2090;
/** Months of half a year. */
const HALF = 6;

/** The days from this one until Sunday. */
function weekFrom(analysis: Analysis, scope: Scope, from: CivilDate): Span {
  const jdn = julianDay(from);
  // Julian day 0 was a Monday.
  const days = Array.from({ length: 7 - (jdn % 7) }, (_, at) => dayPeriod(analysis, civilDate(jdn + at)));
  return { told: middle(analysis, days, scope), parts: days };
}

function monthNamed(analysis: Analysis, year: number, month: number): Span {
  const told = must(monthPeriods(analysis, year)[month - 1], 'month');
  return { told, parts: [] };
}

function yearNamed(analysis: Analysis, year: number): Span {
  const told = yearPeriod(year, yearVerdict(analysis, year));
  const months = [...monthPeriods(analysis, year).slice(1), ...monthPeriods(analysis, year + 1).slice(0, 1)];
  return { told, parts: months };
}

/** Told by the word of its year, with the months of the half. */
function halfNamed(analysis: Analysis, year: number, half: 'first' | 'second'): Span {
  const { told, parts } = yearNamed(analysis, year);
  const months = half === 'first' ? parts.slice(0, HALF) : parts.slice(HALF);
  const [first, last] = [must(months[0], 'month'), must(months.at(-1), 'month')];
  return { told: { ...told, from: first.from, until: last.until }, parts: months };
}

function whenSpan(analysis: Analysis, scope: Scope, when: Exclude<When, { kind: 'age' | 'childhood' }>): Span {
  if (when.kind === 'week') return weekFrom(analysis, scope, when.from);
  if (when.kind === 'day') return { told: dayPeriod(analysis, when.date), parts: [] };
  if (when.kind === 'half') return halfNamed(analysis, when.year, when.half);
  return when.kind === 'month' ? monthNamed(analysis, when.year, when.month) : yearNamed(analysis, when.year);
}

/** The time that a horizon means on this day; the words are those of the reports of that time. */
export function spanOf(
  analysis: Analysis,
  scope: Scope,
  { horizon, when }: { horizon: Horizon; when: When | null },
  today: CivilDate,
): Span {
  if (when?.kind === 'age' || when?.kind === 'childhood')
    return yearsFrom(analysis, scope, firstOfYears({ when }, analysis.years, today));
  if (when && when.kind !== 'month') return whenSpan(analysis, scope, when);
  if (when && (horizon === 'date' || horizon === 'next_year')) return whenSpan(analysis, scope, when);
  const next = civilDate(julianDay(today) + 1);
  const { year, ordinal } = monthOf(today);
  const after = (inYear: number, month: number) =>
    month === 12 ? monthNamed(analysis, inYear + 1, 1) : monthNamed(analysis, inYear, month + 1);
  const spans: Readonly<Partial<Record<Horizon, () => Span>>> = {
    today: () => ({ told: dayPeriod(analysis, today), parts: [] }),
    tomorrow: () => ({ told: dayPeriod(analysis, next), parts: [] }),
    date: () => ({ told: dayPeriod(analysis, next), parts: [] }),
    week: () => weekFrom(analysis, scope, today),
    month: () => ({ told: monthInForce(analysis, today), parts: [] }),
    now: () => ({
      told: monthInForce(analysis, today),
      parts: [...monthPeriods(analysis, today.year), ...monthPeriods(analysis, today.year + 1)],
    }),
    next_month: () => after(today.year, today.month),
    half: () => halfNamed(analysis, year, ordinal < HALF ? 'first' : 'second'),
    next_year: () => yearNamed(analysis, year + 1),
    past: () => ({ told: yearPeriod(year - 1, yearVerdict(analysis, year - 1)), parts: [] }),
    years: () => yearsFrom(analysis, scope, year),
    age: () => yearsFrom(analysis, scope, year),
  };
  return (spans[horizon] ?? (() => yearNamed(analysis, year)))();
}

function yearsFrom(analysis: Analysis, scope: Scope, from: number): Span {
  const first = Math.min(from, LAST_YEAR);
  // Ten years touch two luck cycles at most, and each cycle is judged once.
  const judged = [...tenYears(analysis, first), ...tenYears(analysis, first + YEARS - 1)];
  const years = Array.from({ length: YEARS }, (_, at) => {
    const year = first + at;
    return yearPeriod(
      year,
      must(
        judged.find((each) => each.year === year),
        'year',
      ),
    );
  });
  return { told: middle(analysis, years, scope), parts: years };
}

/** Signs of a period that bear on an area or the whole, the heaviest first; of one id the heaviest. */
export function witnessesOf(analysis: Analysis, scope: Scope, { id, verdict }: Period): Witness[] {
  const all = verdict.signals.map((signal): Witness => {
    const signs = signal.members.map(({ sign }) => sign).join('');
    const share = scope === '整体' ? 1 : (sharesOf(signal, analysis.gender)[AREAS.indexOf(scope)] ?? 0);
    return {
      id: `${id}/${signal.id}/${signs}`,
      group: signal.group,
      effect: signal.effect,
      force: share * signal.weight * signal.valence,
    };
  });
  const sorted = all.toSorted((a, b) => Math.abs(b.force) - Math.abs(a.force));
  return sorted.filter(
    (each, place) => each.force !== 0 && sorted.findIndex(({ id: one }) => one === each.id) === place,
  );
}

const NAMED = 2;

/** The first two times ahead, at most, that are 顺 in the area. */
export function windowsOf(analysis: Analysis, scope: Scope, parts: readonly Period[], today: CivilDate) {
  const light = parts
    .filter((part) => wordOf(part, scope) === '顺' && compareDates(part.from, today) > 0)
    .toSorted((a, b) => scoreOf(b, scope) - scoreOf(a, scope))
    .map((part) => ({
      part,
      by: witnessesOf(analysis, scope, part)
        .filter(({ force }) => force > 0)
        .slice(0, 2),
    }))
    .filter(({ by }) => by.length > 0)
    .slice(0, NAMED);
  return light.toSorted((a, b) => compareDates(a.part.from, b.part.from));
}
