import type { CivilDate } from '../calendar/civil-date.ts';
import type { CivilTime } from '../calendar/civil-time.ts';
import { type DoubleHourCode, doubleHour } from '../calendar/double-hours.ts';
import { isInSummer } from '../calendar/summer-time.ts';
import { type AppError, invalid } from '../errors.ts';
import type { DAY_BOUNDARIES, HALVES, HOUR_TRUSTS, School, SUMMER_TIMES } from './birth-answers.ts';

/** A city for true solar time; degrees east. */
export interface BirthPlace {
  longitude: number;
  province: string;
  city: string;
}

/** Chart options about the hour and the judgement. Part of the birth; an absent one has its default. */
export interface BirthChoices {
  /** `07:30`, within the double-hour. */
  birthClock?: string;
  /** 7点多 or 8点多 of 辰, if no clock time is known; the halves of 子 are separate double-hours. */
  hourHalf?: (typeof HALVES)[number];
  /** `clock`: as the daylight-saving clock showed it, an hour is subtracted; `standard`: already subtracted. */
  summerTime?: (typeof SUMMER_TIMES)[number];
  /** Needs the clock. */
  trueSolar?: BirthPlace;
  /** When the day pillar changes; absent: at midnight. */
  dayBoundary?: (typeof DAY_BOUNDARIES)[number];
  /** `likely`: the hour is used provisionally. */
  hourTrust?: (typeof HOUR_TRUSTS)[number];
  /** 取法: whose weights choose the useful element; absent: the common table. */
  school?: School;
}

/** The same as sent by a client, with unparsed texts. */
export type BirthChoicesInput = { [Name in keyof BirthChoices]?: BirthChoices[Name] | undefined };

const CLOCK = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/** The first and the last minute of a double-hour, `07:00` and `08:59`. */
export function clockBounds(code: DoubleHourCode): [first: string, last: string] {
  const [first = '', last = ''] = doubleHour(code).range.split('-');
  return [first.padStart(5, '0'), last.padStart(5, '0')];
}

export function isWithin(clock: string, code: DoubleHourCode): boolean {
  const [first, last] = clockBounds(code);
  return CLOCK.test(clock) && clock >= first && clock <= last;
}

/** An answer about summer time for a day that had none. */
export const NO_SUMMER_TIME = '这一天没有实行夏令时';

const refuse = (msg: string, field: keyof BirthChoices): AppError => invalid(msg, field);

/** The bounds of the country: 73 to 136 degrees east. */
const LONGITUDES = { west: 73, east: 136 } as const;

function clockOf(text: string, time: DoubleHourCode): string {
  const parts = CLOCK.exec(text.normalize('NFKC').trim());
  if (!parts) throw refuse('钟点要写成07:30这样', 'birthClock');
  const clock = `${parts[1]?.padStart(2, '0')}:${parts[2]}`;
  if (!isWithin(clock, time)) throw refuse('钟点不在所选时辰里', 'birthClock');
  return clock;
}

function placeOf({ longitude, province, city }: BirthPlace, clock: string | undefined): BirthPlace {
  if (clock === undefined) throw refuse('要用真太阳时，先填钟点', 'trueSolar');
  if (!(longitude >= LONGITUDES.west && longitude <= LONGITUDES.east)) {
    throw refuse('经度要在东经73度至136度之间', 'trueSolar');
  }
  if (province.trim() === '' || city.trim() === '') throw refuse('要用真太阳时，先选出生的城市', 'trueSolar');
  return { longitude, province: province.trim(), city: city.trim() };
}

/**
 * Parses the chart options of a birth. A clock time replaces a half.
 * @throws AppError validation for a clock outside the double-hour, true solar time without a clock or a place, a half
 * of 子, and summer time on a day without it
 */
export function parseBirthChoices(input: BirthChoicesInput, time: DoubleHourCode, day: CivilDate): BirthChoices {
  const { birthClock, hourHalf, summerTime, trueSolar, dayBoundary, hourTrust, school } = input;
  const clock = birthClock === undefined ? undefined : clockOf(birthClock, time);
  if (hourHalf && doubleHour(time).branch === '子') throw refuse('子时已经分成早子和晚子，不用再选前后', 'hourHalf');
  if (summerTime && !isInSummer(day)) throw refuse(NO_SUMMER_TIME, 'summerTime');
  return {
    ...(clock === undefined ? {} : { birthClock: clock }),
    ...(hourHalf && clock === undefined ? { hourHalf } : {}),
    ...(summerTime ? { summerTime } : {}),
    ...(trueSolar ? { trueSolar: placeOf(trueSolar, clock) } : {}),
    ...(dayBoundary ? { dayBoundary } : {}),
    ...(hourTrust ? { hourTrust } : {}),
    ...(school ? { school } : {}),
  };
}

/** Half an hour into each half: 7:30 and 8:30 of 辰. */
const HALF_MINUTE = 30;

/** Returns the instant a birth is computed for, on the clock that was read. */
export function statedTime(day: CivilDate, time: DoubleHourCode, { birthClock, hourHalf }: BirthChoices): CivilTime {
  if (birthClock !== undefined) {
    const [hour = 0, minute = 0] = birthClock.split(':').map(Number);
    return { date: day, hour, minute, second: 0 };
  }
  const { hour, minute } = doubleHour(time);
  if (hourHalf === undefined) return { date: day, hour, minute, second: 0 };
  return { date: day, hour: hourHalf === 'first' ? hour - 1 : hour, minute: HALF_MINUTE, second: 0 };
}

/** `7点多`, of the first half of 辰. */
export function halfText(time: DoubleHourCode, half: (typeof HALVES)[number]): string {
  const { hour } = doubleHour(time);
  return `${half === 'first' ? hour - 1 : hour}点多`;
}

/** Text of the hour's options, shown with the double-hour: `07:30 · 已减夏令时1小时`; empty without options. */
export function choicesText(time: DoubleHourCode, choices: BirthChoices): string {
  const { birthClock, hourHalf, summerTime, trueSolar, dayBoundary, hourTrust } = choices;
  return [
    birthClock ?? '',
    hourHalf ? halfText(time, hourHalf) : '',
    summerTime === 'clock' ? '已减夏令时1小时' : '',
    trueSolar ? `按${trueSolar.city}真太阳时` : '',
    dayBoundary === '23h' ? '23点换日' : '',
    hourTrust === 'likely' ? '暂定' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Picks the chart options from a birth or a profile. */
export function birthChoicesOf(from: BirthChoicesInput): BirthChoices {
  const { birthClock, hourHalf, summerTime, trueSolar, dayBoundary, hourTrust, school } = from;
  return {
    ...(birthClock === undefined ? {} : { birthClock }),
    ...(hourHalf === undefined ? {} : { hourHalf }),
    ...(summerTime === undefined ? {} : { summerTime }),
    ...(trueSolar === undefined ? {} : { trueSolar }),
    ...(dayBoundary === undefined ? {} : { dayBoundary }),
    ...(hourTrust === undefined ? {} : { hourTrust }),
    ...(school === undefined ? {} : { school }),
  };
}
