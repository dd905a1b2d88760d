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

/**
 * What the dialog offers: the responsible master's slots alone while there are any, every master's on request or where
 * there are none. The responsible master comes first.
 */
export function offered({ own, masters, slots }: DemandSlots, others: boolean) {
  const ownSlots = own === null ? [] : slots.filter((slot) => slot.masters.includes(own.id));
  const isOwnOnly = ownSlots.length > 0 && !others;
  return {
    slots: isOwnOnly ? ownSlots : slots,
    masters: masters
      .filter(({ id }) => !isOwnOnly || id === own?.id)
      .sort((a, b) => Number(b.id === own?.id) - Number(a.id === own?.id)),
    /** The responsible master has no free slot. */
    full: ownSlots.length === 0 ? own : null,
    hasOthers: isOwnOnly && masters.length > 1,
  };
}

/** The master to whom a slot takes the consultation; undefined: nobody new. */
export const takesOver = ({ own, masters }: DemandSlots, slot: FreeHour | null) =>
  slot === null || own === null || slot.master === own.id ? undefined : masters.find(({ id }) => id === slot.master);

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
