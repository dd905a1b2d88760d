import type { CivilDate } from '../calendar/civil-date.ts';
import { beijingSecond, type CivilTime, civilTime, clockText } from '../calendar/civil-time.ts';
import { branchAt, type Ganzhi, ganzhiAt, stemAt } from '../calendar/ganzhi.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { jieBetween, type SolarTerm } from '../calendar/solar-terms.ts';
import { must } from '../lookup.ts';
import type { Birth, Gender } from '../people/birth.ts';
import { starsOf } from '../stars/find.ts';
import { commonAssumptions } from './assumptions.ts';
import {
  birthOptions,
  type Chart,
  type ChartFacts,
  type ChartOptions,
  chartOfBirth,
  checkDate,
  pillarOf,
  pillarsOfBirth,
} from './chart.ts';
import { elementBalance } from './element-balance.ts';
import { type CyclicSign, type Luck, type LuckPillar, luckMonths, luckOf, luckYears } from './luck.ts';
import { jieChange, type Note } from './notes.ts';
import { type Womb, womb } from './palaces.ts';
import { type Pillars, pillarsAt } from './pillars.ts';
import { relationsOf } from './relations.ts';

/** A day of birth without a known hour. */
export interface BirthDay {
  date: CivilDate;
  gender: Gender;
}

/** Corrections of the clock need a clock. */
export type DateChartOptions = Pick<ChartOptions, 'dayBoundary' | 'luckMethod'>;

/** A luck pillar whose start is only known to be between two years (and nominal ages). */
export interface LuckPillarRange extends CyclicSign {
  startYears: [earliest: number, latest: number];
  startAges: [earliest: number, latest: number];
}

/** Luck begins somewhere between two days: a day of birth is four months of it. */
export interface LuckRange {
  forward: boolean;
  start: { earliest: Luck['start']; latest: Luck['start'] };
  cycles: LuckPillarRange[];
}

/**
 * A chart of three pillars. Facts that need the hour are not in it (命宫, 身宫, the start of luck to
 * the day), and relations and elements are those of the three.
 */
export interface DateChart extends ChartFacts, Womb {
  hour: null;
  /** The part of the day that this chart is for, `00:00:00` to `23:59:59` unless a 节 divides it. */
  span: { from: string; to: string };
  luck: LuckRange;
}

/** The chart of a birth: four pillars, or three without its hour. */
export type BornChart = Chart | DateChart;

export const isDateChart = (born: BornChart): born is DateChart => 'hour' in born;

const POSITIONS = ['year', 'month', 'day'] as const;
const LAST_SECOND = 86_399;

function startRange(one: LuckPillar, other: LuckPillar): LuckPillarRange {
  const { startYear, startAge, ...sign } = one;
  const ordered = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];
  return {
    ...sign,
    startYears: ordered(startYear, other.startYear),
    startAges: ordered(startAge, other.startAge),
  };
}

/** The start moves one way through the day, so that the two ends of the span bound it. */
function luckRange(
  from: CivilTime,
  to: CivilTime,
  places: Pillars,
  gender: Gender,
  { luckMethod }: DateChartOptions,
): LuckRange {
  const first = luckOf(from, places, gender, luckMethod);
  const last = luckOf(to, places, gender, luckMethod);
  const [earliest, latest] =
    first.start.date <= last.start.date ? [first.start, last.start] : [last.start, first.start];
  return {
    forward: first.forward,
    start: { earliest, latest },
    cycles: first.cycles.map((cycle, index) => startRange(cycle, must(last.cycles[index], 'cycle'))),
  };
}

function notesOf(jie: SolarTerm | null, places: Pillars, options: DateChartOptions): Note[] {
  const notes: Note[] = jie ? [{ kind: 'jieOnDay', ...jieChange(jie) }] : [];
  if (options.dayBoundary === '23h') {
    notes.push({ kind: 'nightBirth', day: ganzhiAt(places.day + 1) });
  }
  return notes;
}

