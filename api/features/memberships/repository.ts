import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { moneyChain } from '#db/money-chain';
import { placeholders } from '#db/placeholders';
import type { Queries, Store } from '#db/store';
import type { GrantSource } from '#domain/membership';

export type GrantRow = Store['t']['membershipGrants']['$inferSelect'];

export function membershipsRepository(store: Store) {
  const { membershipGrants } = store.t;
  const link = moneyChain(store);

  // Asked at every start of the app and every change of screen.
  const ofUser = store.prepare('grants_of_user', (q) =>
    q
      .select()
      .from(membershipGrants)
      .where(eq(membershipGrants.userId, sql.placeholder('userId'))),
  );

  // The same inside the transaction that opens a paid text for the first time.
  const ofUserNow = store.prepareWrite('grants_of_user_now', (q) =>
    q
      .select()
      .from(membershipGrants)
      .where(eq(membershipGrants.userId, sql.placeholder('userId'))),
  );

  const insertGrant = store.prepareWrite('grant_insert', (q) =>
    q
      .insert(membershipGrants)
      .values(placeholders(membershipGrants))
      .onConflictDoNothing({ target: [membershipGrants.source, membershipGrants.sourceRef] })
      .returning({ id: membershipGrants.id }),
  );

  return {
    ofUser: (userId: string): Promise<GrantRow[]> => ofUser.execute({ userId }),

    ofUserNow: (q: Queries, userId: string): Promise<GrantRow[]> =>
      ofUserNow.execute(q, { userId }),

    async ofOrderNow(q: Queries, clientSn: string): Promise<GrantRow | undefined> {
      const [row] = await q
        .select()
        .from(membershipGrants)
        .where(eq(membershipGrants.clientSn, clientSn));
      return row;
    },

    /** Null lifts it. */
    async suspend(q: Queries, clientSn: string, at: number | null): Promise<void> {
      await q
        .update(membershipGrants)
        .set({ suspendedAt: at })
        .where(and(eq(membershipGrants.clientSn, clientSn), isNull(membershipGrants.revokedAt)));
    },

    ofUsers: (userIds: string[]): Promise<GrantRow[]> =>
      store.q.select().from(membershipGrants).where(inArray(membershipGrants.userId, userIds)),

    /** False when its source has given already. */
    async insert(q: Queries, row: GrantRow): Promise<boolean> {
      const added = (await insertGrant.execute(q, row)).length === 1;
      if (added) await link(q, 'grant', row);
      return added;
    },

    async revoke(q: Queries, source: GrantSource, sourceRef: string, now: number): Promise<void> {
      const revoked = await q
        .update(membershipGrants)
        // Gone since its refund was asked for, and not only since the money arrived.
        .set({
          revokedAt: sql`coalesce(${membershipGrants.suspendedAt}, ${now})`,
          suspendedAt: null,
        })
        .where(
          and(
            eq(membershipGrants.source, source),
            eq(membershipGrants.sourceRef, sourceRef),
            isNull(membershipGrants.revokedAt),
          ),
        )
        .returning({ id: membershipGrants.id, revokedAt: membershipGrants.revokedAt });
      for (const grant of revoked) await link(q, 'revocation', grant);
    },

    async markReportOpened(q: Queries, id: string, now: number): Promise<void> {
      await q
        .update(membershipGrants)
        .set({ reportOpenedAt: now })
        .where(and(eq(membershipGrants.id, id), isNull(membershipGrants.reportOpenedAt)));
    },
  };
}
