import type { CivilDate } from '../../calendar/civil-date.ts';
import type { Analysis } from '../analysis.ts';

const GROWN = 18;

/** Under this nominal age nothing is said of partners, posts and contracts. */
export const isChild = (age: number) => age < GROWN;

/** 虚岁: 1 in the calendar year of birth. */
export function nominalAge({ years }: Analysis, today: CivilDate): number {
  return today.year - (years[0]?.year ?? today.year) + 1;
}
