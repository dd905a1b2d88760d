import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { withDigest } from '#db/money/digest';
import { placeholders } from '#db/query/placeholders';
import type { Queries, Store } from '#db/store';
import type { GrantSource } from '#domain/shop/membership';

export type GrantRow = Omit<Store['t']['membershipGrants']['$inferSelect'], 'digest'>;

export function membershipsRepository(store: Store) {
  const { membershipGrants } = store.t;

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
      const added =
        (await insertGrant.execute(q, withDigest('membershipGrants', row))).length === 1;
      if (added) store.moneyWritten(q, 'grant');
      return added;
    },

    async revoke(q: Queries, source: GrantSource, sourceRef: string, now: number): Promise<void> {
      const granted = await q
        .select()
        .from(membershipGrants)
        .where(
          and(
            eq(membershipGrants.source, source),
            eq(membershipGrants.sourceRef, sourceRef),
            isNull(membershipGrants.revokedAt),
          ),
        );
      for (const grant of granted) {
        // Gone since its refund was asked for, and not only since the money arrived.
        const revokedAt = grant.suspendedAt ?? now;
        const { digest } = withDigest('membershipGrants', { ...grant, revokedAt });
        await q
          .update(membershipGrants)
          .set({ revokedAt, suspendedAt: null, digest })
          .where(eq(membershipGrants.id, grant.id));
        store.moneyWritten(q, 'revocation');
      }
    },

    async markReportOpened(q: Queries, id: string, now: number): Promise<void> {
      await q
        .update(membershipGrants)
        .set({ reportOpenedAt: now })
        .where(and(eq(membershipGrants.id, id), isNull(membershipGrants.reportOpenedAt)));
    },
  };
}
