import type { Difference, OwnReckoning } from '#domain/bazi/differences';
import { beijingSecond } from '#domain/calendar/civil-time';
import { branchOf, type Ganzhi } from '#domain/calendar/ganzhi';
import { lunarMonthDayText, solarToLunar } from '#domain/calendar/lunar-months';
import { trueSolarTime } from '#domain/calendar/solar-time';
import { withoutSummerTime } from '#domain/calendar/summer-time';
import type { Birth } from '#domain/people/birth';
import { statedTime } from '#domain/people/birth-choices';
import { SWITCH } from './text.ts';

/** How a birth is reckoned here, by its choices. */
export function reckoningOf(birth: Birth): OwnReckoning {
  const clock = statedTime(birth.solar, birth.time, birth);
  const takesSummerOff = birth.summerTime === 'clock';
  const standard = takesSummerOff ? withoutSummerTime(clock) : clock;
  const { trueSolar, birthClock, dayBoundary = 'midnight' } = birth;
  const sun = trueSolar ? beijingSecond(trueSolarTime(standard, trueSolar.longitude)) - beijingSecond(standard) : 0;
  return { clock, hasClock: birthClock !== undefined, dayBoundary, takesSummerOff, sunSeconds: sun };
}

const degree = (value: number) => value.toFixed(1);
const hourOf = (hour: Ganzhi | null) => (hour ? `${branchOf(hour)}时` : '另一个时辰');

function clockText({ instant }: Difference): string {
  if (!instant) return '';
  return `${instant.hour}点${String(instant.minute).padStart(2, '0')}分`;
}

/** `1990年2月4日10时14分` */
function dayAndClock({ instant }: Difference): string {
  if (!instant) return '';
  const { date, hour, minute } = instant;
  return `${date.year}年${date.month}月${date.day}日${hour}时${minute}分`;
}

/** The sentence of a switch that gives theirs. */
export function sentenceOf(difference: Difference, { solar }: Pick<Birth, 'solar'>, hour: Ganzhi | null): string {
  const { id, longitudes: [west, east] = [0, 0] } = difference;
  switch (id) {
    case 'solar':
      return SWITCH.solar(degree(west), degree(east));
    case 'year-lunar':
    case 'year-day':
      return SWITCH[id](dayAndClock(difference));
    case 'month-day':
      return SWITCH[id](clockText(difference));
    case 'as-lunar':
      return SWITCH[id](`${solar.year}年${solar.month}月${solar.day}日`);
    case 'as-solar':
      return SWITCH[id](lunarMonthDayText(solarToLunar(solar)));
    case 'half-day':
      return SWITCH[id](hourOf(hour));
    case 'hour-before':
    case 'hour-after':
      return SWITCH.neighbour(hourOf(hour));
    default:
      return SWITCH[id];
  }
}

/** Conventions that the reader can choose on the chart; the others are slips or other schools. */
export const isChoice = ({ id }: Difference): boolean =>
  ['zi-23h', 'zi-midnight', 'summer-off', 'summer-on', 'solar'].includes(id);
