import { almanacOf } from '#domain/calendar/almanac';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ALMANAC } from './text.ts';

/** The three pillars of a day, computed on the device. */
export default function DayPairs({ date }: { date: CivilDate }) {
  const { year, month, day } = almanacOf(date);
  return ALMANAC.pairs(year, month, day);
}
