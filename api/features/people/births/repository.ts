import { eq } from 'drizzle-orm';
import type { Store } from '#db/store';

/** Births as they lie in the database. */
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

    async sealedStageOf(userId: string): Promise<string | null> {
      const [row] = await store.q
        .select({ stage: births.stage })
        .from(births)
        .where(eq(births.userId, userId));
      return row?.stage ?? null;
    },
  };
}
