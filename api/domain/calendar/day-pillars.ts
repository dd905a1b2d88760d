import { invalid } from '../errors.ts';
import { type CivilDate, isCivilDate, julianDay } from './civil-date.ts';
import { DOUBLE_HOURS, type DoubleHourCode } from './double-hours.ts';
import { dayGanzhiIndex, type Ganzhi, ganzhiAt, hourBranch, hourGanzhiIndex } from './ganzhi.ts';

export interface HourPillar {
  code: DoubleHourCode;
  /** `23:00-23:59`, `1:00-2:59` */
  range: string;
  ganzhi: Ganzhi;
}

export interface DayPillars {
  day: Ganzhi;
  /** From midnight on: the first is the 子 hour's half after it, the last the half before the next. */
  hours: HourPillar[];
}

const FROM_MIDNIGHT = [...DOUBLE_HOURS].sort((a, b) => a.hour - b.hour);

/**
 * Day and hour pillars of any civil day (years 1–9999); the hour from 23:00 has the next day's stem.
 * Throws `validation` (field `date`) for a day that does not exist.
 * 1990-05-20: 乙酉, hours 丙子 丁丑 … 丁亥 戊子.
 */
export function dayPillars(date: CivilDate): DayPillars {
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'date');
  const day = dayGanzhiIndex(julianDay(date));
  return {
    day: ganzhiAt(day),
    hours: FROM_MIDNIGHT.map(({ code, range, hour }) => ({
      code,
      range,
      ganzhi: ganzhiAt(hourGanzhiIndex(hour === 23 ? day + 1 : day, hourBranch(hour))),
    })),
  };
}
