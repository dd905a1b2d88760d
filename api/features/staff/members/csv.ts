import type { StaffRow } from '#contract/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them. */
export const CSV_HEAD = ['用户名', '角色', '两步验证', '状态', '最近登录', '添加时间'];

/** One member of staff. The instants are Beijing's clock. */
export function csvRow(row: StaffRow): string[] {
  return [
    row.username,
    STAFF_ROLE_NAMES[row.role],
    row.totp ? '已开启' : '未开启',
    row.disabled ? '已停用' : '正常',
    row.lastLoginAt === null ? '' : beijingText(row.lastLoginAt),
    beijingText(row.createdAt),
  ];
}
