import { keysOf } from '../lookup.ts';

/** State of a discrepancy, by its last event. */
export const DISCREPANCY_EVENT_NAMES = {
  found: '待处理',
  repairFailed: '自动处理未成功',
  repaired: '已自动处理',
  cleared: '已消除',
  verified: '已核实',
  ignored: '已忽略',
} as const;

export const DISCREPANCY_EVENTS = keysOf(DISCREPANCY_EVENT_NAMES);

/** Closed by a person, as long as exactly the same is found. */
export const HAND_ENDED_EVENTS = ['verified', 'ignored'] as const;
/** Events that close a discrepancy; after all others it is open. */
export const ENDED_EVENTS = ['cleared', 'repaired', ...HAND_ENDED_EVENTS] as const;
export const OPEN_EVENTS = ['found', 'repairFailed'] as const;
/** Kinds of notes and acts of staff on a discrepancy. */
export const DISCREPANCY_NOTE_KINDS = ['note', 'assign', ...HAND_ENDED_EVENTS, 'settle', 'give'] as const;

type DiscrepancyEvent = keyof typeof DISCREPANCY_EVENT_NAMES;
const isOneOf = (events: readonly DiscrepancyEvent[], event: DiscrepancyEvent) => events.includes(event);
export const isOpenEvent = (event: DiscrepancyEvent) => isOneOf(OPEN_EVENTS, event);
export const isEndedByHand = (event: DiscrepancyEvent) => isOneOf(HAND_ENDED_EVENTS, event);
