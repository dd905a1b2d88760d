import { hasKey, keysOf } from '../lookup.ts';
import type { Permission } from './staff.ts';

/** Lists whose filters can be saved under a name, each with the permission to open it. */
export const SAVED_LIST_GUARDS = {
  orders: 'orders:list',
  users: 'users:list',
  demands: 'demands:own',
  findings: 'findings:view',
  reports: 'reports:list',
  referrals: 'referrals:list',
  audit: 'audit:list',
  staff: 'staff:manage',
} as const satisfies Record<string, Permission>;
export type SavedList = keyof typeof SAVED_LIST_GUARDS;

const names = keysOf(SAVED_LIST_GUARDS);
export const SAVED_LISTS: readonly [SavedList, ...SavedList[]] = ['orders', ...names.slice(1)];
export const isSavedList = (name: string): name is SavedList => hasKey(SAVED_LIST_GUARDS, name);

/** The URL parameters of a list that differ from its defaults. */
export type SavedSearch = Readonly<Record<string, string | number | boolean>>;

/** Saved filters per person and list. */
export const MAX_SAVED = 20;

/** Fields that are not saved: typed text may name a person, and the cursor is no filter. */
const NOT_KEPT: ReadonlySet<string> = new Set(['q', 'who', 'subject', 'inviter', 'after', 'trail', 'open', 'size']);

export const keptOf = (search: SavedSearch): SavedSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !NOT_KEPT.has(name)));
