import type { Today } from '#contract/today';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import type { Clock } from '../../../platform/clock.ts';

/** The almanac lists come out of a large packed table; nearly everybody asks for the same day. */
const REMEMBERED_DAYS = 100;

/** The years whose lunar calendar and solar terms are known well. */
const YEARS = { first: 1900, last: 2100 };

/** The almanac of a day, Beijing time. */
export function todayService({ clock }: { clock: Clock }) {
  const remembered = new Map<string, Today>();

  return {
    /** `date` as YYYY-MM-DD, else the current day. Throws AppError validation. */
    of(date: string | undefined): Today {
      const day = date === undefined ? beijingDate(clock.now()) : parseIsoDate(date);
      if (!day || day.year < YEARS.first || day.year > YEARS.last)
        throw invalid('日期不正确', 'date');
      const key = isoDate(day);
      const known = remembered.get(key);
      if (known) return known;
      const almanac = almanacOf(day);
      if (remembered.size >= REMEMBERED_DAYS) {
        const [oldest] = remembered.keys();
        if (oldest !== undefined) remembered.delete(oldest);
      }
      remembered.set(key, almanac);
      return almanac;
    },
  };
}

export type TodayService = ReturnType<typeof todayService>;
