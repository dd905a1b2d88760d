import { yuanText } from '../shop/money.ts';
import type { AuditAction, AuditDetail } from './audit.ts';

/** For so long a password or a code that was shown counts as shown just now. */
export const PROOF_LIFE_MS = 10 * 60_000;

export const STAFF_BUDGET_NAMES = ['phones', 'texts', 'givenDays', 'exports', 'refunds'] as const;
export type StaffBudget = (typeof STAFF_BUDGET_NAMES)[number];

interface BudgetRow {
  name: string;
  perDay: number;
  /** An amount with its unit, as the console shows it. */
  text: (amount: number) => string;
}

/**
 * Budgets of one member of staff in a Beijing day. Above one an owner raises the day's budget by as
 * much again, or does the act. Refunds are counted in fen.
 */
export const STAFF_BUDGETS: Record<StaffBudget, BudgetRow> = {
  phones: { name: '查看完整手机号', perDay: 50, text: (count) => `${count} 次` },
  texts: { name: '查看他人负责的咨询', perDay: 30, text: (count) => `${count} 条` },
  givenDays: { name: '赠送会员天数', perDay: 60, text: (days) => `${days} 天` },
  exports: { name: '导出', perDay: 10, text: (count) => `${count} 次` },
  refunds: { name: '退款', perDay: 200_000, text: (fen) => `${yuanText(fen)} 元` },
};

/** From this share of the day's budget on, the owner sees that a member of staff is near its end. */
const NEAR = 0.8;

interface ActRule {
  /** Taken from this budget: one, or as much as the entry's detail says under `by`. */
  spends?: { budget: StaffBudget; by?: string };
  /** Wants a fresh proof: always, or where the detail says more than so much. */
  proof?: true | { by: string; above: number };
}

/** By the key under which an act is written down; what is not here is bound by its permission alone. */
const RULES: Partial<Record<AuditAction, ActRule>> = {
  'user.reveal-phone': { spends: { budget: 'phones' } },
  'demand.phone': { spends: { budget: 'phones' } },
  // Reading one consultation counts once a day: `texts` is 1 the first time, of another's, else 0.
  'demand.open': { spends: { budget: 'texts', by: 'texts' } },
  'demand.read': { spends: { budget: 'texts', by: 'texts' } },
  'demand.chart': { spends: { budget: 'texts', by: 'texts' } },
  'user.grant': { spends: { budget: 'givenDays', by: 'days' } },
  'list.export': { spends: { budget: 'exports' }, proof: true },
  // Above 200 yuan: a month or a quarter goes back without ado, a consultation does not.
  'order.refund': {
    spends: { budget: 'refunds', by: 'amount' },
    proof: { by: 'amount', above: 20_000 },
  },
  'finding.give': { proof: true },
  'restore.close': { proof: true },
  'plan.edit': { proof: true },
  'plan.withdraw': { proof: true },
  'staff.passkey-add': { proof: true },
  'staff.passkey-remove': { proof: true },
  'staff.add': { proof: true },
  'staff.role': { proof: true },
  'staff.disable': { proof: true },
  'staff.enable': { proof: true },
  'staff.reset-password': { proof: true },
  'staff.reset-totp': { proof: true },
  'staff.totp-rule': { proof: true },
  'staff.raise-budget': { proof: true },
  'settlement.pay': { proof: true },
  'settlement.share': { proof: true },
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
  return amount === 0 ? null : { budget, amount };
}

/**
 * Example: `order.refund` of 39900 fen → true, of 17990 fen → false.
 */
export function wantsProof(action: AuditAction, detail: AuditDetail): boolean {
  const proof = RULES[action]?.proof;
  if (proof === undefined || proof === true) return proof === true;
  return amountOf(detail, proof.by) > proof.above;
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
