import { eq, like } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

/** Births as they lie in the database. Writes take the caller's transaction. */
export function birthsRepository(store: Store) {
  const { births } = store.t;

  return {
    async sealedOf(userId: string): Promise<string | undefined> {
      const [row] = await store.q
        .select({ sealed: births.sealed })
        .from(births)
        .where(eq(births.userId, userId));
      return row?.sealed;
    },

    async any(): Promise<boolean> {
      const rows = await store.q.select({ userId: births.userId }).from(births).limit(1);
      return rows.length > 0;
    },

    /** Some of those from before births were sealed: their JSON begins with a brace. */
    plain: (q: Pick<Queries, 'select'>, limit: number) =>
      q
        .select({ userId: births.userId, json: births.sealed })
        .from(births)
        .where(like(births.sealed, '{%'))
        .limit(limit),

    async put(q: Queries, userId: string, sealed: string): Promise<void> {
      await q.update(births).set({ sealed }).where(eq(births.userId, userId));
    },
  };
}
