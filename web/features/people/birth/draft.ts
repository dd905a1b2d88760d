import type { CivilDate } from '#domain/calendar/civil-date';
import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { lunarDateText, lunarInWords, solarToLunar } from '#domain/calendar/lunar-months';
import type { Birth, BirthCalendar, Gender } from '#domain/people/birth';
import { type BirthChoicesInput, birthChoicesOf } from '#domain/people/birth-choices';
import { EDIT } from './text.ts';

/**
 * The selected moment of a birth, possibly incomplete. The day is stored as solar; the calendar only affects display.
 */
export interface ChosenMoment {
  calendar: BirthCalendar;
  solar: CivilDate | null;
  time: DoubleHourCode | null;
  hourUnknown: boolean;
}

/** A moment with the answers about it. */
export interface MomentDraft extends ChosenMoment {
  choices: BirthChoicesInput;
}

/** A birth being entered. */
export interface Draft extends MomentDraft {
  gender: Gender | null;
}

type Moment = Omit<Birth, 'gender'>;

export function momentDraftOf(birth: Moment | null): MomentDraft {
  if (!birth) return { calendar: 'solar', solar: null, time: null, hourUnknown: false, choices: {} };
  const { calendar, solar, time, hourUnknown = false } = birth;
  return { calendar, solar, time, hourUnknown, choices: birthChoicesOf(birth) };
}

export const draftOf = (birth: Birth | null): Draft => ({ gender: birth?.gender ?? null, ...momentDraftOf(birth) });

/**
 * Another day or hour discards the answers about the old one, except the chosen schools. `clock` is the clock time of
 * the new hour.
 */
export function keptChoices({ choices }: MomentDraft, part: Partial<ChosenMoment>, clock?: string): BirthChoicesInput {
  if (!('solar' in part) && !('time' in part)) return choices;
  return {
    dayBoundary: choices.dayBoundary,
    school: choices.school,
    ...(clock === undefined ? {} : { birthClock: clock }),
  };
}

/** `1990年5月12日` or `一九九〇年四月十八`, by calendar. */
export function dateText(solar: CivilDate, calendar: BirthCalendar): string {
  if (calendar === 'lunar') return lunarInWords(lunarDateText(solarToLunar(solar)));
  return `${solar.year}年${solar.month}月${solar.day}日`;
}

/** Returns the complete moment, or the message for what is missing. */
export function finishedMoment({ calendar, solar, time, hourUnknown, choices }: MomentDraft): Moment | string {
  if (!solar) return EDIT.chooseDate;
  if (!time) return EDIT.chooseTime;
  const known = { calendar, solar, lunar: solarToLunar(solar), time, ...birthChoicesOf(choices) };
  return hourUnknown ? { ...known, hourUnknown } : known;
}

/** Returns the complete birth, or the message for what is missing. */
export function finished(draft: Draft): Birth | string {
  const { gender } = draft;
  if (!gender) return EDIT.chooseGender;
  const moment = finishedMoment(draft);
  return typeof moment === 'string' ? moment : { gender, ...moment };
}
