import { keysOf } from '../lookup.ts';

/** State of a discrepancy, by its last event. */
export const FINDING_EVENT_NAMES = {
  found: '待处理',
  repairFailed: '自动处理未成功',
  repaired: '已自动处理',
  cleared: '已消除',
  verified: '已核实',
  ignored: '已忽略',
} as const;

export const FINDING_EVENTS = keysOf(FINDING_EVENT_NAMES);

/** Closed by a person, as long as exactly the same is found. */
export const HAND_ENDED_EVENTS = ['verified', 'ignored'] as const;
/** Events that close a discrepancy; after all others it is open. */
export const ENDED_EVENTS = ['cleared', 'repaired', ...HAND_ENDED_EVENTS] as const;
export const STANDING_EVENTS = ['found', 'repairFailed'] as const;
/** Kinds of notes and acts of staff on a discrepancy. */
export const FINDING_NOTE_KINDS = ['note', 'assign', ...HAND_ENDED_EVENTS, 'settle', 'give'] as const;

type FindingEvent = keyof typeof FINDING_EVENT_NAMES;
const isOneOf = (events: readonly FindingEvent[], event: FindingEvent) => events.includes(event);
export const isStanding = (event: FindingEvent) => isOneOf(STANDING_EVENTS, event);
export const isEndedByHand = (event: FindingEvent) => isOneOf(HAND_ENDED_EVENTS, event);
