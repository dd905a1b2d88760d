import { and, asc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { staffName } from '#db/query/staff-name';
import type { Queries } from '#db/store';
import type { BudgetUse, StaffBudget } from '#domain/console/staff-act';

// Counters per day, starting at zero.

/** Increments. The row is locked until the transaction ends, so concurrent uses do not share a remainder. */
export async function add(
  ctx: Platform,
  q: Queries,
  { staffId, budget, day }: { staffId: string; budget: StaffBudget; day: string },
  { used = 0, extra = 0 }: { used?: number; extra?: number },
): Promise<BudgetUse> {
  const { staffBudgets } = ctx.store.t;
  const ofDay = (counter: typeof staffBudgets.used | typeof staffBudgets.extra, more: number) =>
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

/** Use and raises of the day's quotas, by all staff or by one. */
export function ofDay(ctx: Platform, day: string, staffId?: string) {
  const { staff, staffBudgets } = ctx.store.t;
  return ctx.store.q
    .select({
      id: staff.id,
      name: staffName(staff),
      budget: staffBudgets.budget,
      used: staffBudgets.used,
      extra: staffBudgets.extra,
    })
    .from(staffBudgets)
    .innerJoin(staff, eq(staff.id, staffBudgets.staffId))
    .where(and(eq(staffBudgets.day, day), staffId === undefined ? undefined : eq(staff.id, staffId)))
    .orderBy(asc(staff.username), asc(staffBudgets.budget));
}
