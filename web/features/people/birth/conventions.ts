import { doubleHour } from '#domain/calendar/double-hours';
import { isInSummer } from '#domain/calendar/summer-time';
import type { Birth } from '#domain/people/birth';

type Moment = Pick<Birth, 'solar' | 'hourUnknown'>;

/** True if the clock may have shown summer time at this birth. */
export const asksSummerTime = ({ solar, hourUnknown = false }: Moment): boolean => !hourUnknown && isInSummer(solar);

/** True if the half of the double-hour matters: one hour earlier is another double-hour from the first half only. */
export const asksHalf = ({ time, birthClock, summerTime }: Birth): boolean =>
  summerTime === 'clock' && birthClock === undefined && doubleHour(time).branch !== '子';
