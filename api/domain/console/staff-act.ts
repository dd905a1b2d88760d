import { yuanText } from '../shop/money.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { AuditAction, AuditDetail } from './audit.ts';

/** Time in which a password or a code that was shown counts as fresh. */
export const PROOF_LIFE_MS = 10 * MINUTE_MS;

export const STAFF_BUDGET_NAMES = ['phones', 'texts', 'givenDays', 'exports', 'refunds', 'payouts'] as const;
export type StaffBudget = (typeof STAFF_BUDGET_NAMES)[number];

interface BudgetRow {
  name: string;
  perDay: number;
  /** An amount with its unit, as the console shows it. */
  text: (amount: number) => string;
}

/**
 * Budgets of one member of staff in a Beijing day. Above one an owner raises the day's budget by as
 * much again, or does the act. Refunds and payouts are counted in fen.
 */
export const STAFF_BUDGETS: Record<StaffBudget, BudgetRow> = {
  phones: { name: '查看完整手机号', perDay: 50, text: (count) => `${count} 次` },
  texts: { name: '查看他人负责的咨询', perDay: 30, text: (count) => `${count} 条` },
  givenDays: { name: '赠送会员天数', perDay: 60, text: (days) => `${days} 天` },
  exports: { name: '导出', perDay: 10, text: (count) => `${count} 次` },
  refunds: { name: '退款', perDay: 200_000, text: (fen) => `${yuanText(fen)} 元` },
  payouts: { name: '支付命理师结算', perDay: 2_000_000, text: (fen) => `${yuanText(fen)} 元` },
};

/** Share of the day's budget from which on the owner sees that a member of staff is near its end. */
const NEAR = 0.8;

/** Another owner's word on an act that was asked of them. */
export const DECISIONS = ['agreed', 'refused'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Time after the question in which an agreement counts. */
export const APPROVAL_LIFE_MS = 24 * HOUR_MS;

interface ActRule {
  /** Taken from this budget: one, or as much as the entry's detail says under `by`. */
  spends?: { budget: StaffBudget; by?: string };
  /**
   * Wants a fresh proof: always, or where the detail says more than so much. The sign-in is one, but for `'anew'`: whole
   * lists of people leave only with a proof that was given for it.
   */
  proof?: true | 'anew' | { by: string; above: number };
  /** Wants the word of another owner, where there is one. */
  second?: (detail: AuditDetail, subjectId: string) => boolean;
}

/** Acts that make or change an owner: an account of one is made, given, opened or shut. */
const OF_OWNER: ActRule = {
  proof: true,
  second: ({ role, from, to }) => [role, from, to].includes('owner'),
};

/** Rules by the key under which an act is written down; an act without one is bound by its permission alone. */
const RULES: Partial<Record<AuditAction, ActRule>> = {
  'user.reveal-phone': { spends: { budget: 'phones' } },
  'demand.phone': { spends: { budget: 'phones' } },
  // Reading one consultation counts once a day: `texts` is 1 the first time, of another's, else 0.
  'demand.open': { spends: { budget: 'texts', by: 'texts' } },
  'demand.read': { spends: { budget: 'texts', by: 'texts' } },
  'demand.chart': { spends: { budget: 'texts', by: 'texts' } },
  'user.grant': { spends: { budget: 'givenDays', by: 'days' } },
  'list.export': { spends: { budget: 'exports' }, proof: 'anew', second: (_, list) => list === 'users' },
  // Above 200 yuan: a month or a quarter goes back without ado, a consultation does not.
  'order.refund': {
    spends: { budget: 'refunds', by: 'amount' },
    proof: { by: 'amount', above: 20_000 },
  },
  // As with a refund: above 200 yuan a master's pay hangs on it.
  'demand.confirmHour': { proof: { by: 'amount', above: 20_000 } },
  'demand.rejectHour': { proof: { by: 'amount', above: 20_000 } },
  'finding.give': { proof: true },
  'restore.close': { proof: true },
  // Going on needs none: a shop that was paused by mistake goes on at once.
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

/** Spending of an act from a budget of the day; null: none. */
export function spendingOf(action: AuditAction, detail: AuditDetail): { budget: StaffBudget; amount: number } | null {
  const spends = RULES[action]?.spends;
  if (!spends) return null;
  const { budget, by } = spends;
  const amount = by === undefined ? 1 : amountOf(detail, by);
  // A statement that takes back more than it earned spends nothing.
  return amount <= 0 ? null : { budget, amount };
}

/**
 * Example: `order.refund` of 39900 fen → true, of 17990 fen → false.
 */
export function wantsProof(action: AuditAction, detail: AuditDetail): boolean {
  const proof = RULES[action]?.proof;
  if (proof === undefined) return false;
  return typeof proof === 'object' ? amountOf(detail, proof.by) > proof.above : true;
}

interface Proven {
  /** Instant of the last proof, which may be the sign-in's. */
  provedAt: number;
  signedInAt: number;
}

/** Whether the act wants a proof that the caller has not given, or gave too long ago. */
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

/** Also where the clock was set back since. */
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

/** Message when an act would exceed the budget. `use`: usage before the act. */
export function overBudgetText(use: BudgetUse): string {
  const { name, text } = STAFF_BUDGETS[use.budget];
  const left = Math.max(0, budgetLimit(use) - use.used);
  return `超出今天的额度：${name}今天共 ${text(budgetLimit(use))}，还剩 ${text(left)}。请负责人在员工页放行，或由负责人操作`;
}
