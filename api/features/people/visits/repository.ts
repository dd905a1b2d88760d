import { sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { placeholders } from '#db/query/expressions';
import type { Queries, Store } from '#db/store';
import type { VisitSource } from '#domain/people/visit-source';

export type FirstStep = Store['t']['firstSteps']['$inferSelect'];

// Visits by day and source, and funnel steps that no other table records.

export async function count(ctx: Platform, q: Queries, day: number, source: VisitSource): Promise<void> {
  const { visits } = ctx.store.t;
  await q
    .insert(visits)
    .values({ day, source, visits: 1 })
    .onConflictDoUpdate({
      target: [visits.day, visits.source],
      set: { visits: sql`${visits.visits} + 1` },
    });
}

/** The first time is kept. */
export async function step(ctx: Platform, q: Queries, step: FirstStep): Promise<void> {
  const { firstSteps } = ctx.store.t;
  const statement = ctx.store.prepareWrite('first_step_insert', (q) =>
    q.insert(firstSteps).values(placeholders(firstSteps)).onConflictDoNothing(),
  );
  await statement.execute(q, step);
}
