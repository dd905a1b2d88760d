import { eq } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

/** One's own account in the console. */
export function staffAccountRepository(store: Store) {
  const { staff } = store.t;

  return {
    async totpOnAt(id: string): Promise<number | null> {
      const [row] = await store.q
        .select({ totpOnAt: staff.totpOnAt })
        .from(staff)
        .where(eq(staff.id, id));
      return row?.totpOnAt ?? null;
    },

    async setPassword(q: Queries, id: string, passwordHash: string): Promise<void> {
      await q.update(staff).set({ passwordHash }).where(eq(staff.id, id));
    },
  };
}
