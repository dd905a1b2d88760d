import { beijingDate, beijingMidnight, type CivilDate, civilDate, isoDate, julianDay } from '../calendar/civil-date.ts';
import { type HourEvent, hourEventLines } from '../consulting/hour-calendar.ts';
import { expiryEvent, type MembershipEnd } from '../shop/expiry.ts';
import { icsInstant, icsText, icsValue } from '../time/icalendar.ts';
import type { DaySummary } from './day-summary.ts';

/** How often a calendar program should look, as the standard (RFC 7986) and as Outlook wants it said. */
const REFRESH_INTERVAL = 'PT6H';

interface CalendarFeed {
  /** Names the feed and nothing of its owner; an event keeps its UID as long as the feed lives. */
  id: string;
  /** The current day in Beijing. */
  today: CivilDate;
  /** One all-day event each. */
  days: readonly DaySummary[];
  /** Hours with a master, which block their time and ring. */
  hours?: readonly HourEvent[];
  /** Ends of the membership; a renewal moves them with the next look. */
  ends?: readonly MembershipEnd[];
  /** Said in every event: why there is no more than there is. */
  note: string | null;
}

const dateValue = (date: CivilDate) => isoDate(date).replaceAll('-', '');

/** `20261120T160000Z`: when the day began in Beijing, so that a feed is the same all day long. */
function stampOf(date: CivilDate): string {
  return icsInstant(beijingMidnight(date));
}

function summaryOf({ about, tone, headline }: DaySummary): string {
  return `${headline}（${about === 'self' ? tone : `大众：${tone}`}）`;
}

function eventOf(brief: DaySummary, { id, today, note }: CalendarFeed): string[] {
  const { date, quote } = brief;
  const after = civilDate(julianDay(date) + 1);
  const description = [quote, ...(note === null ? [] : [note])].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${dateValue(date)}-${id}@ziping`,
    `DTSTAMP:${stampOf(today)}`,
    `DTSTART;VALUE=DATE:${dateValue(date)}`,
    `DTEND;VALUE=DATE:${dateValue(after)}`,
    `SUMMARY:${icsValue(summaryOf(brief))}`,
    ...(description === '' ? [] : [`DESCRIPTION:${icsValue(description)}`]),
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A whole day without an alarm. */
function endLines(end: MembershipEnd, { id, today }: CalendarFeed): string[] {
  const date = beijingDate(end.until);
  return [
    'BEGIN:VEVENT',
    `UID:expiry-${dateValue(date)}-${id}@ziping`,
    `DTSTAMP:${stampOf(today)}`,
    `DTSTART;VALUE=DATE:${dateValue(date)}`,
    `DTEND;VALUE=DATE:${dateValue(civilDate(julianDay(date) + 1))}`,
    `SUMMARY:${icsValue(expiryEvent(end))}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Days in short as an iCalendar object (RFC 5545): whole days of Beijing that block no time and ring
 * no alarm. The same feed on the same day is the same text, octet by octet.
 */
export function calendarFeed(feed: CalendarFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ziping//Days//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:子平每日基调',
    'X-WR-CALNAME:子平每日基调',
    'X-WR-TIMEZONE:Asia/Shanghai',
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...feed.days.flatMap((day) => eventOf(day, feed)),
    ...(feed.ends ?? []).flatMap((end) => endLines(end, feed)),
    ...(feed.hours ?? []).flatMap(hourEventLines),
    'END:VCALENDAR',
  ];
  return icsText(lines);
}
