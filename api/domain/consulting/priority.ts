import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { ANSWER_MS, HOUR_LENGTH_MS, SUMMARY_MS } from './rules.ts';
import type { ConsultState } from './state.ts';

/**
 * How long a consultation may stay in a state before it is overdue. 399 yuan buy an hour with a
 * person, and the buyer is promised a contact soon: half a working day to accept it, and a day from
 * then to find an hour. An appointment is due when it begins. A consultation in progress is due after
 * its hour and a half hour for the outcome.
 */
const ACCEPT_WITHIN_MS = 4 * HOUR_MS;
const BOOK_WITHIN_MS = 24 * HOUR_MS;
const OUTCOME_DUE_MS = 90 * MINUTE_MS;

/** Facts that decide the order of the list. Instants are ms, amounts fen. */
export interface DemandFacts {
  state: ConsultState;
  filedAt: number;
  /** When it came into its present state. */
  since: number;
  /** The appointment's beginning. */
  slotAt: number | null;
  begunAt: number | null;
  amount: number;
}

/** When staff should have done the next thing; null where there is nothing to do any more. */
export function demandDueAt({ state, filedAt, since, slotAt, begunAt }: DemandFacts): number | null {
  switch (state) {
    case 'held':
      return (begunAt ?? since) + HOUR_LENGTH_MS + SUMMARY_MS;
    case 'asked':
      return since + ANSWER_MS;
    case 'waiting':
      return filedAt + ACCEPT_WITHIN_MS;
    case 'accepted':
      return since + BOOK_WITHIN_MS;
    case 'booked':
      return slotAt ?? since + BOOK_WITHIN_MS;
    case 'underway':
      return since + OUTCOME_DUE_MS;
    case 'done':
    case 'missed':
    case 'closed':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}

/**
 * An hour overdue counts three times as much as an hour waited: an appointment at ten is served at ten,
 * whatever was filed first. Among consultations due alike, the longest wait comes first.
 */
const DUE_WEIGHT = 0.75;
const WAIT_WEIGHT = 0.25;

/**
 * A larger order comes forward by ten minutes for every 100 yuan, at most by two hours: enough to
 * decide between two of the same morning, never enough to pass one that waits since yesterday.
 */
const AHEAD_PER_100_YUAN_MS = 10 * MINUTE_MS;
const MAX_AHEAD_MS = 2 * HOUR_MS;
const FEN_PER_100_YUAN = 10_000;

/**
 * The place in the queue; smaller is sooner. It is an instant in ms and not a score that changes with
 * the clock: wait and lateness grow alike for all, so the order of two consultations never changes.
 * A column can therefore hold it, pages can follow it, and no row moves under a reader's hand.
 * Example: filed at 9:00 for 399 yuan, to be accepted by 13:00:
 * 0.75 × 13:00 + 0.25 × 9:00 − 39.9 min = 11:20:06. Ended ones rank by their filing.
 */
export function demandRank(demand: DemandFacts): number {
  const due = demandDueAt(demand) ?? demand.filedAt;
  const ahead = Math.min(MAX_AHEAD_MS, (demand.amount / FEN_PER_100_YUAN) * AHEAD_PER_100_YUAN_MS);
  return Math.round(DUE_WEIGHT * due + WAIT_WEIGHT * demand.filedAt - ahead);
}

/** Within this time of being due a demand is marked. */
const SOON_MS = HOUR_MS;

const URGENCIES = { overdue: '已超时', soon: '即将超时', calm: '' } as const;
type Urgency = keyof typeof URGENCIES;

/** How a row is marked at `now`. */
export function demandUrgency(dueAt: number | null, now: number): Urgency {
  if (dueAt === null) return 'calm';
  if (now >= dueAt) return 'overdue';
  return dueAt - now <= SOON_MS ? 'soon' : 'calm';
}
