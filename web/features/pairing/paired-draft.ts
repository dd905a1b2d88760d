import type { CivilDate } from '#domain/calendar/civil-date';
import type { DoubleHourCode } from '#domain/calendar/double-hours';
import type { BirthCalendar } from '#domain/people/birth';
import type { PairedBirth } from './paired-birth.ts';
import { OTHER } from './text.ts';

/** The other's birth being written down. */
export interface PairedDraft {
  calendar: BirthCalendar;
  solar: CivilDate | null;
  time: DoubleHourCode | null;
  hourUnknown: boolean;
  /** That the other person agrees. */
  agreed: boolean;
}

/** The consent is asked for again with every change: it may be another person by now. */
export function pairedDraftOf(kept: PairedBirth | null): PairedDraft {
  const { calendar = 'solar', solar = null, time = null } = kept ?? {};
  return {
    calendar,
    solar,
    time,
    hourUnknown: kept !== null && time === null,
    agreed: false,
  };
}

/** The finished birth, or the sentence that asks for what is missing. */
export function pairedFinished(draft: PairedDraft): PairedBirth | string {
  const { calendar, solar, time, hourUnknown, agreed } = draft;
  if (!solar) return OTHER.chooseDate;
  if (!time && !hourUnknown) return OTHER.chooseTime;
  if (!agreed) return OTHER.agreeFirst;
  return { calendar, solar, time: hourUnknown ? null : time };
}
