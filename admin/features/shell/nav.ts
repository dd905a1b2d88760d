import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { SHELL } from './text.ts';

/**
 * The left navigation, the day's work first: a page, its name, and what a role needs to see it. `for`
 * names the one role it is made for: an owner may do everything but does not need it.
 */
export const NAV = [
  { to: '/users', label: SHELL.users, permission: 'users:list' },
  { to: '/orders', label: SHELL.orders, permission: 'orders:list' },
  { to: '/demands', label: SHELL.demands, permission: 'demands:own' },
  { to: '/my-hours', label: SHELL.myHours, permission: 'demands:client', for: 'consultant' },
  { to: '/statistics', label: SHELL.statistics, permission: 'statistics:view' },
  { to: '/findings', label: SHELL.findings, permission: 'findings:view' },
  { to: '/reports', label: SHELL.reports, permission: 'reports:list' },
  { to: '/referrals', label: SHELL.referrals, permission: 'referrals:list' },
  { to: '/plans', label: SHELL.plans, permission: 'plans:edit' },
  { to: '/masters', label: SHELL.masters, permission: 'masters:manage' },
  { to: '/staff', label: SHELL.staff, permission: 'staff:manage' },
  { to: '/audit', label: SHELL.audit, permission: 'audit:list' },
] as const satisfies readonly {
  to: string;
  label: string;
  permission: Permission;
  for?: StaffRole;
}[];

export function navFor(role: StaffRole) {
  return NAV.filter(
    (item) => mayStaff(role, item.permission) && (!('for' in item) || item.for === role),
  );
}
