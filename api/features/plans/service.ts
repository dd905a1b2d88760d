import type { Store } from '#db/store';
import type { Plan, PlanType } from '#domain/plans';
import type { Clock } from '../../platform/clock.ts';
import { plansRepository } from './repository.ts';

/** One field of a plan that the catalogue and the database see differently. */
export interface PlanDifference {
  type: PlanType;
  field: keyof Plan;
  /** What the database has; null when it does not have the plan. */
  now: unknown;
  catalogue: unknown;
}

/** The plans on sale. The database owns them once they are in; the catalogue only fills it. */
export function plansService({ store, clock }: { store: Store; clock: Clock }) {
  const repository = plansRepository(store);

  return {
    list: () => repository.all(),

    /** Adds what is missing, at every start; plans that are there keep what they say. */
    async addMissing(catalogue: readonly Plan[]): Promise<number> {
      return store.tx(async (q) => {
        let added = 0;
        for (const [position, plan] of catalogue.entries()) {
          if (await repository.add(q, plan, position, clock.now())) added += 1;
        }
        return added;
      });
    },

    /** What `seed` would change. */
    async differences(catalogue: readonly Plan[]): Promise<PlanDifference[]> {
      const existing = new Map((await repository.all()).map((plan) => [plan.type, plan]));
      return catalogue.flatMap((plan) => {
        const current = existing.get(plan.type);
        return (Object.keys(plan) as (keyof Plan)[])
          .filter((field) => !current || !Bun.deepEquals(current[field], plan[field]))
          .map((field) => ({
            type: plan.type,
            field,
            now: current ? current[field] : null,
            catalogue: plan[field],
          }));
      });
    },

    /** Makes the database say what the catalogue says; run by an operator, never by itself. */
    async seed(catalogue: readonly Plan[]): Promise<void> {
      await store.tx(async (q) => {
        for (const [position, plan] of catalogue.entries()) {
          await repository.put(q, plan, position, clock.now());
        }
      });
    },
  };
}

export type PlansService = ReturnType<typeof plansService>;
