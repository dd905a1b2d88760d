import { dayOf, dayStart } from './beijing-day.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

const HOUR_MINUTES = 60;

/** Minutes after midnight in Beijing. No messages are sent from the first until the second. */
export const QUIET = { from: 22 * HOUR_MINUTES, until: 7 * HOUR_MINUTES } as const;

/** Possible send times of the message about tomorrow: from 17:00 to 21:30, by half hours. */
const FIRST_TIME = 17 * HOUR_MINUTES;
const LAST_TIME = 21 * HOUR_MINUTES + 30;
const STEP = 30;

/** `17:00` … `21:30` */
export const SEND_TIMES: readonly string[] = Array.from({ length: (LAST_TIME - FIRST_TIME) / STEP + 1 }, (_, index) =>
  timeText(FIRST_TIME + index * STEP),
);

/** After supper, and after the preparation of the members' next day has started. */
export const DEFAULT_SEND_TIME = '20:30';

/** `20:30` of 1230. */
function timeText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));
}

/** Returns the next instant after `now` at which it is `time` (`20:30`) in Beijing; both ms. */
export function nextSending(now: number, time: string): number {
  const today = dayStart(dayOf(now)) + minuteOf(time) * MINUTE_MS;
  return today > now ? today : today + DAY_MS;
}

/**
 * Returns how long the message about tomorrow may still be sent this evening, in ms: from the chosen time until the
 * quiet hours; otherwise 0. At 20:45 with 20:30 chosen it is an hour and a quarter; at 8:00, after a night without
 * the server, it is 0, as that day has started.
 */
export function sendingTimeLeft(now: number, time: string): number {
  const midnight = dayStart(dayOf(now));
  const from = midnight + minuteOf(time) * MINUTE_MS;
  const until = midnight + QUIET.from * MINUTE_MS;
  return now >= from && now < until ? until - now : 0;
}
