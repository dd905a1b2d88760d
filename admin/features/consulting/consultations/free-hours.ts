import type { DemandSlots } from '#contract/console-consultations';
import { groupBy } from '#domain/lookup';
import { dayOf, dayText } from '#domain/time/beijing-day';

/** A free hour of one master. */
export interface FreeHour {
  master: string;
  at: number;
}

/** Free hours by the day, in the order of time. */
export function freeDays(slots: DemandSlots['slots']): [day: string, hours: DemandSlots['slots']][] {
  return [...groupBy(slots, ({ startAt }) => dayText(dayOf(startAt)))];
}

const nearest = (hours: readonly FreeHour[], at: number): FreeHour | undefined =>
  [...hours].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];

/**
 * The free hour that an arrow leads to: up and down with the same master, left and right the nearest in time of the next
 * master that has one. The same hour where there is none.
 */
export function hourBeside(
  hours: readonly FreeHour[],
  masters: readonly string[],
  from: FreeHour,
  key: string,
): FreeHour | undefined {
  const own = hours.filter(({ master }) => master === from.master);
  if (key === 'ArrowDown') return own.find(({ at }) => at > from.at) ?? from;
  if (key === 'ArrowUp') return own.filter(({ at }) => at < from.at).at(-1) ?? from;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (way === undefined) return undefined;
  for (let column = masters.indexOf(from.master) + way; masters[column] !== undefined; column += way) {
    const next = nearest(
      hours.filter(({ master }) => master === masters[column]),
      from.at,
    );
    if (next) return next;
  }
  return from;
}
