import type { ConsultationSlots } from '#contract/console-consultations';
import { groupBy } from '#domain/lookup';
import { dayOf, dayText } from '#domain/time/beijing-day';

/** A free slot of one master. */
export interface FreeSlot {
  master: string;
  at: number;
}

/** Free slots by day, in chronological order. */
export function freeDays(slots: ConsultationSlots['slots']): [day: string, hours: ConsultationSlots['slots']][] {
  return [...groupBy(slots, ({ startAt }) => dayText(dayOf(startAt)))];
}

/**
 * Slots offered in the dialog: those of the responsible master while there are any; all masters on request or if there
 * are none. The responsible master comes first.
 */
export function offered({ own, masters, slots }: ConsultationSlots, others: boolean) {
  const ownSlots = own === null ? [] : slots.filter((slot) => slot.masters.includes(own.id));
  const isOwnOnly = ownSlots.length > 0 && !others;
  return {
    slots: isOwnOnly ? ownSlots : slots,
    masters: masters
      .filter(({ id }) => !isOwnOnly || id === own?.id)
      .sort((a, b) => Number(b.id === own?.id) - Number(a.id === own?.id)),
    /** The responsible master, if they have no free slot. */
    full: ownSlots.length === 0 ? own : null,
    hasOthers: isOwnOnly && masters.length > 1,
  };
}

/** The new master if the slot belongs to another one. */
export const takesOver = ({ own, masters }: ConsultationSlots, slot: FreeSlot | null) =>
  slot === null || own === null || slot.master === own.id ? undefined : masters.find(({ id }) => id === slot.master);

const nearest = (hours: readonly FreeSlot[], at: number): FreeSlot | undefined =>
  [...hours].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];

/**
 * The slot an arrow key moves to: up and down within a master, left and right to the closest time of the next master
 * with a slot. Returns `here` if there is none.
 */
export function adjacentSlot(
  hours: readonly FreeSlot[],
  masters: readonly string[],
  from: FreeSlot,
  key: string,
): FreeSlot | undefined {
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
