import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addWorking, atWork } from '../time/working-hours.ts';
import { ANSWER_MS, HOUR_LENGTH_MS, SUMMARY_MS } from './rules.ts';
import type { ConsultState } from './state.ts';

/**
 * How long a consultation may stay in a state before it is overdue. 399 yuan buy an hour with a
 * person, and the buyer is promised a contact soon: four hours of the desk to accept it, and a day from
 * then to find an hour, by noon where that day ends in the night. An appointment is due when it begins. A consultation in progress is due after
 * its hour and a half hour for the outcome.
 */
const ACCEPT_WITHIN_MS = 4 * HOUR_MS;
const BOOK_WITHIN_MS = 24 * HOUR_MS;
const OUTCOME_DUE_MS = 90 * MINUTE_MS;

/** Facts that decide the order of the list. Instants are ms. */
export interface DemandFacts {
  state: ConsultState;
  filedAt: number;
  /** When it came into its present state. */
  since: number;
  /** The appointment's beginning. */
  slotAt: number | null;
  begunAt: number | null;
}

/** By when a client without an hour hears from staff (ms). */
export const contactDueAt = (filedAt: number): number => addWorking(filedAt, ACCEPT_WITHIN_MS);

/** When staff should have done the next thing; null where there is nothing to do any more. */
export function demandDueAt({ state, filedAt, since, slotAt, begunAt }: DemandFacts): number | null {
  switch (state) {
    case 'held':
      return (begunAt ?? since) + HOUR_LENGTH_MS + SUMMARY_MS;
    case 'asked':
      return since + ANSWER_MS;
    case 'waiting':
      return contactDueAt(filedAt);
    case 'accepted':
      return atWork(since + BOOK_WITHIN_MS);
    case 'booked':
      return slotAt ?? atWork(since + BOOK_WITHIN_MS);
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

/** The last instant that a date can name, ms: what is due to nobody stands behind all that is. */
const LAST_INSTANT = 8_640_000_000_000_000;

/**
 * The place in the queue; smaller is sooner: the due time alone, so that all that is overdue stands
 * first at every instant, the most overdue on top, and the order of two never changes with the clock. A
 * column can therefore hold it, pages can follow it, and no row moves under a reader's hand. Demands
 * that wait for nobody follow, filed last first.
 */
export function demandRank(demand: DemandFacts): number {
  return demandDueAt(demand) ?? LAST_INSTANT - demand.filedAt;
}

/** Time before it is due from which on a consultation is marked. */
const SOON_MS = HOUR_MS;

const URGENCIES = { overdue: '已超时', soon: '即将超时', calm: '' } as const;
type Urgency = keyof typeof URGENCIES;

/** How a row is marked at `now`. */
export function demandUrgency(dueAt: number | null, now: number): Urgency {
  if (dueAt === null) return 'calm';
  if (now >= dueAt) return 'overdue';
  return dueAt - now <= SOON_MS ? 'soon' : 'calm';
}
