import { CONSULT_ACTION_NAMES, CONSULT_ACTIONS, type ConsultAction } from '../consulting/state.ts';
import { keysOf } from '../lookup.ts';
import { yuanText } from '../shop/money.ts';
import { type PlanType, planName } from '../shop/plans.ts';
import type { AuditAction, AuditDetail } from './audit.ts';
import { type Permission, STAFF_ROLE_NAMES, type StaffRole } from './staff.ts';

/**
 * Objects a dialog can be about, and the permissions to be notified of acts on them: one of its row suffices.
 * Passkeys are private to their holder.
 */
export const ACT_READERS = {
  orders: ['orders:list'],
  users: ['users:list'],
  demands: ['demands:list-all', 'demands:own'],
  findings: ['findings:view'],
  plans: ['plans:edit'],
  staff: ['staff:manage'],
  settlements: ['settlements:pay'],
  invoices: ['invoices:handle'],
  hours: ['masters:manage'],
  cards: ['masters:manage'],
  screens: ['kiosks:manage'],
  approvals: ['staff:approve'],
  passkeys: [],
} as const satisfies Record<string, readonly Permission[]>;
export type ActList = keyof typeof ACT_READERS;

interface ActWords {
  list: ActList;
  /** Words of the act after 已. */
  did: (detail: AuditDetail, nameOf: (staffId: string) => string) => string;
}

const step = (action: ConsultAction): ActWords => ({
  list: 'demands',
  did: () => `对这条咨询做了“${CONSULT_ACTION_NAMES[action]}”`,
});
const toSomebody = (verb: string): ActWords => ({
  list: 'demands',
  did: ({ assigneeId }, nameOf) =>
    typeof assigneeId === 'string' ? `把这条咨询${verb}给${nameOf(assigneeId)}` : '取消这条咨询的分配',
});
const plain = (list: ActList, did: string): ActWords => ({ list, did: () => did });
const fen = (amount: AuditDetail[string] | undefined) => (typeof amount === 'number' ? `${yuanText(amount)} 元` : '');
const roleName = (role: AuditDetail[string] | undefined) => STAFF_ROLE_NAMES[role as StaffRole] ?? '';

/**
 * Descriptions of acts that matter to an open dialog about the same object. A note does: it may ask to wait. Views are
 * omitted.
 */
export const ACT_WORDS: Readonly<Partial<Record<AuditAction, ActWords>>> = Object.assign(
  Object.fromEntries(CONSULT_ACTIONS.map((action) => [`demand.${action}`, step(action)])),
  {
    'demand.assign': toSomebody('分配'),
    'demand.handOver': toSomebody('转交'),
    'demand.confirmHour': plain('demands', '核实这一场的时长'),
    'demand.rejectHour': plain('demands', '把这一场记为不计入结算'),
    'demand.complaint': plain('demands', '处理这条咨询的投诉'),
    'demand.note': plain('demands', '给这条咨询写了备注'),
    'demand.contact': plain('demands', '联系过用户'),
    'order.close': plain('orders', '关闭该订单'),
    'order.refund': { list: 'orders', did: ({ amount }) => `为该订单退款 ${fen(amount)}` },
    'user.grant': {
      list: 'users',
      did: ({ level, days }) => `给该用户赠送${planName(level as PlanType)} ${days} 天`,
    },
    'user.revoke': plain('users', '收回赠送的天数'),
    'user.block': plain('users', '停用该用户'),
    'user.unblock': plain('users', '恢复该用户'),
    'user.note': plain('users', '给该用户写了备注'),
    'finding.note': { list: 'findings', did: ({ text }) => `备注“${text}”` },
    'finding.assign': {
      list: 'findings',
      did: ({ assigneeId }, nameOf) =>
        typeof assigneeId === 'string' ? `把这条差异分配给${nameOf(assigneeId)}` : '取消这条差异的分配',
    },
    'finding.verified': plain('findings', '核实这条差异'),
    'finding.ignored': plain('findings', '忽略这条差异'),
    'finding.settle': plain('findings', '按渠道结果处理这条差异'),
    'finding.give': plain('findings', '把渠道付款给账号'),
    'plan.edit': plain('plans', '修改该方案'),
    'plan.withdraw': plain('plans', '撤销该方案的一个版本'),
    'staff.role': { list: 'staff', did: ({ to }) => `把这位员工的角色改为${roleName(to)}` },
    'staff.rename': plain('staff', '修改这位员工的显示名'),
    'staff.disable': plain('staff', '停用这位员工'),
    'staff.enable': plain('staff', '启用这位员工'),
    'staff.reset-password': plain('staff', '重置这位员工的密码'),
    'staff.raise-budget': plain('staff', '放行这位员工今天的额度'),
    'settlement.approve': plain('settlements', '核对这份结算'),
    'settlement.pay': plain('settlements', '把这份结算标记为已付'),
    'settlement.reverse': plain('settlements', '冲销这份结算的付款'),
    'order.invoice': plain('invoices', '处理这张发票'),
    'master.edit': plain('hours', '修改这位命理师的时间'),
    'master.card': plain('cards', '修改这张名片'),
    'master.cardDecision': plain('cards', '审核这张名片'),
    'kiosk.end': plain('screens', '停用这台平板'),
    'staff.approve': plain('approvals', '同意这项操作'),
    'staff.refuse': plain('approvals', '不同意这项操作'),
    'staff.take-back': plain('approvals', '撤回这项请求'),
    'staff.passkey-add': plain('passkeys', '添加一个通行密钥'),
    'staff.passkey-remove': plain('passkeys', '删除一个通行密钥'),
    'staff.reset-totp': plain('passkeys', '重置两步验证和通行密钥'),
  } as const satisfies Partial<Record<AuditAction, ActWords>>,
);

export const WORDED_ACTIONS = keysOf(ACT_WORDS as Readonly<Record<AuditAction, ActWords>>);
