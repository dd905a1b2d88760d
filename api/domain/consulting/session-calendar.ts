import { icsInstant, icsText, icsValue } from '../time/icalendar.ts';
import { SLOT_MS } from './slots.ts';
import { CONSULT_WAYS, type ConsultWay } from './way.ts';

/** An appointment for a calendar, without its subject. Instants are ms. */
export interface SessionEntry {
  clientSn: string;
  slotAt: number;
  master: string | null;
  way: ConsultWay | null;
  /** Increases with every change: calendars keep the event with the largest. */
  sequence: number;
  cancelled: boolean;
  /** When this was written. */
  stamp: number;
}

/** A day and an hour before; the alarm is the client device's, so it rings once regardless of the server. */
const ALARMS = ['-PT24H', '-PT1H'] as const;

/** Lines of one VEVENT; its UID is stable when the slot moves. */
function hourEventLines(event: SessionEntry): string[] {
  const { clientSn, slotAt, master, way, sequence, cancelled, stamp } = event;
  const summary = `咨询 · ${master ?? '命理师'}`;
  const how = `${CONSULT_WAYS[way ?? 'call']}：由命理师联系您，您等候即可。`;
  return [
    'BEGIN:VEVENT',
    `UID:consult-${clientSn}@ziping`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${icsInstant(stamp)}`,
    `DTSTART:${icsInstant(slotAt)}`,
    `DTEND:${icsInstant(slotAt + SLOT_MS)}`,
    `SUMMARY:${icsValue(summary)}`,
    `DESCRIPTION:${icsValue(how)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    ...(cancelled ? [] : ALARMS.flatMap((trigger) => alarmLines(trigger, summary))),
    'END:VEVENT',
  ];
}

function alarmLines(trigger: string, summary: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${icsValue(summary)}`, `TRIGGER:${trigger}`, 'END:VALARM'];
}

/** One appointment as an iCalendar object (RFC 5545). */
export function sessionCalendar(event: SessionEntry): string {
  return icsText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ziping//Consultation//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:子平咨询',
    'X-WR-CALNAME:子平咨询',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...hourEventLines(event),
    'END:VCALENDAR',
  ]);
}
