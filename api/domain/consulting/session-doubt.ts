import { SHORT_SESSION_MS } from './rules.ts';
import type { ConsultEventName } from './state.ts';

// Implausible sessions: ended before their scheduled start, or after a few minutes. Someone who did not hold them
// reviews them before the master is paid.

/** Why a session is reviewed before it is paid. */
export const DOUBTS = { early: '预约时间还没到就结束了', short: '不到20分钟' } as const;
export type Doubt = keyof typeof DOUBTS;

interface Step {
  at: number;
  action: ConsultEventName;
  slotAt: number | null;
}

/** Ends of sessions, each with its start; null if unknown or undone. */
export function endsOf<One extends Pick<Step, 'at' | 'action'>>(events: readonly One[]) {
  const ends: { end: One; begunAt: number | null }[] = [];
  let begunAt: number | null = null;
  for (const event of events) {
    if (event.action === 'begin') begunAt = event.at;
    if (event.action === 'unbegin') begunAt = null;
    if (event.action !== 'finish') continue;
    ends.push({ end: event, begunAt });
    begunAt = null;
  }
  return ends;
}

/** The verdicts on a session in doubt. */
const VERDICTS: readonly ConsultEventName[] = ['confirmHour', 'rejectHour'];

/**
 * Ends of sessions in doubt. The rest of an interrupted session belongs to it, so the minutes of an order are added
 * up.
 */
export function doubtsOf<One extends Step>(events: readonly One[]): Map<One, Doubt> {
  const found = new Map<One, Doubt>();
  let length = 0;
  for (const { end, begunAt } of endsOf(events)) {
    // A clock that was set back yields no length.
    length += begunAt === null ? 0 : Math.max(0, end.at - begunAt);
    if (end.slotAt !== null && end.at < end.slotAt) found.set(end, 'early');
    else if (length < SHORT_SESSION_MS) found.set(end, 'short');
  }
  return found;
}

/** Returns the unreviewed doubt about the last held session, or null. */
export function openDoubt(events: readonly Step[]): Doubt | null {
  const last = events.filter(({ action }) => action === 'finish' || VERDICTS.includes(action)).at(-1);
  return (last && doubtsOf(events).get(last)) ?? null;
}
