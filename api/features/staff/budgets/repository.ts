import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { BudgetUse, StaffBudget } from '#domain/console/staff-act';

/** Counters of a day; the first use of another day begins at nothing. */
export function staffBudgetsRepository(store: Store) {
  const { staff, staffBudgets } = store.t;
  type Counter = typeof staffBudgets.used | typeof staffBudgets.extra;

  /** Counts up. The row is this transaction's until it ends, so two at once do not share what is left. */
  async function add(
    q: Queries,
    { staffId, budget, day }: { staffId: string; budget: StaffBudget; day: string },
    { used = 0, extra = 0 }: { used?: number; extra?: number },
  ): Promise<BudgetUse> {
    const ofDay = (counter: Counter, more: number) =>
      sql<number>`case when ${staffBudgets.day} = ${day} then ${counter} else 0 end + ${more}`;
    const row = { staffId, budget, day, used, extra };
    const [now] = await q
      .insert(staffBudgets)
      .values(row)
      .onConflictDoUpdate({
        target: [staffBudgets.staffId, staffBudgets.budget],
        set: {
          day,
          used: ofDay(staffBudgets.used, used),
          extra: ofDay(staffBudgets.extra, extra),
        },
      })
      .returning();
    return now ?? row;
  }

  return {
    add,

    /** What was used and added on the day, of everybody or of one. */
    ofDay: (day: string, staffId?: string) =>
      store.q
        .select({
          id: staff.id,
          username: staff.username,
          budget: staffBudgets.budget,
          used: staffBudgets.used,
          extra: staffBudgets.extra,
        })
        .from(staffBudgets)
        .innerJoin(staff, eq(staff.id, staffBudgets.staffId))
        .where(
          and(eq(staffBudgets.day, day), staffId === undefined ? undefined : eq(staff.id, staffId)),
        )
        .orderBy(asc(staff.username), asc(staffBudgets.budget)),
  };
}
