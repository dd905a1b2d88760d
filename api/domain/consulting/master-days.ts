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

/** State of an hour of a master, for staff who look at a day. */
export const HOUR_STATES = ['booked', 'proposed', 'held', 'open', 'later', 'gone'] as const;
type HourState = (typeof HOUR_STATES)[number];

/** An hour that is taken, by whatever takes it; `at` is ms. */
export interface TakenHour {
  at: number;
  state: Extract<HourState, 'booked' | 'proposed' | 'held'>;
}

export interface HourCell<Taken extends TakenHour> {
  at: number;
  state: HourState;
  taken?: Taken;
}

/**
 * The hours of a day (JDN) as staff see them, in order: all that are taken, also outside of the present hours, and
 * of the offered ones those that stand in nobody's way. `open` are exactly those of `freeSlots`; `later` lie beyond
 * the days of clients; `gone` are past, or too near to be taken.
 */
export function dayCells<Taken extends TakenHour>(
  master: MasterHours,
  jdn: number,
  taken: readonly Taken[],
  now: number,
): HourCell<Taken>[] {
  const midnight = beijingMidnight(civilDate(jdn));
  const instants = taken.map(({ at }) => at);
  const offered = slotsOfDay(master, jdn);
  const free = new Set(freeSlots(master, instants, now));
  const own = taken.filter(({ at }) => at >= midnight && at < midnight + DAY_MS);
  const cells = offered
    .filter((at) => !instants.some((other) => collide(at, other, master.buffer)))
    .map((at): HourCell<Taken> => ({ at, state: free.has(at) ? 'open' : at - now > DAY_MS ? 'later' : 'gone' }));
  return [...cells, ...own.map((one): HourCell<Taken> => ({ at: one.at, state: one.state, taken: one }))].sort(
    (one, other) => one.at - other.at,
  );
}

const TAKEN: readonly HourState[] = ['booked', 'proposed', 'held'];

/** How much of a day is taken: `full` has hours, and none of them can be had any more or later. */
export function dayLoad(cells: readonly Pick<HourCell<TakenHour>, 'state'>[]) {
  const taken = cells.filter(({ state }) => TAKEN.includes(state)).length;
  const open = cells.filter(({ state }) => state === 'open' || state === 'later').length;
  return { taken, open, all: cells.length, full: cells.length > 0 && taken === cells.length };
}

/** A change of one day: off, as the week has it, or a stretch opened or closed. */
export type DayChange = { kind: 'off' } | { kind: 'normal' } | ({ kind: 'open' | 'close' } & MinuteRange);

const covers = (stretches: readonly MinuteRange[], { from, to }: MinuteRange) =>
  stretches.some((stretch) => stretch.from <= from && to <= stretch.to);

/**
 * The single days of a master after a change of one (JDN). Opening takes away what was closed there and adds hours
 * only where the week has none; null where a weekly break lies in the stretch, which stays the week's own.
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
