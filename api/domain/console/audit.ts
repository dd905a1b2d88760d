import { CONSULT_ACTION_NAMES, CONSULT_ACTIONS, type ConsultAction } from '../consulting/state.ts';
import { keysOf, must } from '../lookup.ts';

/** Subjects of audit entries; an entry also has the subject's id. */
export const AUDIT_SUBJECTS = {
  order: '订单',
  user: '用户',
  demand: '咨询',
  master: '命理师',
  plan: '会员方案',
  staff: '员工',
  list: '列表',
  finding: '对账差异',
  settlement: '命理师结算',
  restore: '备份恢复',
  screen: '屏幕',
  day: '日子',
  upkeep: '运维',
  shop: '业务',
} as const;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** Transitions of a consultation by audit key. */
const CONSULT_STEPS = Object.fromEntries(
  CONSULT_ACTIONS.map((action) => [`demand.${action}`, CONSULT_ACTION_NAMES[action]]),
) as Readonly<Record<`demand.${ConsultAction}`, string>>;

/**
 * Everything staff do that is recorded: every change, and every access to masked data. A new act is a row here; its
 * key is stored in the audit.
 */
export const AUDIT_ACTIONS = {
  'staff.sign-in': '登录后台',
  'staff.sign-in-failed': '登录失败',
  'staff.sign-out': '退出后台',
  'staff.lock': '锁定后台',
  'staff.unlock': '解锁后台',
  'staff.confirm': '确认身份',
  'staff.proof-failed': '身份验证失败',
  'staff.new-device': '在新设备登录',
  'staff.password': '修改自己的密码',
  'staff.renew-hash': '更新密码的存储方式',
  'staff.totp-on': '开启两步验证',
  'staff.totp-off': '关闭两步验证',
  'staff.passkey-add': '添加通行密钥',
  'staff.passkey-remove': '删除通行密钥',
  'staff.recovery-codes': '重新生成恢复码',
  'staff.end-sessions': '结束登录',
  'staff.add': '添加员工',
  'staff.rename': '修改显示名',
  'staff.role': '修改角色',
  'staff.disable': '停用员工',
  'staff.enable': '启用员工',
  'staff.reset-password': '重置密码',
  'staff.reset-totp': '重置两步验证',
  'staff.totp-rule': '修改两步验证要求',
  'staff.raise-budget': '放行当日额度',
  'staff.ask-second': '请另一位负责人同意',
  'staff.approve': '同意另一位负责人的操作',
  'staff.refuse': '不同意另一位负责人的操作',
  'staff.take-back': '撤回同意请求',
  'list.export': '导出列表',
  'statistics.export': '导出统计',
  'list.read': '查看列表',
  'staff.let-in': '由运维恢复登录',
  'order.requery': '查询渠道',
  'order.close': '关闭订单',
  'order.refund': '退款',
  'order.invoice': '处理发票',
  'order.read-invoice': '查看发票文件',
  'order.close-words': '关闭礼物的署名和祝福',
  'user.reveal-phone': '查看完整手机号',
  'user.reveal-birth': '查看出生信息',
  'user.find-phone': '按完整手机号查找',
  'user.note': '写用户备注',
  'user.grant': '赠送会员天数',
  'user.revoke': '收回赠送的天数',
  'user.block': '停用用户',
  'user.unblock': '恢复用户',
  'user.end-sessions': '结束用户登录',
  'plan.edit': '修改方案',
  'plan.withdraw': '撤销方案版本',
  'master.edit': '修改命理师时间',
  'master.noticePhone': '修改提醒手机号',
  'master.noticePush': '修改提醒浏览器',
  'master.card': '修改命理师名片',
  'master.cardDecision': '审核命理师名片',
  'demand.open': '说明查看咨询的原因',
  'demand.read': '查看咨询内容',
  ...CONSULT_STEPS,
  'demand.confirmHour': '核实时长，计入结算',
  'demand.rejectHour': '时长不计入结算',
  'demand.note': '写咨询备注',
  'demand.contact': '记录联系',
  'demand.agenda': '查看咨询日程',
  'demand.excerpts': '查看列表里的诉求',
  'demand.complaint': '处理咨询投诉',
  'demand.handOnRule': '设定超时转交',
  'demand.phone': '查看咨询用户手机号',
  'settlement.make': '生成命理师结算',
  'settlement.approve': '核对命理师结算',
  'settlement.pay': '标记结算已付',
  'settlement.reverse': '冲销命理师结算的付款',
  'settlement.share': '设定命理师分成',
  'finding.note': '备注对账差异',
  'finding.assign': '分配对账差异',
  'finding.verified': '核实对账差异',
  'finding.ignored': '忽略对账差异',
  'finding.settle': '处理对账差异',
  'finding.give': '把渠道付款给账号',
  'restore.close': '结束恢复核对',
  'upkeep.backup': '立即备份',
  'shop.pause': '暂停业务',
  'shop.resume': '恢复业务',
  'reconciliation.run': '对账',
  'demand.chart': '查看咨询用户命盘',
  'kiosk.add': '添加店内平板',
  'kiosk.end': '停用店内平板',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Subjects of acts whose key starts with another word. */
const SUBJECTS: Partial<Record<AuditAction, AuditSubject>> = {
  'demand.excerpts': 'list',
  'demand.handOnRule': 'list',
  'settlement.share': 'master',
  'statistics.export': 'list',
  'reconciliation.run': 'list',
  'kiosk.add': 'screen',
  'kiosk.end': 'screen',
};

/** Kind of an act's subject: `user.block` is about a user. */
export const subjectOf = (action: AuditAction): AuditSubject =>
  SUBJECTS[action] ??
  must(
    keysOf(AUDIT_SUBJECTS).find((kind) => action.startsWith(`${kind}.`)),
    `subject of ${action}`,
  );

/** Keys in entries of earlier releases that are no longer written. */
export const RETIRED_ACTIONS = {
  'demand.move': '处理咨询（早先的记录）',
  'day.note': '记一笔（早先的记录）',
  'day.note-remove': '删去一笔记事（早先的记录）',
  'wall.pair': '配对墙上屏（早先的记录）',
  'wall.end': '停用墙上屏（早先的记录）',
} as const;

/** Detail of an entry other than actor, time and subject; contains nothing that identifies a person. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** An act on its subject, as stored in the audit. */
export interface Act {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  /** Never a phone number, a birth or a user's text: the audit outlives the account. */
  detail?: AuditDetail;
}

/** Kinds of access to a client's data, as listed for the client. */
export const ACCESS_ACTIONS = {
  'demand.read': '咨询内容',
  'demand.chart': '命盘',
  'demand.phone': '手机号',
  'user.reveal-phone': '手机号',
  'user.reveal-birth': '出生信息',
} as const satisfies Partial<Record<AuditAction, string>>;
export const ACCESS_NAMES = keysOf(ACCESS_ACTIONS);

/** Reasons to read a consultation assigned to someone else or to no one; `other` requires a text. */
export const ACCESS_REASONS = {
  assign: '接单或分配',
  refund: '退款审核',
  complaint: '投诉处理',
  handOver: '交接',
  quality: '质检',
  other: '其他',
} as const;
export type AccessReason = keyof typeof ACCESS_REASONS;
/** Minimum length of such a text. */
export const MIN_ACCESS_REASON_LENGTH = 4;
