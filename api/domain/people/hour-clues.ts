import type { CivilDate } from '../calendar/civil-date.ts';
import { DOUBLE_HOURS, type DoubleHourCode, doubleHour } from '../calendar/double-hours.ts';
import { isInSummer } from '../calendar/summer-time.ts';
import { type SunOfDay, sunOfDay } from '../calendar/sun-of-day.ts';
import { must } from '../lookup.ts';
import type { SUMMER_TIMES } from './birth-answers.ts';

/** Minutes of the civil day of birth, 0 to 1440, end exclusive: `[[420, 540]]` is 辰. */
export type DayParts = readonly (readonly [from: number, until: number])[];

/** A family's memories of the day, other than a clock. */
export const MOMENTS = [
  'before-dawn',
  'dawn',
  'breakfast',
  'to-work',
  'morning',
  'lunch',
  'nap',
  'afternoon',
  'from-work',
  'supper',
  'dark',
  'news',
  'asleep',
  'midnight',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** A piece of evidence. Events, character and body are not accepted: they do not indicate the hour. */
export type HourClue =
  /** A certificate or a household book, to the minute or by its double-hour. */
  | { kind: 'written'; clock: string }
  | { kind: 'written-hour'; time: DoubleHourCode }
  /** A remembered clock time; `vague`: 大概. */
  | { kind: 'remembered'; clock: string; vague: boolean }
  | { kind: 'moment'; moment: Moment };

/** Facts of the birth used to interpret clues. */
export interface ClueFacts {
  day: CivilDate;
  /** Degrees east of the place of birth; null: not given. */
  longitude: number | null;
  /** `clock`: clocks showed summer time; absent in a summer: unknown, and both are considered. */
  summerTime?: (typeof SUMMER_TIMES)[number] | undefined;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const EXACT = 15;
const VAGUE = 30;

const minuteOf = (clock: string): number | null => {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(clock.normalize('NFKC').trim()) ?? [];
  return hour === undefined ? null : Number(hour) * HOUR + Number(minute);
};

const at = (clock: string): number => must(minuteOf(clock), clock);

/** The day of birth is known: a time near midnight does not leave it. */
const within = (from: number, until: number): DayParts => [[Math.max(0, from), Math.min(DAY, until)]];

/** Daily routines by clock time; in summer time people lived by its clock. */
const HABITS: Readonly<Partial<Record<Moment, DayParts>>> = {
  breakfast: [[at('06:00'), at('09:00')]],
  'to-work': [[at('06:30'), at('09:00')]],
  morning: [[at('08:00'), at('12:00')]],
  lunch: [[at('11:00'), at('13:30')]],
  nap: [[at('12:00'), at('15:00')]],
  afternoon: [[at('12:30'), at('18:30')]],
  'from-work': [[at('15:30'), at('19:00')]],
  supper: [[at('17:00'), at('20:30')]],
  // The evening news have started at 19:00 and lasted half an hour since 1978.
  news: [[at('18:45'), at('19:45')]],
  asleep: [
    [0, at('05:00')],
    [at('20:30'), DAY],
  ],
  midnight: [
    [0, at('04:00')],
    [at('22:30'), DAY],
  ],
};

/** Dark until about sunrise, and again from sunset. */
function bySun(moment: Moment, { rise, set }: SunOfDay): DayParts | null {
  if (moment === 'before-dawn') return within(0, rise[1]);
  if (moment === 'dawn') return within(rise[0] - VAGUE, rise[1] + VAGUE);
  return moment === 'dark' ? within(set[0], DAY) : null;
}

/** Hours by which the clock may have been ahead of the sun. */
function advances({ day, summerTime }: ClueFacts): readonly number[] {
  if (!isInSummer(day) || summerTime === 'standard') return [0];
  return summerTime === 'clock' ? [HOUR] : [0, HOUR];
}

function ofMoment(moment: Moment, facts: ClueFacts): DayParts {
  const habit = HABITS[moment];
  if (habit) return habit;
  const { rise, set } = sunOfDay(facts.day, facts.longitude);
  const shifted = advances(facts).map((minutes) => {
    const moved = ([from, until]: readonly [number, number]) => [from + minutes, until + minutes] as const;
    return bySun(moment, { rise: moved(rise), set: moved(set) }) ?? [];
  });
  return joined(shifted.flat());
}

/** Merges adjacent parts. */
function joined(parts: DayParts): DayParts {
  const found: [number, number][] = [];
  for (const [from, until] of [...parts].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else if (from < until) found.push([from, until]);
  }
  return found;
}

const inHour = (time: DoubleHourCode): DayParts => {
  const { hour, minute, code } = doubleHour(time);
  if (code === 'early_zi') return [[23 * HOUR, DAY]];
  return minute === 0 ? [[(hour - 1) * HOUR, (hour + 1) * HOUR]] : [[0, HOUR]];
};

/** Returns the times of day compatible with a clue; null if its clock is unreadable. */
export function partsOf(clue: HourClue, facts: ClueFacts): DayParts | null {
  if (clue.kind === 'moment') return ofMoment(clue.moment, facts);
  if (clue.kind === 'written-hour') return inHour(clue.time);
  const minute = minuteOf(clue.clock);
  if (minute === null) return null;
  if (clue.kind === 'written') return within(minute, minute + 1);
  const about = clue.vague ? VAGUE : EXACT;
  return within(minute - about, minute + about + 1);
}

/** Returns times in both. */
export function common(one: DayParts, other: DayParts): DayParts {
  return one.flatMap(([from, until]) =>
    other.map(([a, b]) => [Math.max(from, a), Math.min(until, b)] as const).filter(([first, last]) => first < last),
  );
}

/** Either what all clues leave, or two of them that exclude each other. */
export type Narrowed = { parts: DayParts; against: null } | { parts: null; against: readonly [HourClue, HourClue] };

const WHOLE: DayParts = [[0, DAY]];

/** Intersects the clues; an unreadable clue excludes nothing. */
export function narrowed(clues: readonly HourClue[], facts: ClueFacts): Narrowed {
  const answered = clues.map((clue) => ({ clue, parts: partsOf(clue, facts) ?? WHOLE }));
  const parts = answered.reduce<DayParts>((left, each) => common(left, each.parts), WHOLE);
  if (parts.length > 0) return { parts, against: null };
  const pairs = answered.flatMap((one, at) => answered.slice(at + 1).map((other) => [one, other] as const));
  // Three may exclude one another though any two agree: then the first and last are named.
  const [one, other] = pairs.find(([a, b]) => common(a.parts, b.parts).length === 0) ?? [answered[0], answered.at(-1)];
  if (!one || !other) throw new Error('no clue leaves no time');
  return { parts: null, against: [one.clue, other.clue] };
}

export interface HourLeft {
  time: DoubleHourCode;
  /** The remaining halves: both, or one of them. */
  halves: readonly ('first' | 'second')[];
}

/** Returns the double-hours that the times touch, in order from midnight. */
export function hoursIn(parts: DayParts): HourLeft[] {
  const order = [...DOUBLE_HOURS.slice(1), DOUBLE_HOURS[0]];
  return order.flatMap(({ code }) => {
    const [hour] = inHour(code);
    if (!hour) return [];
    const [from, until] = hour;
    const middle = (from + until) / 2;
    const touches = (a: number, b: number) => common(parts, [[a, b]]).length > 0;
    const halves = [
      ...(touches(from, middle) ? (['first'] as const) : []),
      ...(touches(middle, until) ? (['second'] as const) : []),
    ];
    return halves.length > 0 ? [{ time: code, halves }] : [];
  });
}
