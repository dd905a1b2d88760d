import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { StaffRow } from '../staff.ts';
import { oneLine } from '../staff-text.ts';
import { choice, consoleList, type FilterOf, search } from './list.ts';

/** All staff by user name, in the order of the alphabet. */
export const STAFF_LIST = consoleList(StaffRow, {
  name: 'staff',
  title: '员工',
  unit: '人',
  calls: {
    path: '/api/admin/staff',
    guard: 'staff:manage',
    rows: '员工列表',
    total: '员工人数',
    file: '导出员工',
  },
  parts: [
    // Part of the user name or the display name.
    search('q', '搜索员工', '用户名或显示名', 32, oneLine('搜索内容', 0, 32)),
    choice('role', '角色', { all: '全部', ...STAFF_ROLE_NAMES }),
    choice('state', '状态', { all: '全部', active: '正常', disabled: '已停用' }),
    choice('totp', '两步验证', { all: '全部', on: '已开启', off: '未开启' }),
  ],
  columns: {
    username: { head: '用户名', text: ({ username }) => username },
    name: { head: '显示名', text: ({ name }) => name },
    role: { head: '角色', text: ({ role }) => STAFF_ROLE_NAMES[role] },
    totp: { head: '两步验证', text: ({ totp }) => (totp ? '已开启' : '未开启') },
    disabled: { head: '状态', text: ({ disabled }) => (disabled ? '已停用' : '正常') },
    lastLoginAt: { head: '最近登录', at: ({ lastLoginAt }) => lastLoginAt },
    createdAt: { head: '添加时间', at: ({ createdAt }) => createdAt },
  },
});

export type StaffFilters = FilterOf<typeof STAFF_LIST>;