function chartOfSpan(
  { date, gender }: BirthDay,
  options: DateChartOptions,
  from: CivilTime,
  to: CivilTime,
  jie: SolarTerm | null,
): DateChart {
  // The day's own pillar. A birth after 23:00 has another one only in the 23h school, and a note then
  // names it.
  const places = pillarsAt(from, 'midnight', { date, hour: 0, minute: 0, second: 0 });
  const dayStem = stemAt(places.day);
  const { year, month, day } = places;
  const stars = starsOf({ year, month, day }, gender);
  const pillars = POSITIONS.map((position) => pillarOf(position, places[position], dayStem, stars[position]));
  return {
    hour: null,
    span: { from: clockText(from), to: clockText(to) },
    pillars,
    lunar: solarToLunar(date),
    ...womb(places),
    luck: luckRange(from, to, places, gender, options),
    years: luckYears(date.year),
    months: luckMonths(date.year),
    relations: relationsOf(pillars),
    elements: elementBalance(pillars, branchAt(places.month)),
    assumptions: [{ kind: 'unknownHour' }, ...commonAssumptions(options.dayBoundary, options.luckMethod)],
    notes: notesOf(jie, places, options),
  };
}

/**
 * The charts that a birth on this day can have in year, month and day: one, or two in the order of
 * time when a 节 falls on the day; which of the two it is, only the hour would tell. Throws
 * `validation` for a day that does not exist and a year outside 1900–2100.
 * A man of 1984-02-04, 立春 at 23:18:44: 癸亥 乙丑 戊辰 before it and 甲子 丙寅 戊辰 from then on.
 */
export function chartsOfDate(day: BirthDay, options: DateChartOptions): [DateChart] | [DateChart, DateChart] {
  checkDate(day.date);
  const midnight = { date: day.date, hour: 0, minute: 0, second: 0 };
  const start = beijingSecond(midnight);
  const end = civilTime(start + LAST_SECOND);
  // A 节 in the first second of the day leaves no part before it.
  const jie = jieBetween(start + 1, start + LAST_SECOND);
  if (!jie) return [chartOfSpan(day, options, midnight, end, null)];
  const before = civilTime(beijingSecond(jie.time) - 1);
  return [chartOfSpan(day, options, midnight, before, jie), chartOfSpan(day, options, jie.time, end, jie)];
}

/** On the day of a 节 there are two charts; which of them is the likelier: the one that noon belongs to. */
export function noonPart(charts: readonly BornChart[]): number {
  const at = charts.findIndex((each) => 'span' in each && each.span.to >= '12:00:00');
  return Math.max(at, 0);
}

/** The charts that a birth can have by its own choices: two where the hour is unknown and a 节 divides the day. */
export function bornCharts(birth: Birth): readonly [BornChart, ...DateChart[]] {
  const { gender, solar, hourUnknown } = birth;
  // Corrections of a clock need a clock.
  return hourUnknown ? chartsOfDate({ date: solar, gender }, birthOptions(birth)) : [chartOfBirth(birth)];
}

/** The chart used for a person everywhere: three pillars if the hour is unknown. */
export function bornChart(birth: Birth): BornChart {
  const charts = bornCharts(birth);
  return charts[noonPart(charts)] ?? charts[0];
}

/** Signs of the pillars of `bornChart` without derived facts: 庚午 辛巳 丁丑 甲辰. */
export function bornSigns(birth: Birth): Ganzhi[] {
  if (!birth.hourUnknown) {
    const { year, month, day, hour } = pillarsOfBirth(birth);
    return [year, month, day, hour].map(ganzhiAt);
  }
  const { solar: date } = birth;
  checkDate(date);
  const noon = { date, hour: 12, minute: 0, second: 0 };
  const { year, month, day } = pillarsAt(noon, 'midnight');
  return [year, month, day].map(ganzhiAt);
}
