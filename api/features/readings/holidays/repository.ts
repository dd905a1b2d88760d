import { asc, inArray } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Holiday } from '#domain/calendar/holidays';

// Public holidays loaded by an operator.

export function list({ store }: Pick<Platform, 'store'>): Promise<Holiday[]> {
  const { holidays } = store.t;
  return store.q.select().from(holidays).orderBy(asc(holidays.date));
}

/** Replaces the loaded days `former` by `days` in one step. */
export function replace(
  { store }: Pick<Platform, 'store'>,
  former: readonly Holiday[],
  days: readonly Holiday[],
): Promise<void> {
  const { holidays } = store.t;
  const dates = former.map(({ date }) => date);
  return store.tx(async (q) => {
    await q.delete(holidays).where(inArray(holidays.date, dates));
    await q.insert(holidays).values([...days]);
  });
}
