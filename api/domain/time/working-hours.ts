import { dayOf, dayStart } from './beijing-day.ts';
import { HOUR_MS } from './durations.ts';

// The hours in which somebody sits at the desk, every day alike. Promises of staff are due within them.

const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 21 * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

/**
 * The instant (ms) at which so much time of the desk is over.
 *
 * Example: four hours from 21:35 on are over at 13:00 of the next day, from 19:00 on at 11:00.
 */
export function addWorking(at: number, ms: number): number {
  const start = dayStart(dayOf(at));
  const from = Math.max(at, start + OPENS_MS);
  const left = start + CLOSES_MS - from;
  if (left >= ms) return from + ms;
  // Whole days lie between two closings.
  const rest = ms - Math.max(0, left);
  const days = Math.max(1, Math.ceil(rest / (CLOSES_MS - OPENS_MS)));
  return dayStart(dayOf(at) + days) + OPENS_MS + rest - (days - 1) * (CLOSES_MS - OPENS_MS);
}

/**
 * The instant itself while the desk is open, else the next noon of a day of the desk.
 *
 * Example: 21:35 → 12:00 of the next day, 3:00 → 12:00 of the same.
 */
export function atWork(at: number): number {
  const day = dayOf(at);
  const start = dayStart(day);
  if (at >= start + OPENS_MS && at <= start + CLOSES_MS) return at;
  return (at < start + OPENS_MS ? start : dayStart(day + 1)) + NOON_MS;
}
