import type { CivilDate } from '#domain/calendar/civil-date';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import { type Birth, parseBirth } from '#domain/people/birth';
import { birthChoicesOf } from '#domain/people/birth-choices';
import type { UserProfile } from './session.ts';

/** The server has held the birth against its own clock; this device's may be wrong. */
export const NO_LATER_THAN: CivilDate = { year: LUNAR_YEARS.last, month: 12, day: 31 };

/** The birth in a profile, or null when none is saved. Throws `validation` if the texts are none. */
export function savedBirth(profile: UserProfile): Birth | null {
  const { gender, calendar, birthDate, birthTime, hourUnknown, lunarDate } = profile;
  if (!gender || !calendar || !birthDate || !birthTime) return null;
  const input = { gender, calendar, birthDate, birthTime, hourUnknown, lunarDate, ...birthChoicesOf(profile) };
  return parseBirth(input, NO_LATER_THAN);
}
