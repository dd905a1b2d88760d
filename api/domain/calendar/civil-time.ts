import { type CivilDate, civilDate, julianDay } from './civil-date.ts';

/** A reading of Beijing's clock (UTC+8, no summer time), to the second. */
export interface CivilTime {
  date: CivilDate;
  /** 0–23 */
  hour: number;
  minute: number;
  second: number;
}

const DAY_SECONDS = 86_400;

/**
 * Beijing seconds: the days up to the date (Julian day number) times 86,400, plus the seconds of
 * its clock. Two readings can be compared and subtracted; the number means nothing more.
 */
export function beijingSecond({ date, hour, minute, second }: CivilTime): number {
  return julianDay(date) * DAY_SECONDS + hour * 3600 + minute * 60 + second;
}

/** The clock reading of a count of Beijing seconds. */
export function civilTime(seconds: number): CivilTime {
  const jdn = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds - jdn * DAY_SECONDS;
  return {
    date: civilDate(jdn),
    hour: Math.floor(rest / 3600),
    minute: Math.floor((rest % 3600) / 60),
    second: rest % 60,
  };
}
