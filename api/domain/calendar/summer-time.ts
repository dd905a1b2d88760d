import type { CivilDate } from './civil-date.ts';
import { beijingSecond, type CivilTime, civilTime } from './civil-time.ts';

/**
 * China's summer time in 1986–1991, one hour ahead: from the first day at 2:00 (then 3:00) to the last day at 2:00
 * (then 1:00). Dates are from the IANA time zone database (Asia/Shanghai, 2020b and later); older tables begin 1988 on
 * 10 April, a week early.
 */
const SUMMERS: Readonly<Record<number, readonly [from: readonly [number, number], to: readonly [number, number]]>> = {
  1986: [
    [5, 4],
    [9, 14],
  ],
  1987: [
    [4, 12],
    [9, 13],
  ],
  1988: [
    [4, 17],
    [9, 11],
  ],
  1989: [
    [4, 16],
    [9, 17],
  ],
  1990: [
    [4, 15],
    [9, 16],
  ],
  1991: [
    [4, 14],
    [9, 15],
  ],
};

const HOUR = 3600;

/**
 * Kinds of readings of an official clock in China: `standard` time or `summer` time; `skipped`,
 * in the hour that no clock put forward showed; `repeated`, in the hour that came twice, first by
 * summer time and then by standard time.
 */
type ClockReading = 'standard' | 'summer' | 'skipped' | 'repeated';

const changeAt = (year: number, [month, day]: readonly [number, number]) =>
  beijingSecond({ date: { year, month, day }, hour: 2, minute: 0, second: 0 });

/** 1990-04-15 02:30:00 is `skipped`, 1990-05-20 14:30:00 `summer`, 1990-09-16 01:30:00 `repeated`. */
export function clockReading(clock: CivilTime): ClockReading {
  const summer = SUMMERS[clock.date.year];
  if (!summer) return 'standard';
  const { year } = clock.date;
  const [from, to] = [changeAt(year, summer[0]), changeAt(year, summer[1])];
  const at = beijingSecond(clock);
  if (at < from || at >= to) return 'standard';
  if (at < from + HOUR) return 'skipped';
  return at < to - HOUR ? 'summer' : 'repeated';
}

/** True where the clocks were ahead on some part of this day. */
export function isInSummer({ year, month, day }: CivilDate): boolean {
  const summer = SUMMERS[year];
  if (!summer) return false;
  const place = ([m, d]: readonly [number, number]) => 100 * m + d;
  const at = place([month, day]);
  return at >= place(summer[0]) && at <= place(summer[1]);
}

/** Whether taking an hour off is a question to ask about this reading. */
export function offersSummerTime(clock: CivilTime): boolean {
  const reading = clockReading(clock);
  return reading === 'summer' || reading === 'repeated';
}

/**
 * Returns Beijing standard time for a clock showing summer time: an hour less while it applied. The repeated hour is
 * taken as its first pass (the second needs no correction); a time in the skipped hour is from a clock not set forward,
 * and stays.
 */
export function withoutSummerTime(clock: CivilTime): CivilTime {
  return offersSummerTime(clock) ? civilTime(beijingSecond(clock) - HOUR) : clock;
}
