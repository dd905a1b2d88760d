import { beijingMidnight, civilDate, isoDate } from '../calendar/civil-date.ts';
import { DAY_MS } from '../time/durations.ts';
import {
  collide,
  type DayException,
  freeSlots,
  type MasterHours,
  type MinuteRange,
  slotsOfDay,
  without,
  workingStretches,
} from './slots.ts';

/** State of a master's slot in the staff calendar. */
export const SLOT_STATES = ['booked', 'proposed', 'held', 'open', 'later', 'gone'] as const;
type HourState = (typeof SLOT_STATES)[number];

/** A taken slot, whatever takes it; `at` is ms. */
export interface BookedSlot {
  at: number;
  state: Extract<HourState, 'booked' | 'proposed' | 'held'>;
}

export interface SlotCell<Taken extends BookedSlot> {
  at: number;
  state: HourState;
  taken?: Taken;
}

/**
 * Slots of a day (JDN) for staff, in order: all taken ones, also outside the current working hours, and offered ones
 * without a conflict. `open` are exactly those of `freeSlots`; `later` are beyond the days offered to clients; `gone`
 * are past, or too near to be taken.
 */
export function dayCells<Taken extends BookedSlot>(
  master: MasterHours,
  jdn: number,
  taken: readonly Taken[],
  now: number,
): SlotCell<Taken>[] {
  const midnight = beijingMidnight(civilDate(jdn));
  const instants = taken.map(({ at }) => at);
  const offered = slotsOfDay(master, jdn);
  const free = new Set(freeSlots(master, instants, now));
  const own = taken.filter(({ at }) => at >= midnight && at < midnight + DAY_MS);
  const cells = offered
    .filter((at) => !instants.some((other) => collide(at, other, master.buffer)))
    .map((at): SlotCell<Taken> => ({ at, state: free.has(at) ? 'open' : at - now > DAY_MS ? 'later' : 'gone' }));
  return [...cells, ...own.map((one): SlotCell<Taken> => ({ at: one.at, state: one.state, taken: one }))].sort(
    (one, other) => one.at - other.at,
  );
}

const TAKEN: readonly HourState[] = ['booked', 'proposed', 'held'];

/** Occupancy of a day: `full` has slots, and none of them can be booked now or later. */
export function dayLoad(cells: readonly Pick<SlotCell<BookedSlot>, 'state'>[]) {
  const taken = cells.filter(({ state }) => TAKEN.includes(state)).length;
  const open = cells.filter(({ state }) => state === 'open' || state === 'later').length;
  return { taken, open, all: cells.length, full: cells.length > 0 && taken === cells.length };
}

/** A change of one day: off, back to the weekly schedule, or a period opened or closed. */
export type DayChange = { kind: 'off' } | { kind: 'normal' } | ({ kind: 'open' | 'close' } & MinuteRange);

const covers = (stretches: readonly MinuteRange[], { from, to }: MinuteRange) =>
  stretches.some((stretch) => stretch.from <= from && to <= stretch.to);

/**
 * Returns a master's exceptional days after a change of one (JDN). Opening removes what was closed there and adds
 * hours only where the week has none; null if the period contains a weekly break.
 */
export function changedDay(master: MasterHours, jdn: number, change: DayChange): DayException[] | null {
  const date = isoDate(civilDate(jdn));
  const others = master.exceptions.filter((one) => one.date !== date);
  if (change.kind === 'normal') return others;
  if (change.kind === 'off') return [...others, { date, kind: 'off' }];
  const { from, to } = change;
  const ofDay = master.exceptions.filter((one) => one.date === date);
  const closed = ofDay.flatMap((one) => (one.kind === 'closed' ? [one] : []));
  const kept = [...others, ...ofDay.filter(({ kind }) => kind !== 'closed')];
  const shut = change.kind === 'open' ? without(closed, [change]) : without([...closed, change], []);
  const days = [...kept, ...shut.map((piece): DayException => ({ date, kind: 'closed', ...piece }))];
  const works = (exceptions: DayException[]) => workingStretches({ ...master, exceptions }, jdn);
  if (change.kind === 'close' || covers(works(days), change)) return days;
  const more: DayException[] = [...days, { date, kind: 'extra', from, to }];
  return covers(works(more), change) ? more : null;
}
