import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addWorking, atWork } from '../time/working-hours.ts';
import { ANSWER_MS, SESSION_LENGTH_MS, SUMMARY_MS } from './rules.ts';
import type { ConsultState } from './state.ts';

/**
 * Maximum time of a consultation in a state before it is overdue. The buyer of a 399-yuan session is promised
 * contact soon: four working hours to accept it, and a day from then to find a slot, by noon if that day ends at
 * night. An appointment is due at its start. A consultation in progress is due after its session and half an hour for
 * the outcome.
 */
const ACCEPT_WITHIN_MS = 4 * HOUR_MS;
const BOOK_WITHIN_MS = 24 * HOUR_MS;
const OUTCOME_DUE_MS = 90 * MINUTE_MS;

/** Facts that determine the order of the list. Instants are ms. */
export interface ConsultationFacts {
  state: ConsultState;
  filedAt: number;
  /** When it came into its present state. */
  since: number;
  /** Start of the appointment. */
  slotAt: number | null;
  begunAt: number | null;
}

/** By when staff contact a client without a slot (ms). */
export const contactDueAt = (filedAt: number): number => addWorking(filedAt, ACCEPT_WITHIN_MS);

/** Returns when staff should have taken the next step; null if there is none. */
export function consultationDueAt({ state, filedAt, since, slotAt, begunAt }: ConsultationFacts): number | null {
  switch (state) {
    case 'held':
      return (begunAt ?? since) + SESSION_LENGTH_MS + SUMMARY_MS;
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

/** The largest instant of a date, ms: sorts requests that are not due last. */
const LAST_INSTANT = 8_640_000_000_000_000;

/**
 * Position in the queue; smaller is sooner: the due time alone, so all overdue ones come first, the most overdue on
 * top, and the order of two never changes over time. A column can therefore store it, pages can follow it, and no row
 * moves while someone reads. Requests that are not due follow, filed last first.
 */
export function consultationRank(demand: ConsultationFacts): number {
  return consultationDueAt(demand) ?? LAST_INSTANT - demand.filedAt;
}

/** Time before it is due from which a consultation is highlighted. */
const SOON_MS = HOUR_MS;

const URGENCIES = { overdue: '已超时', soon: '即将超时', calm: '' } as const;
type Urgency = keyof typeof URGENCIES;

/** Returns the highlighting of a row at `now`. */
export function consultationUrgency(dueAt: number | null, now: number): Urgency {
  if (dueAt === null) return 'calm';
  if (now >= dueAt) return 'overdue';
  return dueAt - now <= SOON_MS ? 'soon' : 'calm';
}
