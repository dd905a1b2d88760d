import { mayStaff, type Permission, type StaffRole } from './staff.ts';

/**
 * What the console is told of when it changes: the lists that show how much came since. Who may read
 * one of the named permissions' lists hears of it, and never more than that something changed.
 */
const READERS = {
  orders: ['orders:list'],
  demands: ['demands:list-all', 'demands:own'],
  users: ['users:list'],
  findings: ['findings:view'],
  audit: ['audit:list'],
} as const satisfies Record<string, readonly Permission[]>;

export type LiveTopic = keyof typeof READERS;
export const LIVE_TOPICS = Object.keys(READERS) as [LiveTopic, ...LiveTopic[]];

/** Example: a consultant → `['demands']`. */
export function topicsFor(role: StaffRole): LiveTopic[] {
  return LIVE_TOPICS.filter((topic) =>
    READERS[topic].some((permission) => mayStaff(role, permission)),
  );
}
