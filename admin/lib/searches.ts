import { UserListQuery } from '#contract/admin';
import { AuditListQuery } from '#contract/audit';
import { DemandListQuery } from '#contract/console-consultations';
import { ConsoleOrdersQuery } from '#contract/console-orders';
import { ConsoleReferralsQuery } from '#contract/console-referrals';
import { ConsoleReportsQuery } from '#contract/console-reports';
import { FindingListQuery } from '#contract/findings';
import { StaffListQuery } from '#contract/staff';
import { listSearch } from './list-search.ts';

/** The longest text that a list is searched by: an order's number, whole. */
export const MAX_TEXT = 32;
/** And of users: an id, whole. */
export const MAX_USER_TEXT = 36;

export const AUDIT_SEARCH = listSearch(AuditListQuery);
export type AuditSearch = typeof AUDIT_SEARCH.defaults;

export const DEMAND_SEARCH = listSearch(DemandListQuery);
export type DemandSearch = typeof DEMAND_SEARCH.defaults;

export const FINDING_SEARCH = listSearch(FindingListQuery);
export type FindingSearch = typeof FINDING_SEARCH.defaults;

export const ORDER_SEARCH = listSearch(ConsoleOrdersQuery);
export type OrderSearch = typeof ORDER_SEARCH.defaults;

export const REFERRAL_SEARCH = listSearch(ConsoleReferralsQuery);
export type ReferralSearch = typeof REFERRAL_SEARCH.defaults;

export const REPORT_SEARCH = listSearch(ConsoleReportsQuery);
export type ReportSearch = typeof REPORT_SEARCH.defaults;

export const STAFF_SEARCH = listSearch(StaffListQuery);
export type StaffSearch = typeof STAFF_SEARCH.defaults;

export const USER_SEARCH = listSearch(UserListQuery);
export type UserSearch = typeof USER_SEARCH.defaults;

interface AgendaSearch {
  /** The master whose days are shown; left out: the reader's own. */
  master?: string;
  /** The consultation that is open. */
  open?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined;

export function agendaSearch(search: Record<string, unknown>): AgendaSearch {
  const [master, open] = [text(search.master), text(search.open)];
  return { ...(master && { master }), ...(open && { open }) };
}
