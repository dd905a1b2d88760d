import { clashes } from '../bazi/relation-tables.ts';
import { hourGod } from '../calendar/day-signs.ts';
import { type Branch, branchAt } from '../calendar/ganzhi.ts';
import type { DayFacts } from './day-facts.ts';
import { dayBranches, type Person, yearBranches } from './people.ts';
import { noblesOf } from './reasons.ts';

export type Half = 'am' | 'pm';

/** Double-hours used for appointments, 7:00 to 21:00, as branches from 子: 辰 to 戌. */
const FIRST_HOUR = 4;
const LAST_HOUR = 10;
/** 午 and before; 下午 starts at 13:00 with 未. */
const LAST_MORNING = 6;
const MAX_HOURS = 3;

export interface ChosenHour {
  branch: Branch;
  /** The clock hour at which it starts: 7 for 辰. */
  from: number;
  /** Name of the god of the 黄道. */
  god: string;
}

const isInHalf = (hour: number, half: Half | undefined) =>
  half === undefined || (half === 'am' ? hour <= LAST_MORNING : hour > LAST_MORNING);

/**
 * Returns at most three double-hours of a day: 黄道, clashing neither with the day nor with a principal's year or day
 * branch. Those that are 天乙贵人 to a principal first, then the earliest.
 */
export function hoursOf(day: DayFacts, principals: readonly Person[], half: Half | undefined): ChosenHour[] {
  const own = principals.flatMap((person) => [...yearBranches(person), ...dayBranches(person)]);
  const nobles = principals.map(noblesOf).join('');
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index)
    .filter((hour) => isInHalf(hour, half) && hourGod(day.day, hour).auspicious)
    .map((hour) => ({ branch: branchAt(hour), from: 2 * hour - 1, god: hourGod(day.day, hour).god }))
    .filter(({ branch }) => ![day.branch, ...own].some((each) => clashes(branch, each)));
  const isNoble = ({ branch }: ChosenHour) => nobles.includes(branch);
  return [...hours.filter(isNoble), ...hours.filter((hour) => !isNoble(hour))].slice(0, MAX_HOURS);
}

/** `7–9点` */
export const hourText = ({ from }: ChosenHour): string => `${from}–${from + 2}点`;
