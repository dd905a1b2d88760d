import { lastYear } from '#api/features/readings/holidays/service';
import { beijingDate } from '#domain/calendar/civil-date';
import { withContext } from '../lib/installation.ts';
import type { Finding } from './finding.ts';

/** The notice for a year comes in November before it: in December it can be loaded. `now` is in ms. */
export function ofHolidays(last: number, now: number): Finding {
  const { year, month } = beijingDate(now);
  const needed = month === 12 ? year + 1 : year;
  const known = `known until the end of ${last}`;
  return last < needed
    ? { name: 'holidays', state: 'watch', detail: `${known}: npm run holidays -- --file FILE` }
    : { name: 'holidays', state: 'ok', detail: known };
}

export async function holidaysFinding(now: number): Promise<Finding> {
  try {
    return ofHolidays(await withContext(lastYear, { checked: true }), now);
  } catch {
    // Why the installation cannot be opened is said by the checks of database and keys.
    return { name: 'holidays', state: 'watch', detail: 'could not be read' };
  }
}
