import { eq, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

/** The account as its owner sees it, with the saved birth under its seal. */
export function profileRepository(store: Store) {
  const { births, users } = store.t;

  const account = store.prepare('profile_account', (q) =>
    q
      .select({
        id: users.id,
        phone: users.phone,
        name: users.name,
        inviteCode: users.inviteCode,
        createdAt: users.createdAt,
        phonePast: users.phonePast,
        sealed: births.sealed,
        sealedStage: births.stage,
      })
      .from(users)
      .leftJoin(births, eq(births.userId, users.id))
      .where(eq(users.id, sql.placeholder('id'))),
  );

  return {
    async account(id: string) {
      const [row] = await account.execute({ id });
      return row;
    },

    async saveBirth(q: Queries, userId: string, sealed: string, now: number): Promise<void> {
      await q
        .insert(births)
        .values({ userId, sealed, updatedAt: now })
        .onConflictDoUpdate({ target: births.userId, set: { sealed, updatedAt: now } });
    },

    /** False where there is no birth. */
    async saveStage(q: Queries, userId: string, stage: string): Promise<boolean> {
      const rows = await q
        .update(births)
        .set({ stage })
        .where(eq(births.userId, userId))
        .returning({ userId: births.userId });
      return rows.length === 1;
    },

    async saveName(q: Queries, userId: string, name: string | null): Promise<void> {
      await q.update(users).set({ name }).where(eq(users.id, userId));
    },
  };
}
