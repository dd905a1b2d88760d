import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { type BirthPlace, clockBounds, isWithin } from '../../people/birth/conventions.ts';
import { OPTIONS } from '../text.ts';

export type CityChoice = Omit<BirthPlace, 'clock'>;

/** True solar time as it is being filled in. */
export interface PlaceDraft {
  on: boolean;
  clock: string;
  city: CityChoice | null;
}

export function draftOf(place: BirthPlace | null): PlaceDraft {
  if (!place) return { on: false, clock: '', city: null };
  const { clock, ...city } = place;
  return { on: true, clock, city };
}

/** The place, null when it is not wanted, or the sentence that says what is missing. */
export function finished({ on, clock, city }: PlaceDraft, time: DoubleHourCode): BirthPlace | null | string {
  if (!on) return null;
  const [first, last] = clockBounds(time);
  if (!isWithin(clock, time)) return OPTIONS.clockWrong(first, last);
  return city ? { ...city, clock } : OPTIONS.chooseCity;
}
