/** Staff roles. An endpoint requires a permission, and the table below grants permissions to roles. */
export const STAFF_ROLES = ['owner', 'finance', 'support', 'consultant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  owner: '负责人',
  finance: '财务',
  support: '客服',
  consultant: '命理师',
};

export const SHORTEST_PASSWORD = 10;
export const PASSWORD_TOO_SHORT = `密码长度不能少于${SHORTEST_PASSWORD}位`;

/** 2 to 32 characters, a letter first; immutable, since the audit identifies people by it. */
export const STAFF_USERNAME = /^[a-z][a-z0-9._-]{1,31}$/;

/**
 * Roles that do most harm with a stolen password. With real data and money they must use the second step; otherwise
 * the console recommends it.
 */
export const SECOND_STEP_ROLES: readonly StaffRole[] = ['owner', 'finance'];

interface PermissionRow {
  name: string;
  /** Roles in addition to the owner, who may do everything. */
  roles: readonly Exclude<StaffRole, 'owner'>[];
}

/**
 * Money belongs to finance, people to support, and no role sees more of a person than its work requires. Lists and
 * the user page are masked, finance reads no consultation texts, and only the owner reveals a birth. A consultant
 * works on assigned consultations and sees the client's chart and phone there by `demands:client`;
 * `users:reveal-birth` would reveal those of every user. Support looks people up one by one. A file of many people is
 * exported by the role that needs the totals: orders, costs of reports and referrals by finance.
 */
export const PERMISSIONS = {
  'users:list': { name: '查看用户列表', roles: ['finance', 'support'] },
  'users:view': { name: '查看用户详情', roles: ['finance', 'support'] },
  'users:reveal-phone': { name: '查看完整手机号', roles: ['support'] },
  'users:reveal-birth': { name: '查看出生信息', roles: [] },
  'users:notes': { name: '查看与写用户备注', roles: ['support'] },
  'users:grant': { name: '赠送会员天数', roles: ['support'] },
  'users:block': { name: '停用与恢复用户', roles: ['support'] },
  'users:end-sessions': { name: '结束用户登录', roles: ['support'] },
  'users:export': { name: '导出用户', roles: [] },
  'orders:list': { name: '查看订单', roles: ['finance', 'support'] },
  'orders:requery': { name: '重新查询订单', roles: ['finance', 'support'] },
  'orders:refund': { name: '退款', roles: ['finance'] },
  'orders:close': { name: '关闭订单', roles: ['finance'] },
  'orders:export': { name: '导出订单', roles: ['finance'] },
  'demands:list-all': { name: '查看全部咨询', roles: ['support'] },
  'demands:own': { name: '查看自己的咨询', roles: ['support', 'consultant'] },
  'demands:assign': { name: '分配咨询', roles: ['support'] },
  'demands:work': { name: '处理咨询', roles: ['support', 'consultant'] },
  'hours:review': { name: '核实咨询时长', roles: ['support'] },
  'demands:client': { name: '查看自己客户的命盘与电话', roles: ['consultant'] },
  'demands:hand-on-rule': { name: '设定超时转交', roles: [] },
  'masters:figures': {
    name: '查看命理师的服务数据',
    roles: ['finance', 'support', 'consultant'],
  },
  'masters:manage': { name: '管理命理师与时间', roles: ['support'] },
  'settlements:view': { name: '查看命理师结算', roles: ['finance', 'consultant'] },
  'settlements:approve': { name: '核对命理师结算', roles: ['finance'] },
  'settlements:pay': { name: '生成与支付命理师结算', roles: ['finance'] },
  'settlements:share': { name: '设定命理师分成', roles: [] },
  'plans:edit': { name: '修改套餐与价格', roles: [] },
  'reports:list': { name: '查看报告记录', roles: ['finance', 'support'] },
  'reports:export': { name: '导出报告记录', roles: ['finance'] },
  'referrals:list': { name: '查看邀请记录', roles: ['finance', 'support'] },
  'referrals:export': { name: '导出邀请记录', roles: ['finance'] },
  'statistics:view': { name: '查看统计', roles: ['finance'] },
  'findings:view': { name: '查看对账差异', roles: ['finance'] },
  'findings:settle': { name: '处理对账差异', roles: ['finance'] },
  'reconciliation:run': { name: '对账、上传账单', roles: ['finance'] },
  'invoices:handle': { name: '处理发票', roles: ['finance'] },
  'restores:close': { name: '结束恢复核对', roles: [] },
  'shop:pause': { name: '暂停与恢复业务', roles: [] },
  'audit:list': { name: '查看操作记录', roles: [] },
  'staff:approve': { name: '同意其他负责人的重要操作', roles: [] },
  'staff:manage': { name: '管理员工', roles: [] },
  'kiosks:manage': { name: '管理店内平板', roles: [] },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

export function mayStaff(role: StaffRole, permission: Permission): boolean {
  const { roles }: PermissionRow = PERMISSIONS[permission];
  return role === 'owner' || (roles as readonly StaffRole[]).includes(role);
}
