import { keysOf } from '../lookup.ts';
import { mayStaff, type Permission, type StaffRole } from './staff.ts';

/** Console lists with a change feed, and the permissions for each: one of its row suffices. */
const READERS = {
  orders: ['orders:list'],
  demands: ['demands:list-all', 'demands:own'],
  users: ['users:list'],
  findings: ['findings:view'],
  audit: ['audit:list'],
} as const satisfies Record<string, readonly Permission[]>;

export type NewsList = keyof typeof READERS;
export const NEWS_LISTS = keysOf(READERS);

/** Example: a consultant → `['demands']`. */
export function newsListsOf(role: StaffRole): NewsList[] {
  return NEWS_LISTS.filter((list) => READERS[list].some((permission) => mayStaff(role, permission)));
}
