import { beijingDate, beijingMidnight, civilDate, isoDate, julianDay } from '../calendar/civil-date.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

const DAY_MINUTES = 24 * 60;

/** The session that 399 yuan buy. */
const SLOT_MINUTES = 60;
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** Lead time: the master reads question and chart before. */
export const LEAD_MS = 2 * HOUR_MS;

/** Days of free slots shown, including today. */
export const SLOT_DAYS = 14;

/** A period of a Beijing day in minutes since midnight, end exclusive: 9:00–12:00 is 540–720. */
export interface MinuteRange {
  from: number;
  to: number;
}

/** Working hours or a break on one weekday: 1 Monday … 7 Sunday. */
export interface WeeklyStretch extends MinuteRange {
  weekday: number;
}

/** A day that differs from its week: off, with extra hours, or without some. */
export type DayException = { date: string; kind: 'off' } | ({ date: string; kind: 'extra' | 'closed' } & MinuteRange);

/** A master's availability. Beijing has no summer time, so a day is always 24 hours. */
export interface MasterHours {
  hours: readonly WeeklyStretch[];
  breaks: readonly WeeklyStretch[];
  exceptions: readonly DayException[];
  /** Minutes kept free before and after each appointment. */
  buffer: number;
}

/** Parts of `stretches` outside all of `cuts`, in order, adjacent ones merged first. */
export function without(stretches: readonly MinuteRange[], cuts: readonly MinuteRange[]): MinuteRange[] {
  let left = merged(stretches);
  for (const cut of cuts) {
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, cut.from) },
        { from: Math.max(from, cut.to), to },
      ].filter((piece) => piece.from < piece.to),
    );
  }
  return merged(left);
}

function merged(stretches: readonly MinuteRange[]): MinuteRange[] {
  const result: MinuteRange[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** Working hours on the day: weekly and extra ones, without breaks and closed periods. */
export function workingStretches(master: MasterHours, jdn: number): MinuteRange[] {
  const date = isoDate(civilDate(jdn));
  const ofDay = master.exceptions.filter((exception) => exception.date === date);
  const off = ofDay.some(({ kind }) => kind === 'off');
  // JDN 0 was a Monday.
  const weekday = (jdn % 7) + 1;
  const weekly = off ? [] : master.hours.filter((stretch) => stretch.weekday === weekday);
  const extra = ofDay.flatMap((exception) => (exception.kind === 'extra' ? [exception] : []));
  const breaks = master.breaks.filter((stretch) => stretch.weekday === weekday);
  const closed = ofDay.flatMap((exception) => (exception.kind === 'closed' ? [exception] : []));
  return without([...weekly, ...extra], [...breaks, ...closed]);
}

/**
 * Slots of a day, in ms: from the start of each working period one after another, separated by the buffer. 9:00–12:00
 * with a buffer of 15 yields 9:00 and 10:15.
 */
export function slotsOfDay(master: MasterHours, jdn: number): number[] {
  const midnight = beijingMidnight(civilDate(jdn));
  const slots: number[] = [];
  for (const { from, to } of workingStretches(master, jdn)) {
    for (let at = from; at + SLOT_MINUTES <= to; at += SLOT_MINUTES + master.buffer) {
      slots.push(midnight + at * MINUTE_MS);
    }
  }
  return slots;
}

/** Returns whether two appointments of one master starting at `a` and `b` violate the buffer. */
export function collide(a: number, b: number, buffer: number): boolean {
  return Math.abs(a - b) < SLOT_MS + buffer * MINUTE_MS;
}

/**
 * Bookable start times: offered, not sooner than the lead time, within SLOT_DAYS Beijing days, and clear of all
 * appointments in `taken` (starts, ms). Ascending; no two overlap.
 */
export function freeSlots(master: MasterHours, taken: readonly number[], now: number): number[] {
  const today = julianDay(beijingDate(now));
  return Array.from({ length: SLOT_DAYS }, (_, day) => slotsOfDay(master, today + day))
    .flat()
    .filter((slot) => slot >= now + LEAD_MS)
    .filter((slot) => !taken.some((other) => collide(slot, other, master.buffer)));
}

export const SLOT_GONE = '这个时间刚被约走，请另选一个';
export const OWN_SLOT_TAKEN = '您在这个时间已有另一场咨询，请另选一个';

/** Returns the first error of submitted working hours, or null. */
export function hoursProblem({ hours, breaks, exceptions }: MasterHours): string | null {
  const stretches: MinuteRange[] = [
    ...hours,
    ...breaks,
    ...exceptions.flatMap((exception) => (exception.kind === 'off' ? [] : [exception])),
  ];
  if (stretches.some(({ from, to }) => from >= to)) return '结束时间要晚于开始时间';
  if (stretches.some(({ from, to }) => from < 0 || to > DAY_MINUTES)) return '时间要在一天之内';
  if (overlap(hours)) return '同一天的工作时间不能重叠';
  return null;
}

function overlap(hours: readonly WeeklyStretch[]): boolean {
  return hours.some((a, index) =>
    hours.slice(index + 1).some((b) => a.weekday === b.weekday && a.from < b.to && b.from < a.to),
  );
}
