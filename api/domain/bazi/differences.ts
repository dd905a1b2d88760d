import {
  BEIJING_OFFSET_MS,
  type CivilDate,
  civilDate,
  isCivilDate,
  julianDay,
  KNOWN_YEARS,
} from '../calendar/civil-date.ts';
import { beijingSecond, type CivilTime, civilTime } from '../calendar/civil-time.ts';
import {
  dayGanzhiIndex,
  type Ganzhi,
  ganzhiAt,
  hourBranch,
  hourGanzhiIndex,
  monthGanzhiIndex,
  yearGanzhiIndex,
} from '../calendar/ganzhi.ts';
import { isLunarDate, lunarToSolar, solarToLunar } from '../calendar/lunar-months.ts';
import { jieBetween, solarMonthAt } from '../calendar/solar-terms.ts';
import { equationOfTime } from '../calendar/solar-time.ts';
import { isInSummer, withoutSummerTime } from '../calendar/summer-time.ts';
import { termSecond } from '../calendar/term-table.ts';
import { keysOf } from '../lookup.ts';
import type { DayBoundary } from './pillars.ts';

/**
 * Reasons for which another program shows other pillars of one birth: each is one convention that is set otherwise,
 * or a slip that is common. A birth is reckoned again with each of them, and the pillars are compared.
 */
interface Convention {
  /** The clock that was looked at. */
  clock: CivilTime;
  dayBoundary: DayBoundary;
  /** From 23:00 on the hour has the stem of the next day (五鼠遁), or of the day itself. */
  nightStem: 'next' | 'same';
  /** An hour of summer time is taken off. */
  takesSummerOff: boolean;
  /** True solar time: seconds between the clock and the sun. */
  sunSeconds: number;
  yearFrom: 'instant' | 'whole day' | 'lunar new year';
  monthFrom: 'instant' | 'whole day' | 'lunar month' | 'lunar month, leap halved';
}

/** Year, month, day, hour; null where it was left open or is not known. */
export type FourNames = readonly [Ganzhi | null, Ganzhi | null, Ganzhi | null, Ganzhi | null];

/** Conventions of a birth as it is reckoned here. */
export interface OwnReckoning {
  clock: CivilTime;
  /** The clock is known, not the double-hour alone. */
  hasClock: boolean;
  dayBoundary: DayBoundary;
  takesSummerOff: boolean;
  /** 0 without true solar time. */
  sunSeconds: number;
}

