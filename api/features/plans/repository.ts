import { asc } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { Plan } from '#domain/plans';

export function plansRepository(store: Store) {
  const { plans } = store.t;
  const columns = {
    type: plans.type,
    name: plans.name,
    price: plans.price,
    display: plans.display,
    days: plans.days,
    referralDays: plans.referralDays,
    term: plans.term,
    mark: plans.mark,
    benefits: plans.benefits,
  };
  const all = store.prepare('plans', (q) =>
    q.select(columns).from(plans).orderBy(asc(plans.position)),
  );

  return {
    all: (): Promise<Plan[]> => all.execute({}),

    /** Adds a plan that is not there; one that is stays as it is. */
    async add(q: Queries, plan: Plan, position: number, now: number): Promise<boolean> {
      const added = await q
        .insert(plans)
        .values({ ...plan, benefits: [...plan.benefits], position, updatedAt: now })
        .onConflictDoNothing()
        .returning({ type: plans.type });
      return added.length === 1;
    },

    async put(q: Queries, plan: Plan, position: number, now: number): Promise<void> {
      const values = { ...plan, benefits: [...plan.benefits], position, updatedAt: now };
      await q.insert(plans).values(values).onConflictDoUpdate({ target: plans.type, set: values });
    },
  };
}
