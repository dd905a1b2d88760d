import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { generalDayReport } from '#domain/reading/periods/general-day';
import type { Report } from '#domain/reading/report';

/** The almanac behind it is a large packed table; nearly everybody asks for the same day. */
const REMEMBERED_DAYS = 100;

/**
 * The fortune of a day for everybody. Always in the rules' words: it is the page a visitor meets,
 * and nobody's account could bear a model's bill for it.
 */
export function generalDays() {
  const remembered = new Map<string, Report>();

  return function of(date: CivilDate): Report {
    const key = isoDate(date);
    const known = remembered.get(key);
    if (known) return known;
    const report = generalDayReport(date);
    if (remembered.size >= REMEMBERED_DAYS) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    remembered.set(key, report);
    return report;
  };
}