/** Conventions of this app; the others are the reader's choices. */
const PLAIN: Omit<Convention, 'clock' | 'dayBoundary'> = {
  nightStem: 'next',
  takesSummerOff: false,
  sunSeconds: 0,
  yearFrom: 'instant',
  monthFrom: 'instant',
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const LAST_SECOND = { hour: 23, minute: 59, second: 59 };

function monthOf(standard: CivilTime, { monthFrom }: Convention): { year: number; ordinal: number } {
  if (monthFrom === 'instant') return solarMonthAt(standard);
  if (monthFrom === 'whole day') return solarMonthAt({ date: standard.date, ...LAST_SECOND });
  const { year, month, leap, day } = solarToLunar(standard.date);
  const later = monthFrom === 'lunar month, leap halved' && leap && day > 15;
  return { year, ordinal: month - 1 + (later ? 1 : 0) };
}

function yearOf(standard: CivilTime, { yearFrom }: Convention): number {
  if (yearFrom === 'lunar new year') return solarToLunar(standard.date).year;
  return solarMonthAt(yearFrom === 'instant' ? standard : { date: standard.date, ...LAST_SECOND }).year;
}

/** Places of the four pillars among the sixty, by a convention. */
function reckon(convention: Convention): readonly [number, number, number, number] {
  const { clock, dayBoundary, nightStem, takesSummerOff, sunSeconds } = convention;
  const standard = takesSummerOff ? withoutSummerTime(clock) : clock;
  const local = civilTime(beijingSecond(standard) + sunSeconds);
  const month = monthOf(standard, convention);
  const today = dayGanzhiIndex(julianDay(local.date));
  const night = local.hour === 23 ? today + 1 : today;
  return [
    yearGanzhiIndex(yearOf(standard, convention)),
    monthGanzhiIndex(yearGanzhiIndex(month.year), month.ordinal),
    (dayBoundary === '23h' ? night : today) % 60,
    hourGanzhiIndex(nightStem === 'next' ? night : today, hourBranch(local.hour)),
  ];
}

const fits = (places: readonly number[], theirs: FourNames) =>
  theirs.every((name, at) => name === null || ganzhiAt(places[at] ?? -1) === name);

/** A switch as it was found, with what its sentence says beside it. */
export interface Difference {
  id: SwitchId;
  /** Degrees east between which the sun of a place gives their hour. */
  longitudes?: readonly [west: number, east: number];
  /** Date that was read in the other calendar, or the instant of the 节. */
  date?: CivilDate;
  instant?: CivilTime;
}

interface Changed extends Omit<Difference, 'id'> {
  convention: Convention;
}

interface Switch {
  /** Two of different kinds are tried together; a slip (null) only alone. */
  kind: 'zi' | 'summer' | 'year' | 'month' | null;
  changes: (own: Convention, birth: OwnReckoning) => readonly Changed[];
}

const shifted = (own: Convention, seconds: number): Changed[] => [
  { convention: { ...own, clock: civilTime(beijingSecond(own.clock) + seconds) } },
];

/** The year begins and the month begins at one instant on the day of 立春; `instant` is the 节 of that day. */
function jieOfDay({ clock }: Convention): CivilTime | undefined {
  const start = beijingSecond({ date: clock.date, hour: 0, minute: 0, second: 0 });
  return jieBetween(start, start + DAY_SECONDS - 1)?.time;
}

/** 立春 is the third of the 24 terms of a year. */
const SPRING = 2;
const springOf = ({ clock }: Convention): CivilTime => civilTime(termSecond(24 * clock.date.year + SPRING));

/** Digits of a date of one calendar as a date of the other. */
function asLunar({ clock }: Convention): CivilDate | null {
  const date = { year: clock.date.year, month: clock.date.month, leap: false, day: clock.date.day };
  return isLunarDate(date) ? lunarToSolar(date) : null;
}

function asSolar({ clock }: Convention): CivilDate | null {
  const { year, month, day } = solarToLunar(clock.date);
  return isCivilDate({ year, month, day }) ? { year, month, day } : null;
}

/** The leap month for the plain one of the same number, or back. */
function otherLeap({ clock }: Convention): CivilDate | null {
  const lunar = solarToLunar(clock.date);
  const other = { ...lunar, leap: !lunar.leap };
  return isLunarDate(other) ? lunarToSolar(other) : null;
}

const onDate = (own: Convention, date: CivilDate | null): Changed[] =>
  date === null ? [] : [{ convention: { ...own, clock: { ...own.clock, date } }, date }];

const HALF_DAY = 12 * HOUR_SECONDS;
const UTC_BEHIND = BEIJING_OFFSET_MS / 1000;
const DOUBLE_HOUR = 2 * HOUR_SECONDS;
/** A neighbour is thought of where the hour is known to a double-hour, or lies this near its border. */
const NEAR_BORDER = 15 * 60;

function isNearBorder({ clock, hasClock }: OwnReckoning): boolean {
  if (!hasClock) return true;
  const since = (beijingSecond(clock) + HOUR_SECONDS) % DOUBLE_HOUR;
  return since < NEAR_BORDER || since >= DOUBLE_HOUR - NEAR_BORDER;
}

/** Switches in the order of likelihood: of several that fit, the first is the commonest. */
const SWITCHES = {
  'zi-23h': {
    kind: 'zi',
    changes: (own) => (own.dayBoundary === '23h' ? [] : [{ convention: { ...own, dayBoundary: '23h' } }]),
  },
  'zi-midnight': {
    kind: 'zi',
    changes: (own) => (own.dayBoundary === 'midnight' ? [] : [{ convention: { ...own, dayBoundary: 'midnight' } }]),
  },
  'zi-same': {
    kind: 'zi',
    changes: (own) => [{ convention: { ...own, dayBoundary: 'midnight', nightStem: 'same' } }],
  },
  'summer-off': {
    kind: 'summer',
    changes: (own) =>
      own.takesSummerOff || !isInSummer(own.clock.date) ? [] : [{ convention: { ...own, takesSummerOff: true } }],
  },
  'summer-on': {
    kind: 'summer',
    changes: (own) => (own.takesSummerOff ? [{ convention: { ...own, takesSummerOff: false } }] : []),
  },
  'year-lunar': {
    kind: 'year',
    changes: (own) => [{ convention: { ...own, yearFrom: 'lunar new year' }, instant: springOf(own) }],
  },
  'year-day': {
    kind: 'year',
    changes: (own) => [
      { convention: { ...own, yearFrom: 'whole day', monthFrom: 'whole day' }, instant: springOf(own) },
    ],
  },
  'month-day': {
    kind: 'month',
    changes: (own) => [{ convention: { ...own, monthFrom: 'whole day' }, ...instantOf(jieOfDay(own)) }],
  },
  'month-lunar': {
    kind: 'month',
    changes: (own) => [
      { convention: { ...own, monthFrom: 'lunar month' } },
      { convention: { ...own, monthFrom: 'lunar month, leap halved' } },
    ],
  },
  'as-lunar': { kind: null, changes: (own) => onDate(own, asLunar(own)) },
  'as-solar': { kind: null, changes: (own) => onDate(own, asSolar(own)) },
  leap: { kind: null, changes: (own) => onDate(own, otherLeap(own)) },
  'half-day': { kind: null, changes: (own) => [...shifted(own, HALF_DAY), ...shifted(own, -HALF_DAY)] },
  utc: { kind: null, changes: (own) => [...shifted(own, -UTC_BEHIND), ...shifted(own, UTC_BEHIND)] },
  before: { kind: null, changes: (own) => shifted(own, -DAY_SECONDS) },
  next: { kind: null, changes: (own) => shifted(own, DAY_SECONDS) },
  'hour-before': {
    kind: null,
    changes: (own, birth) => (isNearBorder(birth) ? shifted(own, -DOUBLE_HOUR) : []),
  },
  'hour-after': {
    kind: null,
    changes: (own, birth) => (isNearBorder(birth) ? shifted(own, DOUBLE_HOUR) : []),
  },
} as const satisfies Record<string, Switch>;

export type SwitchId = keyof typeof SWITCHES | 'solar';

const NEIGHBOURS: readonly (keyof typeof SWITCHES)[] = ['hour-before', 'hour-after'];

const instantOf = (instant: CivilTime | undefined) => (instant ? { instant } : {});

const SWITCH_IDS = keysOf(SWITCHES);

/** True solar time moves a clock by −2 to +1 hours within China. */
const SUN_RANGE = { from: -120 * 60, to: 60 * 60, step: 60 };
const MERIDIAN = 120;
const SECONDS_A_DEGREE = 240;
const LONGITUDES = { west: 73, east: 136 };

/** The places whose sun gives their day and hour, as degrees east. */
function bySun(own: Convention, theirs: FourNames): Difference[] {
  const standard = own.takesSummerOff ? withoutSummerTime(own.clock) : own.clock;
  const equation = equationOfTime(standard);
  const steps = Math.floor((SUN_RANGE.to - SUN_RANGE.from) / SUN_RANGE.step) + 1;
  const degrees = Array.from({ length: steps }, (_, step) => SUN_RANGE.from + step * SUN_RANGE.step)
    .filter((sunSeconds) => sunSeconds !== own.sunSeconds && fits(reckon({ ...own, sunSeconds }), theirs))
    .map((sunSeconds) => MERIDIAN + (sunSeconds - equation) / SECONDS_A_DEGREE)
    .filter((longitude) => longitude >= LONGITUDES.west && longitude <= LONGITUDES.east);
  const [first, last] = [degrees[0], degrees.at(-1)];
  return first === undefined || last === undefined ? [] : [{ id: 'solar', longitudes: [first, last] }];
}

function foundBy(id: keyof typeof SWITCHES, own: Convention, birth: OwnReckoning, theirs: FourNames): Difference[] {
  const hit = (SWITCHES[id] as Switch).changes(own, birth).find(({ convention }) => fits(reckon(convention), theirs));
  if (!hit) return [];
  const { convention: _, ...more } = hit;
  return [{ id, ...more }];
}

/** Switches two of which are tried together: never two slips. */
function pairsOf(own: Convention, birth: OwnReckoning, theirs: FourNames): readonly [Difference, Difference] | null {
  const kinds = SWITCH_IDS.filter((id) => SWITCHES[id].kind !== null);
  for (const one of kinds) {
    for (const { convention, ...more } of (SWITCHES[one] as Switch).changes(own, birth)) {
      const others = kinds.filter((two) => SWITCHES[two].kind !== SWITCHES[one].kind);
      const found = [...others.flatMap((two) => foundBy(two, convention, birth, theirs)), ...bySun(convention, theirs)];
      const [second] = found;
      if (second) return [{ id: one, ...more }, second];
    }
  }
  return null;
}

/** Why another program's pillars differ; `same` where they do not. */
export type Comparison =
  | { kind: 'same' }
  /** Each of these alone gives theirs, the commonest first. */
  | { kind: 'one'; found: readonly Difference[] }
  | { kind: 'two'; found: readonly [Difference, Difference] }
  /** No convention gives theirs; how many of their pillars agree with ours, and at which they part. */
  | { kind: 'none'; differing: readonly number[] };

/**
 * Compares our pillars of a birth with another program's. `theirs` must be pillars that a birth can have
 * (`readFourPillars`); one that is null is left out. Under 200 reckonings, some 2 ms.
 * 1990-05-20 23:30 here 庚午 辛巳 乙酉 戊子; theirs 庚午 辛巳 丙戌 戊子: `zi-23h`.
 */
export function compare(birth: OwnReckoning, theirs: FourNames): Comparison {
  const { clock, dayBoundary, takesSummerOff, sunSeconds } = birth;
  const own: Convention = { ...PLAIN, clock, dayBoundary, takesSummerOff, sunSeconds };
  const ours = reckon(own);
  if (fits(ours, theirs)) return { kind: 'same' };
  const isZi = (id: keyof typeof SWITCHES) => SWITCHES[id].kind === 'zi';
  const alone = (ids: readonly (keyof typeof SWITCHES)[]) => ids.flatMap((id) => foundBy(id, own, birth, theirs));
  const isNeighbour = (id: keyof typeof SWITCHES) => NEIGHBOURS.includes(id);
  // The sun's place comes after 子, before all others; who knows the double-hour alone may have named the next one.
  const first = SWITCH_IDS.filter((id) => isZi(id) || (!birth.hasClock && isNeighbour(id)));
  const found = [...alone(first), ...bySun(own, theirs), ...alone(SWITCH_IDS.filter((id) => !first.includes(id)))];
  if (found.length > 0) return { kind: 'one', found };
  const pair = pairsOf(own, birth, theirs);
  if (pair) return { kind: 'two', found: pair };
  const differing = theirs.flatMap((name, at) => (name !== null && ganzhiAt(ours[at] ?? -1) !== name ? [at] : []));
  return { kind: 'none', differing };
}

/** A span of clock time in which a birth has the pillars that were asked for. */
export interface PillarSpan {
  date: CivilDate;
  from: CivilTime;
  /** The last second of it. */
  until: CivilTime;
  dayBoundary: DayBoundary;
}

const MAX_SPANS = 8;
const DAYS_A_YEAR = 366;

/** Hours of a day that can have an hour pillar: each branch once, 子 twice (0:00 and 23:00). */
const HOUR_STARTS = [0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23];

function spansOfDay(jdn: number, theirs: FourNames, boundary: DayBoundary): PillarSpan[] {
  const date = civilDate(jdn);
  const starts = theirs[3] === null ? [0] : HOUR_STARTS;
  return starts.flatMap((hour, at): PillarSpan[] => {
    const from = { date, hour, minute: 0, second: 0 };
    const until = civilTime(
      beijingSecond({ date, hour: 0, minute: 0, second: 0 }) + (starts[at + 1] ?? 24) * HOUR_SECONDS - 1,
    );
    // A 节 divides the span: the half that has the pillars.
    const jie = jieBetween(beijingSecond(from) + 1, beijingSecond(until));
    const parts: [CivilTime, CivilTime][] = jie
      ? [
          [from, civilTime(beijingSecond(jie.time) - 1)],
          [jie.time, until],
        ]
      : [[from, until]];
    return parts
      .filter(([start]) => fits(reckon({ ...PLAIN, clock: start, dayBoundary: boundary }), theirs))
      .map(([start, end]) => ({ date, from: start, until: end, dayBoundary: boundary }));
  });
}

/**
 * Spans of the years 1900 to 2100 in which a birth has these pillars, at most eight, by time; by both schools of 子.
 * Without an hour pillar each span is a day.
 * 庚午 辛巳 乙酉 癸未: 1990-05-20, 13:00 to 14:59.
 */
export function datesOfPillars(theirs: FourNames): PillarSpan[] {
  const [year, , day] = theirs;
  if (year === null || day === null) return [];
  const years = Array.from(
    { length: KNOWN_YEARS.last - KNOWN_YEARS.first + 1 },
    (_, at) => KNOWN_YEARS.first + at,
  ).filter((each) => ganzhiAt(yearGanzhiIndex(each)) === year);
  const days = years.flatMap((each) => {
    const first = julianDay({ year: each, month: 2, day: 1 });
    // The night school's day is the one after: its births lie on the evening before.
    return Array.from({ length: DAYS_A_YEAR + 5 }, (_, at) => first + at).filter((jdn) => {
      const pair = ganzhiAt(dayGanzhiIndex(jdn));
      return pair === day || ganzhiAt(dayGanzhiIndex(jdn + 1)) === day;
    });
  });
  const spans = days.flatMap((jdn) => [...spansOfDay(jdn, theirs, 'midnight'), ...spansOfDay(jdn, theirs, '23h')]);
  const key = ({ from, until }: PillarSpan) => `${beijingSecond(from)} ${beijingSecond(until)}`;
  const distinct = [...new Map(spans.map((span) => [key(span), span])).values()];
  return distinct.sort((a, b) => beijingSecond(a.from) - beijingSecond(b.from)).slice(0, MAX_SPANS);
}
