import type { ConsultState } from './consult-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long the desk has in a state before somebody waits too long. 399 yuan buy an hour with a
 * person, and the buyer was told that staff get in touch soon: half a working day to take it on,
 * and a day from then to find an hour. An appointment is due when it begins; one that is held is
 * due with the hour it takes and a half for writing the outcome.
 */
const TAKE_MS = 4 * HOUR_MS;
const ARRANGE_MS = 24 * HOUR_MS;
const HOLD_MS = 90 * MINUTE_MS;

/** What the order of the desk looks at. Instants are ms, amounts fen. */
export interface DemandFacts {
  state: ConsultState;
  filedAt: number;
  /** When it came into its present state. */
  since: number;
  /** The appointment's beginning. */
  slotAt: number | null;
  amount: number;
}

/** When the desk should have done the next thing; null where there is nothing to do any more. */
export function demandDueAt({ state, filedAt, since, slotAt }: DemandFacts): number | null {
  switch (state) {
    case 'waiting':
      return filedAt + TAKE_MS;
    case 'accepted':
      return since + ARRANGE_MS;
    case 'booked':
      return slotAt ?? since + ARRANGE_MS;
    case 'underway':
      return since + HOLD_MS;
    case 'done':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}

/**
 * An hour overdue presses three times as much as an hour waited: who has an appointment at ten is
 * served at ten, whoever filed first; among those that are due alike, the longest wait comes first.
 */
const DUE_WEIGHT = 0.75;
const WAIT_WEIGHT = 0.25;

/**
 * A larger order comes forward by ten minutes for every 100 yuan, at most by two hours: enough to
 * decide between two of the same morning, never enough to pass one that waits since yesterday.
 */
const AHEAD_PER_100_YUAN_MS = 10 * MINUTE_MS;
const MOST_AHEAD_MS = 2 * HOUR_MS;
const FEN_PER_100_YUAN = 10_000;

/**
 * The place on the desk: smaller is sooner. An instant in ms, and not a score that changes with the
 * clock: wait and lateness grow for everybody alike, so the order of two demands is the same at
 * every instant. It can therefore be kept in a column, be paged by, and never moves a row under a
 * reader's hand. Example: filed at 9:00 for 399 yuan, to be taken by 13:00:
 * 0.75 × 13:00 + 0.25 × 9:00 − 39.9 min = 11:20:06. Ended ones rank by their filing.
 */
export function demandRank(demand: DemandFacts): number {
  const due = demandDueAt(demand) ?? demand.filedAt;
  const ahead = Math.min(MOST_AHEAD_MS, (demand.amount / FEN_PER_100_YUAN) * AHEAD_PER_100_YUAN_MS);
  return Math.round(DUE_WEIGHT * due + WAIT_WEIGHT * demand.filedAt - ahead);
}

/** Within this time of being due a demand is marked. */
const SOON_MS = HOUR_MS;

export const URGENCIES = { overdue: '已超时', soon: '即将超时', calm: '' } as const;
export type Urgency = keyof typeof URGENCIES;

/** How a row is marked at `now`. */
export function demandUrgency(dueAt: number | null, now: number): Urgency {
  if (dueAt === null) return 'calm';
  if (now >= dueAt) return 'overdue';
  return dueAt - now <= SOON_MS ? 'soon' : 'calm';
}
