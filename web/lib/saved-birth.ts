import type { CivilDate } from '#domain/calendar/civil-date';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import { type Birth, parseBirth } from '#domain/people/birth';
import { birthChoicesOf } from '#domain/people/birth-choices';
import type { UserProfile } from './session.ts';

/** Only an upper bound: the server validates against its own clock, the device's may be wrong. */
export const NO_LATER_THAN: CivilDate = { year: LUNAR_YEARS.last, month: 12, day: 31 };

/** Returns the birth in a profile, or null if none is saved. @throws AppError `validation` if the texts are invalid. */
export function savedBirth(profile: UserProfile): Birth | null {
  const { gender, calendar, birthDate, birthTime, hourUnknown, lunarDate } = profile;
  if (!gender || !calendar || !birthDate || !birthTime) return null;
  const input = { gender, calendar, birthDate, birthTime, hourUnknown, lunarDate, ...birthChoicesOf(profile) };
  return parseBirth(input, NO_LATER_THAN);
}
