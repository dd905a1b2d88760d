import { mayStaff, type Permission, type StaffRole } from '#domain/staff';
import { SHELL } from './text.ts';

/** The left navigation: a page, its name, and what a role needs to see it. */
export const NAV = [
  { to: '/users', label: SHELL.users, permission: 'users:list' },
  { to: '/demands', label: SHELL.demands, permission: 'demands:own' },
  { to: '/masters', label: SHELL.masters, permission: 'masters:manage' },
  { to: '/my-hours', label: SHELL.myHours, permission: 'demands:client' },
  { to: '/orders', label: SHELL.orders, permission: 'orders:list' },
  { to: '/findings', label: SHELL.findings, permission: 'findings:view' },
  { to: '/plans', label: SHELL.plans, permission: 'plans:edit' },
  { to: '/reports', label: SHELL.reports, permission: 'reports:list' },
  { to: '/referrals', label: SHELL.referrals, permission: 'referrals:list' },
  { to: '/statistics', label: SHELL.statistics, permission: 'statistics:view' },
  { to: '/staff', label: SHELL.staff, permission: 'staff:manage' },
  { to: '/audit', label: SHELL.audit, permission: 'audit:list' },
] as const satisfies readonly { to: string; label: string; permission: Permission }[];

export function navFor(role: StaffRole) {
  return NAV.filter((item) => mayStaff(role, item.permission));
}
