import { type CivilDate, civilDate, compareDates, isoDate, julianDay } from '../calendar/civil-date.ts';
import type { GodGroup } from '../judgement/judgement.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { AREAS, type Area, isEasy, TONES, type Tone } from '../outlook/outlook.ts';
import { sharesOf } from '../outlook/signals/areas.ts';
import { dayVerdict } from '../outlook/signals/day-verdict.ts';
import { type MonthOfYear, monthsOf, opening } from '../outlook/signals/seasons.ts';
import type { Effect, Verdict } from '../outlook/signals/signal.ts';
import { tenYears, yearVerdict } from '../outlook/signals/year-verdict.ts';
import type { Asking } from './question.ts';
import { askedSpan } from './reach.ts';

/** A piece of evidence in the chart or a period. */
export interface Witness {
  /** `year.2027/clash.day.deprived/酉卯`; `natal/group.官杀`. */
  id: string;
  group: GodGroup;
  /** Share of the area × weight × valence: positive is favourable. */
  force: number;
  effect: Effect;
}

/** A period with its verdict, as in its report. */
export interface Period {
  /** `year.2027` */
  id: string;
  from: CivilDate;
  until: CivilDate;
  verdict: Verdict;
}

/** An area, or the period as a whole. */
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

/** The 节 months that start in a civil year, each until the day before the next. */
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

/**
 * Returns the period that stands for several: of those with the median tone, the one with the strongest evidence for
 * it.
 * A weakly supported one would read as having no evidence.
 */
function middle(analysis: Analysis, periods: readonly Period[], scope: Scope): Period {
  const ranked = [...periods].sort((a, b) => TONES.indexOf(wordOf(a, scope)) - TONES.indexOf(wordOf(b, scope)));
  const word = wordOf(must(ranked[Math.floor((ranked.length - 1) / 2)], 'period'), scope);
  const isUp = isEasy(word);
  const loudness = (period: Period) =>
    Math.max(0, ...witnessesOf(analysis, scope, period).map(({ force }) => (isUp ? force : -force)));
  const chosen = ranked.filter((each) => wordOf(each, scope) === word);
  return chosen.reduce((loudest, each) => (loudness(each) > loudness(loudest) ? each : loudest));
}

const YEARS = 10;

/** 立春 is the second 节 of the civil year. */
const springOf = (year: number) => opening(year, 2).opens;

interface Span {
  /** Period whose tone answers the question. */
  told: Period;
  /** Periods within it that may be named. */
  parts: readonly Period[];
}

/** Last start of a ten-year span. */
const LAST_YEAR = 2090;

/** Returns the span of a question on this day; tones equal those of the reports. */
export function spanOf(analysis: Analysis, scope: Scope, asking: Pick<Asking, 'horizon'>, today: CivilDate): Span {
  const { unit, from, until } = askedSpan(asking, today);
  if (!from || !until) throw new Error('a whole life has no days');
  if (unit === 'day') return daysSpan(analysis, scope, from, until);
  if (unit === 'month') {
    const chosen = must(monthPeriods(analysis, from.year)[from.month - 1], 'month');
    const isOpen = asking.horizon === 'now';
    return {
      told: chosen,
      parts: isOpen ? [today.year, today.year + 1].flatMap((year) => monthPeriods(analysis, year)) : [],
    };
  }
  return unit === 'years' ? yearsFrom(analysis, scope, from.year) : yearSpan(analysis, from, until);
}

function daysSpan(analysis: Analysis, scope: Scope, from: CivilDate, until: CivilDate): Span {
  const first = julianDay(from);
  const length = julianDay(until) - first + 1;
  const days = Array.from({ length }, (_, at) => dayPeriod(analysis, civilDate(first + at)));
  return { told: middle(analysis, days, scope), parts: length > 1 ? days : [] };
}

/** A year or half-year takes the tone of the year; its months may be named. */
function yearSpan(analysis: Analysis, from: CivilDate, until: CivilDate): Span {
  const { year } = from;
  const months = [...monthPeriods(analysis, year), ...monthPeriods(analysis, year + 1)];
  const isIn = (month: Period) => compareDates(month.from, from) >= 0 && compareDates(month.until, until) <= 0;
  return {
    told: { id: `year.${year}`, from, until, verdict: yearVerdict(analysis, year) },
    parts: months.filter(isIn),
  };
}

function yearsFrom(analysis: Analysis, scope: Scope, from: number): Span {
  const first = Math.min(from, LAST_YEAR);
  // Ten years touch at most two luck pillars; each pillar is judged once.
  const judged = [...tenYears(analysis, first), ...tenYears(analysis, first + YEARS - 1)];
  const years = Array.from({ length: YEARS }, (_, at): Period => {
    const year = first + at;
    const verdict = must(
      judged.find((each) => each.year === year),
      'year',
    );
    return { id: `year.${year}`, from: springOf(year), until: dayBefore(springOf(year + 1)), verdict };
  });
  return { told: middle(analysis, years, scope), parts: years };
}

/** Evidence of a period for an area or the whole, strongest first; the strongest per id. */
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
  const sorted = [...all].sort((a, b) => Math.abs(b.force) - Math.abs(a.force));
  return sorted.filter(
    (each, place) => each.force !== 0 && sorted.findIndex(({ id: one }) => one === each.id) === place,
  );
}

const NAMED = 2;

/** The first two favourable (顺) periods ahead. */
export function windowsOf(analysis: Analysis, scope: Scope, parts: readonly Period[], today: CivilDate) {
  const light = parts
    .filter((part) => wordOf(part, scope) === '顺' && compareDates(part.from, today) > 0)
    .sort((a, b) => scoreOf(b, scope) - scoreOf(a, scope))
    .map((part) => ({
      part,
      by: witnessesOf(analysis, scope, part)
        .filter(({ force }) => force > 0)
        .slice(0, 2),
    }))
    .filter(({ by }) => by.length > 0)
    .slice(0, NAMED);
  return light.sort((a, b) => compareDates(a.part.from, b.part.from));
}
