import { invalid } from '../errors.ts';
import { julianDay } from './civil-date.ts';
import { type CivilTime, civilTime, isCivilTime } from './civil-time.ts';
import { cycle, dayGanzhiIndex, hourBranch } from './ganzhi.ts';
import { solarMonthAt } from './solar-terms.ts';
import { termSecond } from './term-table.ts';

/**
 * The nine stars (九星) as numbers: 1 一白, 2 二黑, 3 三碧, 4 四绿, 5 五黄, 6 六白, 7 七赤, 8 八白,
 * 9 九紫. Years and months go backward; days and hours forward after the winter solstice and
 * backward after the summer one.
 */
export const NINE_STARS = ['一白', '二黑', '三碧', '四绿', '五黄', '六白', '七赤', '八白', '九紫'] as const;

interface NineStars {
  year: number;
  month: number;
  day: number;
  hour: number;
}

/** Any integer to 1–9. */
function star(value: number): number {
  return cycle(value - 1, 9) + 1;
}

const SUMMER_SOLSTICE = 11;
const WINTER_SOLSTICE = 23;

/** The civil day of a term in Beijing as a Julian day number. */
function termDay(year: number, ofYear: number): number {
  return julianDay(civilTime(termSecond(24 * year + ofYear)).date);
}

/** The 甲子 day nearest to a solstice; the later one when both are 30 days off. */
function nearestFirst(solstice: number): number {
  const past = dayGanzhiIndex(solstice);
  return past >= 30 ? solstice + 60 - past : solstice - past;
}

/**
 * From the 甲子 day nearest to the winter solstice on the days count up from 1, from the one nearest
 * to the summer solstice down from 9. The days between new year and the first still count down, to
 * end at 1 before it.
 */
function dayStar(jdn: number, year: number): number {
  const up = nearestFirst(termDay(year - 1, WINTER_SOLSTICE));
  if (jdn < up) return star(up - jdn);
  const down = nearestFirst(termDay(year, SUMMER_SOLSTICE));
  if (jdn < down) return star(1 + jdn - up);
  const nextUp = nearestFirst(termDay(year, WINTER_SOLSTICE));
  return jdn < nextUp ? star(9 - (jdn - down)) : star(1 + jdn - nextUp);
}

/** True from the day of the winter solstice to the one before the summer solstice. */
function daysGrow(jdn: number, year: number): boolean {
  return jdn < termDay(year, SUMMER_SOLSTICE) || jdn >= termDay(year, WINTER_SOLSTICE);
}

/** 子 of a 子午卯酉 day has 1 (9 while the days shrink), of 丑未辰戌 4 (6), of 寅申巳亥 7 (3). */
function hourStar(jdn: number, year: number, hour: number): number {
  const night = hour === 23 ? jdn + 1 : jdn;
  const frame = dayGanzhiIndex(night) % 3;
  const branch = hourBranch(hour);
  return daysGrow(jdn, year) ? star(1 + 3 * frame + branch) : star(9 - 3 * frame - branch);
}

/**
 * The stars of an instant of Beijing time, 1900–2100. Year and month change with 立春 and the 节, the
 * day at midnight, and 23:00 opens the 子 hour of the next day, as for the hour pillar.
 * Throws `validation` for a time that does not exist and outside those years.
 * 2026-06-01 12:00: year 1, month 5, day 6, hour 6.
 */
export function nineStars(time: CivilTime): NineStars {
  if (!isCivilTime(time)) throw invalid('该时刻不存在', 'time');
  const { year, ordinal } = solarMonthAt(time);
  const jdn = julianDay(time.date);
  return {
    year: star(11 - year),
    month: star(8 - 3 * (cycle(year - 4, 12) % 3) - ordinal),
    day: dayStar(jdn, time.date.year),
    hour: hourStar(jdn, time.date.year, time.hour),
  };
}
