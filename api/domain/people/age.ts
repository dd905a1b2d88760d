import type { CivilDate } from '../calendar/civil-date.ts';

/** Below this age a guardian decides alone (PIPL art. 31), and only about the guardian's own child. */
export const CHILD_BELOW = 14;

/** Completed years on a day; before the birth 0. */
export function ageOn(birth: CivilDate, date: CivilDate): number {
  const hadBirthday = date.month > birth.month || (date.month === birth.month && date.day >= birth.day);
  return Math.max(0, date.year - birth.year - (hadBirthday ? 0 : 1));
}
