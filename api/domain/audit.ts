/** What an entry of the audit is about; its id stands beside it. */
export const AUDIT_SUBJECTS = {
  order: '订单',
  user: '用户',
  demand: '咨询需求',
  master: '命理师',
  plan: '会员方案',
  staff: '员工',
  list: '列表',
} as const;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/**
 * Everything that staff do and that is written down: every change, and every look at what is
 * otherwise masked. A new act is a row here; the key is what the audit keeps.
 */
export const AUDIT_ACTIONS = {
  'staff.sign-in': '登录后台',
  'staff.sign-out': '退出后台',
  'list.export': '导出列表',
  'order.requery': '查询渠道',
  'order.close': '关闭订单',
  'order.refund': '退款',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an entry says besides who, when, and about whom: nothing that names a person. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;
