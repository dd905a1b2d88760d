import * as calls from '#contract/calls/staff-members';
import type { StaffRow, StaffTotalQuery } from '#contract/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { beijingText } from '#domain/time/beijing-text';
import type { Context } from '../../context.ts';
import { type ConsoleList, listRoutes, timeText } from '../lists/console-list.ts';
import type { StaffMembersRow } from './repository.ts';
import * as repository from './repository.ts';

export const viewOf = (row: StaffMembersRow): StaffRow => ({
  id: row.id,
  username: row.username,
  name: row.name ?? row.username,
  role: row.role,
  totp: row.totpOnAt !== null,
  disabled: row.disabledAt !== null,
  createdAt: row.createdAt,
  lastLoginAt: row.lastLoginAt,
  version: row.version,
});

/** Staff, by user name; the name of the last row is also where the next page begins. */
export const STAFF_LIST: ConsoleList<StaffTotalQuery, StaffTotalQuery, StaffMembersRow, StaffRow, string> = {
  name: 'staff',
  filterOf: (_ctx, query) => query,
  page: repository.page,
  count: repository.count,
  place: {
    of: ({ username }) => username,
    text: (username) => username,
    parse: (text) => text || null,
  },
  rowsOf: (_ctx, found) => found.map(viewOf),
  columns: [
    ['用户名', ({ username }) => username],
    ['显示名', ({ name }) => name],
    ['角色', ({ role }) => STAFF_ROLE_NAMES[role]],
    ['两步验证', ({ totp }) => (totp ? '已开启' : '未开启')],
    ['状态', ({ disabled }) => (disabled ? '已停用' : '正常')],
    ['最近登录', ({ lastLoginAt }) => timeText(lastLoginAt)],
    ['添加时间', ({ createdAt }) => beijingText(createdAt)],
  ],
  auditDetail: (query) => ({ ...query, q: query.q !== '' }),
};

export function staffListRoutes(ctx: Context) {
  const { staff: rows, staffTotal: total, staffExport: file } = calls;
  return listRoutes(ctx, STAFF_LIST, { rows, total, file });
}
