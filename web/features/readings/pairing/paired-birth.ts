import { type CivilDate, compareDates, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { DOUBLE_HOUR_CODES, type DoubleHourCode } from '#domain/calendar/double-hours';
import { type BirthCalendar, FIRST_BIRTH_DATE } from '#domain/people/birth';
import type { KeyValue } from '../../../kit/safe-storage.ts';
import { PAIRED_BIRTH } from '../../../lib/session.ts';

/** Another person's birth, as far as the comparison needs it: no name, no gender. */
export interface PairedBirth {
  /** The calendar in which the birthday was given. */
  calendar: BirthCalendar;
  solar: CivilDate;
  /** Null when the hour is not known. */
  time: DoubleHourCode | null;
}

/**
 * The other's birth as this device keeps it: nothing of it is ever sent. Null when there is none,
 * or when what is there does not read as a birth up to `today`.
 */
export function readPairedBirth(storage: KeyValue, today: CivilDate): PairedBirth | null {
  const { calendar, date, time } = parse(storage.getItem(PAIRED_BIRTH));
  const solar = typeof date === 'string' ? parseIsoDate(date) : null;
  if (!solar || compareDates(solar, FIRST_BIRTH_DATE) < 0 || compareDates(solar, today) > 0) {
    return null;
  }
  const known = DOUBLE_HOUR_CODES.find((code) => code === time);
  if (!known && time !== null) return null;
  return { calendar: calendar === 'lunar' ? 'lunar' : 'solar', solar, time: known ?? null };
}

export function keepPairedBirth(storage: KeyValue, { calendar, solar, time }: PairedBirth): void {
  storage.setItem(PAIRED_BIRTH, JSON.stringify({ calendar, date: isoDate(solar), time }));
}

export function forgetPairedBirth(storage: KeyValue): void {
  storage.removeItem(PAIRED_BIRTH);
}

function parse(text: string | null): Partial<Record<'calendar' | 'date' | 'time', unknown>> {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}
