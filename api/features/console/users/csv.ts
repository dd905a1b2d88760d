import type { UserRow } from '#contract/admin';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them. */
export const CSV_HEAD = [
  '编号',
  '手机号',
  '姓名',
  '会员',
  '出生资料',
  '邀请注册',
  '状态',
  '注册时间',
  '最近登录',
];

/** One user, the phone masked. The instants are Beijing's clock. */
export function csvRow(user: UserRow): string[] {
  return [
    user.id,
    user.phone,
    user.name ?? '',
    PLAN_CATALOGUE.find(({ type }) => type === user.vipLevel)?.name ?? user.vipLevel,
    user.birthSaved ? '已填写' : '未填写',
    user.invited ? '是' : '否',
    user.blocked ? '已停用' : '正常',
    beijingText(user.createdAt),
    user.lastLoginAt === null ? '' : beijingText(user.lastLoginAt),
  ];
}
