import { type CivilDate, civilDate, julianDay } from '../../calendar/civil-date.ts';
import { type TermName, termOnDay } from '../../calendar/solar-terms.ts';

/**
 * The solar term that a day lies in, and how many days ago it began: 0 on its own day. Terms lie
 * 14 to 16 days apart, so that looking back day by day soon meets one.
 */
export function termInForce(date: CivilDate): { name: TermName; daysAgo: number } {
  const jdn = julianDay(date);
  for (let daysAgo = 0; ; daysAgo++) {
    const term = termOnDay(civilDate(jdn - daysAgo));
    if (term) return { name: term.name, daysAgo };
  }
}
