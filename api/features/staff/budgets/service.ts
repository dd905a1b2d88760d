import type { StaffBudgetRow } from '#contract/staff';
import type { Queries, Store } from '#db/store';
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
import type { Clock } from '../../../platform/clock.ts';
import { staffBudgetsRepository } from './repository.ts';

export interface Spender {
  id: string;
  role: StaffRole;
  provedAt: number;
}

/** How much of their work staff may do in a day before an owner looks. */
export function staffBudgetsService({ store, clock }: { store: Store; clock: Clock }) {
  const repository = staffBudgetsRepository(store);
  const today = () => isoDate(beijingDate(clock.now()));

  return {
    /**
     * Takes an act from the day's budget, in the act's own transaction. An owner may go above it with
     * a fresh proof. Throws AppError forbidden, needsProof.
     */
    async spend(q: Queries, by: Spender, budget: StaffBudget, amount: number): Promise<void> {
      const key = { staffId: by.id, budget, day: today() };
      const use = await repository.add(q, key, { used: amount });
      if (use.used <= budgetLimit(use)) return;
      if (by.role !== 'owner') {
        const before = { ...use, used: use.used - amount };
        throw new AppError('forbidden', { msg: overBudgetText(before) });
      }
      if (!isProofFresh(by.provedAt, clock.now())) throw new AppError('needsProof');
    },

    /** Adds as much again to what somebody may do today. */
    async raise(q: Queries, staffId: string, budget: StaffBudget): Promise<void> {
      const extra = STAFF_BUDGETS[budget].perDay;
      await repository.add(q, { staffId, budget, day: today() }, { extra });
    },

    /** What was used today, of everybody or of one; `id` is the member of staff. */
    async today(staffId?: string): Promise<StaffBudgetRow[]> {
      const rows = await repository.ofDay(today(), staffId);
      return rows.map(({ id, username, ...use }) => ({
        ...{ id, username, budget: use.budget, used: use.used },
        limit: budgetLimit(use),
        near: isNearLimit(use),
      }));
    },
  };
}

export type StaffBudgetsService = ReturnType<typeof staffBudgetsService>;
