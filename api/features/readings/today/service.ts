import type { Today } from '#contract/today';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import type { Context } from '../../context.ts';

/** Years with reliable lunar calendar and solar terms. */
const YEARS = { first: 1900, last: 2100 };

/**
 * Returns the almanac of `date` (YYYY-MM-DD), default the current day in Beijing.
 * @throws AppError validation
 */
export function readToday({ clock, almanacs }: Pick<Context, 'clock' | 'almanacs'>, date: string | undefined): Today {
  const day = date === undefined ? beijingDate(clock.now()) : parseIsoDate(date);
  if (!day || day.year < YEARS.first || day.year > YEARS.last) throw invalid('日期不正确', 'date');
  const key = isoDate(day);
  const known = almanacs.get(key);
  if (known) return known;
  const almanac = almanacOf(day);
  almanacs.set(key, almanac);
  return almanac;
}
