import { type Chart, chart, chartOfBirth } from '#domain/bazi/chart';
import { chartsOfDate, type DateChart } from '#domain/bazi/date-chart';
import type { LuckMethod } from '#domain/bazi/luck-start';
import type { DayBoundary } from '#domain/bazi/pillars';
import type { CivilTime } from '#domain/calendar/civil-time';
import { type DoubleHourCode, doubleHour } from '#domain/calendar/double-hours';
import { offersSummerTime } from '#domain/calendar/summer-time';
import type { Birth } from '#domain/people/birth';

/** A birth by the clock in a city, for true solar time. */
export interface BirthPlace {
  /** `07:30`, within the saved double-hour. */
  clock: string;
  province: string;
  city: string;
  /** Degrees east; kept beside the name, so that the list of cities is loaded only to choose. */
  longitude: number;
}

/** The reader's conventions. One that does not apply to the birth is ignored. */
export interface ChartChoices {
  dayBoundary: DayBoundary;
  luckMethod: LuckMethod;
  summerTime: boolean;
  /** Null while true solar time is off. */
  place: BirthPlace | null;
}

export const DEFAULT_CHOICES: ChartChoices = {
  dayBoundary: 'midnight',
  luckMethod: 2,
  summerTime: false,
  place: null,
};

export const isDefault = (choices: ChartChoices): boolean =>
  JSON.stringify(choices) === JSON.stringify(DEFAULT_CHOICES);

/** Four pillars or three. */
export type ShownChart = Chart | DateChart;

export const isDateChart = (shown: ShownChart): shown is DateChart => 'hour' in shown;

/** The first and the last minute of a double-hour, `07:00` and `08:59`. */
export function clockBounds(code: DoubleHourCode): [first: string, last: string] {
  const [first = '', last = ''] = doubleHour(code).range.split('-');
  return [first.padStart(5, '0'), last.padStart(5, '0')];
}

export function isWithin(clock: string, code: DoubleHourCode): boolean {
  const [first, last] = clockBounds(code);
  return /^\d\d:\d\d$/.test(clock) && clock >= first && clock <= last;
}

function clockTime({ solar, time }: Birth, clock: string | undefined): CivilTime {
  if (clock === undefined) return { date: solar, ...doubleHour(time), second: 0 };
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { date: solar, hour, minute, second: 0 };
}

/** Whether the clock of this birth may have shown summer time. */
export function asksSummerTime(birth: Birth, clock?: string): boolean {
  return offersSummerTime(clockTime(birth, clock));
}

/** The choices as far as they apply: a clock outside the double-hour belongs to an older birth. */
export function applicable(choices: ChartChoices, birth: Birth): ChartChoices {
  const { hourUnknown = false } = birth;
  const { place: stored } = choices;
  const place = !hourUnknown && stored && isWithin(stored.clock, birth.time) ? stored : null;
  const summerTime = !hourUnknown && choices.summerTime && asksSummerTime(birth, place?.clock);
  return { ...choices, place, summerTime };
}

/**
 * The chart of a birth by these choices. Two of them when the hour is unknown and a 节 divides the
 * day: which one it is, only the hour would tell.
 */
export function chartsOf(birth: Birth, choices: ChartChoices): [ShownChart, ...ShownChart[]] {
  const { dayBoundary, luckMethod, summerTime, place } = applicable(choices, birth);
  const { solar, gender, hourUnknown } = birth;
  if (hourUnknown) return chartsOfDate({ date: solar, gender }, { dayBoundary, luckMethod });
  const options = { dayBoundary, luckMethod, summerTime };
  if (!place) return [chartOfBirth(birth, options)];
  const moment = { ...clockTime(birth, place.clock), gender };
  return [chart(moment, { ...options, longitude: place.longitude })];
}
