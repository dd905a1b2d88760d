import type { ConsultState } from '../consulting/state.ts';
import { dayOf, dayStart, readDay } from '../time/beijing-day.ts';
import { HOUR_MS } from '../time/durations.ts';

/**
 * Kinds of work on the start page in the order of harm: what hurts clients first, then money, then the house. A thing
 * that fits several kinds is in the first one only. `place` is the page that counts it, `list` the list of the kind.
 */
export const WORKLIST_KINDS = {
  overdue: { label: '超时的咨询', unit: '条', place: '/demands', list: '/demands?due=overdue' },
  complaint: { label: '不满意的评价', unit: '条', place: '/demands', list: '/demands?state=all&complaint=open' },
  unreached: { label: '未能提醒的预约', unit: '条', place: '/demands', list: '/demands?state=open&due=unreached' },
  unassigned: { label: '未分配的咨询', unit: '条', place: '/demands', list: '/demands?whose=none' },
  newDevice: {
    label: '新设备登录',
    unit: '次',
    place: '/audit',
    list: '/audit?action=staff.new-device&from=today-6',
  },
  restore: { label: '恢复备份后的核对', unit: '项', place: '/findings', list: '/findings' },
  backup: { label: '备份没有成功', unit: '项', place: '/settings', list: '/settings?part=upkeep' },
  approval: { label: '需要同意的操作', unit: '项', place: '/settings', list: '/settings?part=approvals' },
  waiting: { label: '待接单的咨询', unit: '条', place: '/demands', list: '/demands?state=waiting' },
  toBook: { label: '待约时间的咨询', unit: '条', place: '/demands', list: '/demands?state=accepted' },
  asked: { label: '待答复的追问', unit: '条', place: '/demands', list: '/demands?state=asked' },
  unwritten: { label: '小结未写', unit: '条', place: '/demands', list: '/demands?state=held' },
  doubted: { label: '时长待核实', unit: '条', place: '/demands', list: '/demands?state=all&due=doubted' },
  slowRefund: { label: '超过1小时未到账的退款', unit: '笔', place: '/orders', list: '/orders?flag=slowRefund' },
  flagged: { label: '需要看一看的订单', unit: '笔', place: '/orders', list: '/orders?flag=any' },
  finding: { label: '待处理的对账差异', unit: '条', place: '/findings', list: '/findings' },
  missing: { label: '没有对账的日子', unit: '项', place: '/findings', list: '/findings' },
  toReverse: { label: '待红冲的发票', unit: '张', place: '/invoices', list: '/invoices?state=toReverse' },
  toIssue: { label: '待开的发票', unit: '张', place: '/invoices', list: '/invoices' },
  toApprove: { label: '待核对的结算', unit: '个月', place: '/settlements', list: '/settlements' },
  toPay: { label: '待付的结算', unit: '个月', place: '/settlements', list: '/settlements' },
  card: { label: '待审核的名片', unit: '张', place: '/masters', list: '/masters' },
} as const satisfies Record<string, { label: string; unit: string; place: string; list: string }>;

export type WorklistKind = keyof typeof WORKLIST_KINDS;
/** In the order of harm. */
export const WORKLIST_ORDER = Object.keys(WORKLIST_KINDS) as WorklistKind[];

/** Id of a thing that waits: what becomes worse has another one, so that it is shown again. */
export const WORKLIST_ITEM = /^[a-zA-Z]{1,12} [\w .:-]{1,160}$/;

interface Item {
  kind: WorklistKind;
  /** Subject, `demand 26112…`: two items of one subject are merged. */
  subject: string;
  /** Instant since which it waits or by which it was due, ms. */
  at: number;
}

/** Returns the items in the order of harm, the oldest of each kind first, each subject once. */
export function worklistOrder<T extends Item>(items: readonly T[]): T[] {
  const sorted = [...items].sort(
    (a, b) =>
      WORKLIST_ORDER.indexOf(a.kind) - WORKLIST_ORDER.indexOf(b.kind) ||
      a.at - b.at ||
      (a.subject < b.subject ? -1 : 1),
  );
  const seen = new Set<string>();
  return sorted.filter(({ subject }) => {
    if (seen.has(subject)) return false;
    seen.add(subject);
    return true;
  });
}

/** Hours by which an item is put off within the day. */
const LATER_TODAY_MS = 3 * HOUR_MS;
/** Hour of the clock at which an item of another day comes back. */
const BACK_HOUR = 8;
/** Items cannot be put off for longer. */
const LATER_MOST_DAYS = 90;

/** Returns when an item put off until `day` (`today`, or a later date) comes back, ms; null if the day is not possible. */
export function laterUntil(day: string, now: number): number | null {
  if (day === 'today') return now + LATER_TODAY_MS;
  const wanted = readDay(day);
  if (wanted === null || wanted <= dayOf(now) || wanted > dayOf(now) + LATER_MOST_DAYS) return null;
  return dayStart(wanted) + BACK_HOUR * HOUR_MS;
}

/** Steps that set up a new shop, in their order; the contact that clients see is an eighth fact, of the settings. */
export const SET_UP = ['masters', 'hours', 'shares', 'owner', 'secondStep', 'backup'] as const;

/** Kind of a consultation that waits for its master, by its state. */
const KIND_OF_STATE: Partial<Record<ConsultState, WorklistKind>> = {
  waiting: 'waiting',
  accepted: 'toBook',
  asked: 'asked',
  held: 'unwritten',
};

/**
 * Returns the kind of a consultation that is due, or null if it is not the reader's work. Roles that see all
 * consultations take care of what is late or unassigned; the other steps are the assigned master's.
 */
export function consultationKind(
  { state, dueAt, assigned }: { state: ConsultState; dueAt: number | null; assigned: boolean },
  now: number,
  seesAll: boolean,
): WorklistKind | null {
  if (dueAt !== null && dueAt <= now) return 'overdue';
  if (!assigned) return 'unassigned';
  const kind = KIND_OF_STATE[state] ?? null;
  return seesAll && (kind === 'toBook' || kind === 'asked') ? null : kind;
}
