import { dayOf, dayStart } from './beijing-day.ts';
import { HOUR_MS } from './durations.ts';

// Working hours of staff, the same every day. Their deadlines are within them.

const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 21 * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

/**
 * Returns the instant (ms) after this much working time. Example: four hours from 21:35 end at 13:00 of the next day,
 * from 19:00 at 11:00.
 */
export function addWorking(at: number, ms: number): number {
  const start = dayStart(dayOf(at));
  const from = Math.max(at, start + OPENS_MS);
  const left = start + CLOSES_MS - from;
  if (left >= ms) return from + ms;
  // Whole days between two closing times.
  const rest = ms - Math.max(0, left);
  const days = Math.max(1, Math.ceil(rest / (CLOSES_MS - OPENS_MS)));
  return dayStart(dayOf(at) + days) + OPENS_MS + rest - (days - 1) * (CLOSES_MS - OPENS_MS);
}

/**
 * Returns the instant itself within working hours, else the next working noon. Example: 21:35 → 12:00 of the next
 * day, 3:00 → 12:00 of the same.
 */
export function atWork(at: number): number {
  const day = dayOf(at);
  const start = dayStart(day);
  if (at >= start + OPENS_MS && at <= start + CLOSES_MS) return at;
  return (at < start + OPENS_MS ? start : dayStart(day + 1)) + NOON_MS;
}
