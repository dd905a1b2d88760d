import { keysOf } from '../lookup.ts';

/** How a difference stands, by the last that was said of it. */
export const FINDING_EVENT_NAMES = {
  found: '待处理',
  repairFailed: '自动处理未成功',
  repaired: '已自动处理',
  cleared: '已消除',
  verified: '已核实',
  ignored: '已忽略',
} as const;

export const FINDING_EVENTS = keysOf(FINDING_EVENT_NAMES);

/** After these a difference is dealt with; after the others it still stands. */
export const ENDED_EVENTS = ['cleared', 'repaired', 'verified', 'ignored'] as const;
export const STANDING_EVENTS = ['found', 'repairFailed'] as const;
