import { yuanText } from '../shop/money.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { AuditAction, AuditDetail } from './audit.ts';

/** Validity of a password or code as a fresh proof. */
export const PROOF_LIFE_MS = 10 * MINUTE_MS;

export const STAFF_BUDGET_NAMES = ['phones', 'texts', 'givenDays', 'exports', 'refunds', 'payouts'] as const;
export type StaffBudget = (typeof STAFF_BUDGET_NAMES)[number];

interface BudgetRow {
  name: string;
  perDay: number;
  /** An amount with its unit, as shown to staff. */
  text: (amount: number) => string;
}

/**
 * Quotas per member of staff and Beijing day. Beyond one, an owner raises the day's quota by the same amount, or
 * performs the act. Refunds and payouts are counted in fen.
 */
export const STAFF_BUDGETS: Record<StaffBudget, BudgetRow> = {
  phones: { name: '查看完整手机号', perDay: 50, text: (count) => `${count} 次` },
  texts: { name: '查看他人负责的咨询', perDay: 30, text: (count) => `${count} 条` },
  givenDays: { name: '赠送会员天数', perDay: 60, text: (days) => `${days} 天` },
  exports: { name: '导出', perDay: 10, text: (count) => `${count} 次` },
  refunds: { name: '退款', perDay: 200_000, text: (fen) => `${yuanText(fen)} 元` },
  payouts: { name: '支付命理师结算', perDay: 2_000_000, text: (fen) => `${yuanText(fen)} 元` },
};

/** Share of the day's quota from which the owner is warned. */
const NEAR = 0.8;

/** Another owner's decision on a requested act. */
export const DECISIONS = ['agreed', 'refused'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Validity of an approval after the request. */
export const APPROVAL_LIFE_MS = 24 * HOUR_MS;

interface ActRule {
  /** Counts against this quota: one, or the amount in the entry's detail under `by`. */
  spends?: { budget: StaffBudget; by?: string };
  /**
   * Requires a fresh proof: always, or above an amount in the detail. A sign-in is one, except for `'anew'`: lists of
   * people are exported only with a proof given for it.
   */
  proof?: true | 'anew' | { by: string; above: number };
  /** Requires the approval of another owner, if there is one. */
  second?: (detail: AuditDetail, subjectId: string) => boolean;
}

/** Acts that create or change an owner: an owner account is created, assigned, enabled or disabled. */
const OF_OWNER: ActRule = {
  proof: true,
  second: ({ role, from, to }) => [role, from, to].includes('owner'),
};

/** Rules by audit key; an act without one requires its permission only. */
const RULES: Partial<Record<AuditAction, ActRule>> = {
  'user.reveal-phone': { spends: { budget: 'phones' } },
  'demand.phone': { spends: { budget: 'phones' } },
  // Reading one consultation counts once a day: `texts` is 1 for the first access to another's, else 0.
  'demand.open': { spends: { budget: 'texts', by: 'texts' } },
  'demand.read': { spends: { budget: 'texts', by: 'texts' } },
  'demand.chart': { spends: { budget: 'texts', by: 'texts' } },
  'user.grant': { spends: { budget: 'givenDays', by: 'days' } },
  'list.export': { spends: { budget: 'exports' }, proof: 'anew', second: (_, list) => list === 'users' },
  // Above 200 yuan: refunds of a month or a quarter are routine, of a consultation not.
  'order.refund': {
    spends: { budget: 'refunds', by: 'amount' },
    proof: { by: 'amount', above: 20_000 },
  },
  // As with a refund: above 200 yuan a master's pay depends on it.
  'demand.confirmHour': { proof: { by: 'amount', above: 20_000 } },
  'demand.rejectHour': { proof: { by: 'amount', above: 20_000 } },
  'finding.give': { proof: true },
  'restore.close': { proof: true },
  // Resuming requires none: a shop paused by mistake can resume at once.
  'shop.pause': { proof: true },
  'plan.edit': { proof: true, second: ({ before, after }) => before !== after },
  'plan.withdraw': { proof: true },
  'staff.passkey-add': { proof: true },
  'staff.passkey-remove': { proof: true },
  'staff.add': OF_OWNER,
  'staff.role': OF_OWNER,
  'staff.disable': OF_OWNER,
  'staff.enable': OF_OWNER,
  'staff.reset-password': OF_OWNER,
  'staff.reset-totp': OF_OWNER,
  'staff.totp-rule': { proof: true, second: ({ rule }) => rule === 'optional' },
  'staff.approve': { proof: true },
  'staff.raise-budget': { proof: true, second: () => true },
  'settlement.approve': { proof: true },
  'settlement.pay': { spends: { budget: 'payouts', by: 'fen' }, proof: true },
  'settlement.reverse': { proof: true },
  'settlement.share': { proof: true, second: () => true },
};

function amountOf(detail: AuditDetail, by: string): number {
  const amount = detail[by];
  return typeof amount === 'number' ? amount : 0;
}

/** Returns what an act takes from a quota of the day, or null. */
export function spendingOf(action: AuditAction, detail: AuditDetail): { budget: StaffBudget; amount: number } | null {
  const spends = RULES[action]?.spends;
  if (!spends) return null;
  const { budget, by } = spends;
  const amount = by === undefined ? 1 : amountOf(detail, by);
  // A statement that takes back more than it earned counts nothing.
  return amount <= 0 ? null : { budget, amount };
}

/**
 * Example: `order.refund` of 39900 fen → true, of 17990 fen → false.
 */
function wantsProof(action: AuditAction, detail: AuditDetail): boolean {
  const proof = RULES[action]?.proof;
  if (proof === undefined) return false;
  return typeof proof === 'object' ? amountOf(detail, proof.by) > proof.above : true;
}

interface Proven {
  /** Time of the last proof, which may be the sign-in. */
  provedAt: number;
  signedInAt: number;
}

/** Returns whether the act requires a proof that the caller has not given, or not recently. */
export function lacksProof(
  action: AuditAction,
  detail: AuditDetail,
  { provedAt, signedInAt }: Proven,
  now: number,
): boolean {
  if (!wantsProof(action, detail)) return false;
  return !isProofFresh(provedAt, now) || (RULES[action]?.proof === 'anew' && provedAt <= signedInAt);
}

/**
 * Example: `plan.edit` from 2999 to 3199 fen → true, of a benefit alone → false.
 */
export function wantsSecond(action: AuditAction, detail: AuditDetail, subjectId: string): boolean {
  return RULES[action]?.second?.(detail, subjectId) ?? false;
}

/** Also if the clock was set back since. */
export function isProofFresh(provedAt: number, now: number): boolean {
  return Math.abs(now - provedAt) < PROOF_LIFE_MS;
}

/** `extra` is what an owner added for the day. */
export interface BudgetUse {
  budget: StaffBudget;
  used: number;
  extra: number;
}

export function budgetLimit({ budget, extra }: BudgetUse): number {
  return STAFF_BUDGETS[budget].perDay + extra;
}

export function isNearLimit(use: BudgetUse): boolean {
  return use.used >= budgetLimit(use) * NEAR;
}

/** Message if an act would exceed the quota. `use`: usage before the act. */
export function overBudgetText(use: BudgetUse): string {
  const { name, text } = STAFF_BUDGETS[use.budget];
  const left = Math.max(0, budgetLimit(use) - use.used);
  return `超出今天的额度：${name}今天共 ${text(budgetLimit(use))}，还剩 ${text(left)}。请负责人在员工页放行，或由负责人操作`;
}
