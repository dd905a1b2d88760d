import type { CivilDate } from '../calendar/civil-date.ts';
import { solarMonthAt } from '../calendar/solar-terms.ts';

interface MonthOfYear {
  /** The year as counted from 立春. */
  year: number;
  /** 0 寅 … 11 丑 */
  ordinal: number;
}

/** The 节 month of a civil day, at noon: 2026-02-04, 立春 at 4:02, is already {2026, 0}. */
export function monthOf(date: CivilDate): MonthOfYear {
  const { year, ordinal } = solarMonthAt({ date, hour: 12, minute: 0, second: 0 });
  return { year, ordinal };
}
