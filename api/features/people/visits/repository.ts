import { sql } from 'drizzle-orm';
import { placeholders } from '#db/query/placeholders';
import type { Queries, Store } from '#db/store';
import type { VisitSource } from '#domain/people/visit-source';

export type FirstStep = Store['t']['firstSteps']['$inferSelect'];

/** Visits by day and source, and the steps that no other table remembers. */
export function visitsRepository(store: Store) {
  const { firstSteps, visits } = store.t;

  const insertStep = store.prepareWrite('first_step_insert', (q) =>
    q.insert(firstSteps).values(placeholders(firstSteps)).onConflictDoNothing(),
  );

  return {
    async count(q: Queries, day: number, source: VisitSource): Promise<void> {
      await q
        .insert(visits)
        .values({ day, source, visits: 1 })
        .onConflictDoUpdate({
          target: [visits.day, visits.source],
          set: { visits: sql`${visits.visits} + 1` },
        });
    },

    /** The first time stays. */
    async step(q: Queries, step: FirstStep): Promise<void> {
      await insertStep.execute(q, step);
    },
  };
}
