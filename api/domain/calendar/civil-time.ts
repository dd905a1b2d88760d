import { type CivilDate, civilDate, isCivilDate, isoDate, julianDay } from './civil-date.ts';

/** A reading of Beijing's clock (UTC+8, no summer time), to the second. */
export interface CivilTime {
  date: CivilDate;
  /** 0–23 */
  hour: number;
  minute: number;
  second: number;
}

const DAY_SECONDS = 86_400;

function inRange(value: number, end: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < end;
}

/** Whether the day exists (years 1–9999) and its clock shows this hour, minute and second. */
export function isCivilTime({ date, hour, minute, second }: CivilTime): boolean {
  return isCivilDate(date) && inRange(hour, 24) && inRange(minute, 60) && inRange(second, 60);
}

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

/** `23:18:44` */
export function clockText({ hour, minute, second }: CivilTime): string {
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `1984-02-04 23:18:44` */
export function civilTimeText(time: CivilTime): string {
  return `${isoDate(time.date)} ${clockText(time)}`;
}
