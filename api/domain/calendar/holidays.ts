import { HOLIDAYS } from '#content/tables/holidays';
import { type CivilDate, civilDate, isoDate, julianDay } from './civil-date.ts';

/** A day that offices and schools treat differently from its weekday. */
export interface Holiday {
  /** `2026-02-14` */
  date: string;
  /** `元旦`, `春节`, `清明节`, `劳动节`, `端午节`, `中秋节`, `国庆节`, `国庆中秋`, `抗战胜利日` */
  name: string;
  /** A working day that makes up for the days off (调休上班); otherwise a day off. */
  work: boolean;
  /** The festival itself: `2026-02-17`. */
  target: string;
}

/** Years with known holidays; of 2001 only its last days (see the table). */
export const HOLIDAY_YEARS = { first: 2001, last: 2026 } as const;

/** `0217` in the row's year, `20251231` with its own. */
function dateOf(text: string, rowYear: number): CivilDate {
  const year = text.length === 8 ? Number(text.slice(0, 4)) : rowYear;
  return { year, month: Number(text.slice(-4, -2)), day: Number(text.slice(-2)) };
}

function daysOff(range: string, year: number): string[] {
  const [first = range, last = first] = range.split('-');
  const start = julianDay(dateOf(first, year));
  const length = julianDay(dateOf(last, year)) - start + 1;
  return Array.from({ length }, (_, index) => isoDate(civilDate(start + index)));
}

function holidaysOfRow(row: string, year: number): Holiday[] {
  const [festival = '', ...entries] = row.split(' ');
  const name = festival.slice(0, -4);
  const target = isoDate(dateOf(festival.slice(-4), year));
  return entries.flatMap((entry): Holiday[] =>
    entry.startsWith('+')
      ? [{ date: isoDate(dateOf(entry.slice(1), year)), name, work: true, target }]
      : daysOff(entry, year).map((date) => ({ date, name, work: false, target })),
  );
}

const BY_DATE: ReadonlyMap<string, Holiday> = new Map(
  Object.entries(HOLIDAYS)
    .flatMap(([year, rows]) => rows.flatMap((row) => holidaysOfRow(row, Number(year))))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((holiday) => [holiday.date, holiday]),
);

/** Whether a day is off or worked by decree; null for an ordinary day and outside HOLIDAY_YEARS. */
export function holidayOn(date: CivilDate): Holiday | null {
  return BY_DATE.get(isoDate(date)) ?? null;
}

/** Holidays and make-up days in a civil year, by date; none outside HOLIDAY_YEARS. */
export function holidaysOf(year: number): Holiday[] {
  const prefix = `${String(year).padStart(4, '0')}-`;
  return [...BY_DATE.values()].filter(({ date }) => date.startsWith(prefix));
}

/** The year of the notice that names it: `20251231`, worked for the New Year of 2026, is of 2026. */
export const noticeYear = ({ target }: Holiday): number => Number(target.slice(0, 4));

/** All known holidays: the release's table, in which a loaded notice replaces its year's. */
export function withLoaded(loaded: readonly Holiday[]): { last: number; days: Holiday[] } {
  const years = new Set(loaded.map(noticeYear));
  const shipped = [...BY_DATE.values()].filter((day) => !years.has(noticeYear(day)));
  const days = [...shipped, ...loaded].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { last: Math.max(HOLIDAY_YEARS.last, ...years), days };
}
