import { beijingMidnight, type CivilDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import type { ChosenHour } from '#domain/choosing/hours';
import { HOUR_MS } from '#domain/time/durations';

export interface CalendarEntry {
  date: CivilDate;
  /** Null: the whole day. */
  hour: Pick<ChosenHour, 'from'> | null;
  /** `搬家` */
  purpose: string;
}

const compact = (date: CivilDate) => isoDate(date).replaceAll('-', '');
/** `20261205T230000Z` */
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Hours of a double-hour. */
const LENGTH = 2;
/** The alarm is at 20:00 of the evening before: four hours before midnight. */
const BEFORE_MIDNIGHT = 4;

function times({ date, hour }: Pick<CalendarEntry, 'date' | 'hour'>): string[] {
  if (!hour) {
    const next = civilDate(julianDay(date) + 1);
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(next)}`, 'TRANSP:TRANSPARENT'];
  }
  const start = beijingMidnight(date) + hour.from * HOUR_MS;
  return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + LENGTH * HOUR_MS)}`];
}

/**
 * Returns a chosen day as a calendar file (RFC 5545): purpose and time, no names, marked private. `now` in ms, `id`
 * unique. Lines end in CRLF and are below the 75 octets at which they would have to be folded.
 */
export function calendarFile(entry: CalendarEntry, now: number, id: string): string {
  const title = `${entry.purpose}（自选日）`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ziping//Days//ZH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    ...times(entry),
    `SUMMARY:${title}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-PT${BEFORE_MIDNIGHT + (entry.hour?.from ?? 0)}H`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
