import * as days from '#contract/calls/days';
import type { HolidayYear } from '#contract/holidays';
import { HOLIDAY_YEARS, holidaysOf } from '#domain/calendar/holidays';
import { useApp } from '#web/lib/app.ts';
import { useAnswer } from '#web/lib/use-answer.ts';

/** Days off and workdays of a year: those of this release, until the server has sent newer ones. */
export function useHolidays(year: number): Pick<HolidayYear, 'days' | 'last'> {
  const { api } = useApp();
  const { data } = useAnswer<HolidayYear>(`holidays ${year}`, () =>
    api.call(days.readHolidays, { year: String(year) }),
  );
  return data ?? { days: holidaysOf(year), last: HOLIDAY_YEARS.last };
}
