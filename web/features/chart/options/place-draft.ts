import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { type BirthChoices, type BirthPlace, clockBounds, isWithin } from '#domain/people/birth-choices';
import { OPTIONS } from '../text.ts';

export type CityChoice = BirthPlace;

/** True solar time while being entered. */
export interface PlaceDraft {
  on: boolean;
  clock: string;
  city: CityChoice | null;
}

export function draftOf({ birthClock = '', trueSolar }: BirthChoices): PlaceDraft {
  return { on: trueSolar !== undefined, clock: birthClock, city: trueSolar ?? null };
}

type Finished = Pick<BirthChoices, 'birthClock' | 'trueSolar'>;

/** Clock and place, nothing if not wanted, or the message for what is missing. */
export function finished({ on, clock, city }: PlaceDraft, time: DoubleHourCode): Finished | string {
  if (!on) return {};
  const [first, last] = clockBounds(time);
  if (!isWithin(clock, time)) return OPTIONS.clockWrong(first, last);
  return city ? { birthClock: clock, trueSolar: city } : OPTIONS.chooseCity;
}
