import { doubleHour } from '#domain/calendar/double-hours';
import { isInSummer } from '#domain/calendar/summer-time';
import type { Birth } from '#domain/people/birth';

type Moment = Pick<Birth, 'solar' | 'hourUnknown'>;

/** True where the clock of this birth may have shown summer time. */
export const asksSummerTime = ({ solar, hourUnknown = false }: Moment): boolean => !hourUnknown && isInSummer(solar);

/** True where the half of the double-hour matters: an hour off leads out of it from the first half. */
export const asksHalf = ({ time, birthClock, summerTime }: Birth): boolean =>
  summerTime === 'clock' && birthClock === undefined && doubleHour(time).branch !== '子';
