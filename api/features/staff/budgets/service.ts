import type { Platform } from '#api/platform/platform';
import type { StaffBudgetList } from '#contract/staff';
import type { Queries } from '#db/store';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { StaffRole } from '#domain/console/staff';
import {
  budgetLimit,
  isNearLimit,
  isProofFresh,
  overBudgetText,
  STAFF_BUDGETS,
  type StaffBudget,
} from '#domain/console/staff-act';
import { AppError } from '#domain/errors';
import * as repository from './repository.ts';

export interface Spender {
  id: string;
  role: StaffRole;
  provedAt: number;
  signedInAt: number;
}

// The work that staff may do in a day before an owner looks.

function todayHere(ctx: Platform) {
  return isoDate(beijingDate(ctx.clock.now()));
}

/**
 * Takes an act from the day's budget, in the act's own transaction; true: it goes above. That is for an owner alone,
 * with a fresh proof. Throws AppError forbidden, needsProof.
 */
export async function spend(
  ctx: Platform,
  q: Queries,
  by: Spender,
  budget: StaffBudget,
  amount: number,
): Promise<boolean> {
  const key = { staffId: by.id, budget, day: todayHere(ctx) };
  const use = await repository.add(ctx, q, key, { used: amount });
  if (use.used <= budgetLimit(use)) return false;
  if (by.role !== 'owner') {
    const before = { ...use, used: use.used - amount };
    throw new AppError('forbidden', { msg: overBudgetText(before) });
  }
  if (!isProofFresh(by.provedAt, ctx.clock.now())) throw new AppError('needsProof');
  return true;
}

/** Adds one more budget to what a member of staff may do today. Throws AppError conflict: `seen` is not its limit. */
export async function raise(
  ctx: Platform,
  q: Queries,
  staffId: string,
  budget: StaffBudget,
  seen: number,
): Promise<void> {
  const extra = STAFF_BUDGETS[budget].perDay;
  const use = await repository.add(ctx, q, { staffId, budget, day: todayHere(ctx) }, { extra });
  if (budgetLimit(use) !== seen + extra) throw new AppError('conflict');
}

/** Use of today's budgets, by all staff or by one; `id` is the member of staff. */
export async function readBudgets(ctx: Platform, staffId?: string): Promise<StaffBudgetList> {
  const rows = await repository.ofDay(ctx, todayHere(ctx), staffId);
  return { budgets: rows.map((row) => ({ ...row, limit: budgetLimit(row), near: isNearLimit(row) })) };
}
