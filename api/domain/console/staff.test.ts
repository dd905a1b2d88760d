import { describe, expect, it } from 'vitest';
import { mayStaff, PERMISSIONS, type Permission, type StaffRole } from './staff.ts';

const ALL = Object.keys(PERMISSIONS) as Permission[];

describe('what a role may do', () => {
  it('is everything for the owner', () => {
    expect(ALL.filter((permission) => !mayStaff('owner', permission))).toEqual([]);
  });

  it.each<[StaffRole, Permission[]]>([
    ['finance', ['demands:list-all', 'demands:own', 'users:reveal-phone', 'users:reveal-birth']],
    ['support', ['orders:refund', 'users:reveal-birth', 'statistics:view', 'reports:export']],
    ['consultant', ['demands:list-all', 'users:list', 'users:view', 'orders:list']],
  ])('is not for %s: %s', (role, forbidden) => {
    expect(forbidden.filter((permission) => mayStaff(role, permission))).toEqual([]);
  });

  it('is only their own work for a consultant', () => {
    expect(ALL.filter((permission) => mayStaff('consultant', permission))).toEqual([
      'demands:own',
      'demands:work',
      'demands:client',
      'masters:figures',
      'settlements:view',
    ]);
  });

  it('excludes staff management and the audit log, except for the owner', () => {
    for (const permission of ['staff:manage', 'audit:list', 'plans:edit'] as const) {
      for (const role of ['finance', 'support', 'consultant'] as const) {
        expect(mayStaff(role, permission)).toBe(false);
      }
    }
  });
});
