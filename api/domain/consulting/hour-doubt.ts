import { SHORT_HOUR_MS } from './rules.ts';
import type { ConsultEventName } from './state.ts';

// Hours that are not plausible: over before they were due to begin, or after a few minutes. Somebody who did not hold
// them looks before a master is paid for them.

/** Why an hour is looked at before it is paid. */
export const DOUBTS = { early: '预约时间还没到就结束了', short: '不到20分钟' } as const;
export type Doubt = keyof typeof DOUBTS;

interface Step {
  at: number;
  action: ConsultEventName;
  slotAt: number | null;
}

/** The ends of hours, each with its beginning; null where that is not known or was taken back. */
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

/** The words on an hour that was in doubt. */
const VERDICTS: readonly ConsultEventName[] = ['confirmHour', 'rejectHour'];

/**
 * The ends of hours that are in doubt. The rest of one whose line broke is of the same hour, so the minutes of an
 * order are added up.
 */
export function doubtsOf<One extends Step>(events: readonly One[]): Map<One, Doubt> {
  const found = new Map<One, Doubt>();
  let length = 0;
  for (const { end, begunAt } of endsOf(events)) {
    // A clock that was set back makes no length.
    length += begunAt === null ? 0 : Math.max(0, end.at - begunAt);
    if (end.slotAt !== null && end.at < end.slotAt) found.set(end, 'early');
    else if (length < SHORT_HOUR_MS) found.set(end, 'short');
  }
  return found;
}

/** The doubt about the hour that was held last, with nobody's word on it yet; null: none. */
export function openDoubt(events: readonly Step[]): Doubt | null {
  const last = events.filter(({ action }) => action === 'finish' || VERDICTS.includes(action)).at(-1);
  return (last && doubtsOf(events).get(last)) ?? null;
}
