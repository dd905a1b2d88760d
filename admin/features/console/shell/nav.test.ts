import { expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { menuFor, pagesFor } from './nav.ts';

const labels = (role: StaffRole) => menuFor(role).map(({ label }) => label);

it('has nine entries for owners, and for other roles the ones open to them', () => {
  expect(STAFF_ROLES.map((role) => [role, ...labels(role)])).toEqual([
    ['owner', '今日', '用户', '订单', '咨询', '日历', '钱', '统计', '操作记录', '设置'],
    ['finance', '今日', '用户', '订单', '钱', '统计', '设置'],
    ['support', '今日', '用户', '订单', '咨询', '日历', '设置'],
    ['consultant', '今日', '咨询', '日历', '命理师结算'],
  ]);
});

it('lists every page of an entry once, and ⌘K has each page of a role', () => {
  for (const role of STAFF_ROLES) {
    const shown = menuFor(role).flatMap(({ pages }) => pages);
    expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length);
    expect(pagesFor(role)).toEqual(expect.arrayContaining(shown));
  }
  expect(pagesFor('support').map(({ to }) => to)).toContain('/reports');
});
