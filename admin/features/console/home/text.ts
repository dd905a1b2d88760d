import type { WorklistKind } from '#domain/console/worklist';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';

export const HOME = {
  title: '今日',
  count: (count: number) => `${count} 件待办`,
  yesterday: '昨天',
  dayBefore: (text: string) => `前一天 ${text}`,
  toStatistics: '看统计',
  lastWeek: (fen: string) => `上周净收入 ${fen}`,
  toChange: '为什么变了',
  revenue: '净收入',
  paid: '付款订单',
  registered: '注册',
  members: '会员',
} as const;

const ACTS: Record<WorklistKind, string> = {
  overdue: '处理',
  complaint: '处理',
  unreached: '去联系',
  unassigned: '分配',
  newDevice: '知道了',
  restore: '核对',
  backup: '查看',
  approval: '查看',
  waiting: '处理',
  toBook: '约时间',
  asked: '答复',
  unwritten: '写小结',
  doubted: '核实',
  slowRefund: '查看',
  flagged: '查看',
  finding: '处理',
  missing: '去对账',
  toReverse: '红冲',
  toIssue: '开票',
  toApprove: '核对',
  toPay: '付款',
  card: '审核',
};

export const WORKLIST = {
  keys: '今日',
  nothing: '现在没有需要您处理的事。',
  head: (label: string, count: number, unit: string, more: boolean) => `${label} ${count}${more ? '+' : ''} ${unit}`,
  longest: (age: string) => `最久 ${age}`,
  rest: (count: number, unit: string) => `还有 ${count} ${unit}，看全部`,
  late: (age: string) => `超时 ${age}`,
  since: (age: string) => `已等 ${age}`,
  act: '办理这一条',
  acts: ACTS,
  accept: '接单',
  urge: '去催写',
  accepted: '已接单',
  named: (act: string, title: string) => `${act}：${title}`,
  later: '稍后',
  today: '3小时后',
  tomorrow: '明天早上',
  day: '选一个日子（早上8点回来）',
  untilDay: '推后到这天',
  putOff: '已推后',
  laterNote: '只对您自己推后，同事那里照常显示；情况变严重时会提前回来。',
  laterCount: (count: number) => `已推后 ${count} 件`,
  back: (time: string) => `${time} 回来`,
  now: '现在处理',
} as const;

/** @example ageText(now - 90 * MINUTE_MS, now) // '1 小时' */
export function ageText(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} 分钟`;
  return age < 2 * DAY_MS ? `${Math.floor(age / HOUR_MS)} 小时` : `${Math.floor(age / DAY_MS)} 天`;
}

interface Step {
  label: string;
  why: string;
  /** Omitted: it is set on the server. */
  to?: string;
}

const step = (label: string, why: string, to?: string): Step => ({ label, why, ...(to && { to }) });

export const SET_UP_TEXT = {
  title: (left: number) => `开店前还有 ${left} 件事`,
  item: 'setUp done',
  done: '已完成',
  go: '去设置',
  steps: {
    masters: step('添加命理师', '没有命理师，客人买了咨询也没人接', '/staff'),
    hours: step('设定接待时间', '客人只能预约这里开放的时间', '/masters'),
    shares: step('设定分成', '没有设定时，命理师的所得按0计算', '/settings?part=shares'),
    contact: step('填写客服联系方式', '客人找得到人；在服务器上设置 SUPPORT_CONTACT_ID'),
    owner: step('添加第二位负责人', '重要操作由两人决定，也防一人丢失账号', '/staff'),
    secondStep: step('开启两步验证', '密码泄露时账号仍然安全', '/account'),
    backup: step('做第一份备份', '硬盘坏了才能恢复', '/settings?part=upkeep'),
  },
} as const;
