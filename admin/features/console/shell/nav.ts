import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { SHELL } from './text.ts';

/**
 * The menu, daily work first: page, name, and the required permission. `for` names the one role a page is made for: an
 * owner
 * may open everything but does not need it.
 */
const NAV = [
  { to: '/home', label: SHELL.home, jump: 'H' },
  { to: '/users', label: SHELL.users, permission: 'users:list', jump: 'U' },
  { to: '/orders', label: SHELL.orders, permission: 'orders:list', jump: 'O' },
  { to: '/demands', label: SHELL.demands, permission: 'demands:own', jump: 'D' },
  { to: '/calendar', label: SHELL.calendar, permission: 'demands:own', jump: 'C' },
  { to: '/my-hours', label: SHELL.myHours, permission: 'demands:client', for: 'consultant' },
  { to: '/settlements', label: SHELL.settlements, permission: 'settlements:view' },
  { to: '/statistics', label: SHELL.statistics, permission: 'statistics:view', jump: 'S' },
  { to: '/findings', label: SHELL.findings, permission: 'findings:view', jump: 'F' },
  { to: '/invoices', label: SHELL.invoices, permission: 'invoices:handle' },
  { to: '/reports', label: SHELL.reports, permission: 'reports:list' },
  { to: '/inviters', label: SHELL.referrals, permission: 'referrals:list', holds: ['/referrals'] },
  { to: '/plans', label: SHELL.plans, permission: 'plans:edit' },
  { to: '/masters', label: SHELL.masters, permission: 'masters:manage' },
  { to: '/staff', label: SHELL.staff, permission: 'staff:manage', holds: ['/roles', '/screens'] },
  { to: '/audit', label: SHELL.audit, permission: 'audit:list' },
] as const satisfies readonly {
  to: string;
  label: string;
  /** Default: open to all staff. */
  permission?: Permission;
  for?: StaffRole;
  /** Letter after G that opens it. */
  jump?: string;
  /** Subpages without an item of their own. */
  holds?: readonly string[];
}[];

export function navFor(role: StaffRole) {
  return NAV.filter(
    (item) => (!('permission' in item) || mayStaff(role, item.permission)) && (!('for' in item) || item.for === role),
  );
}
