import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queries, Store } from '#db/store';
import { PAID_LEVELS } from '#domain/shop/membership';
import { type KeptRewardState, REWARD_COMES_FROM } from '#domain/shop/referral';

export type RewardRow = Store['t']['referralRewards']['$inferSelect'];

/** Who invited whom, and what came of it. Writes take the caller's transaction. */
export function referralsRepository(store: Store) {
  const { orders, referralRewards: rewards, refunds, users } = store.t;
  const inviters = alias(users, 'inviters');

  // Asked with every payment; most buyers were invited by nobody.
  const inviter = store.prepareWrite('inviter_of', (q) =>
    q
      .select({ inviterId: users.invitedBy, phonePast: users.phonePast })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId'))),
  );
  // And with every refund.
  const byOrder = store.prepareWrite('reward_by_order', (q) =>
    q
      .select({ inviteeId: rewards.inviteeId })
      .from(rewards)
      .where(eq(rewards.clientSn, sql.placeholder('clientSn'))),
  );

  return {
    /** Whom a purchase of the user may reward: nobody where the phone's first one was earlier. */
    async inviterOf(q: Queries, userId: string): Promise<string | null> {
      const [row] = await inviter.execute(q, { userId });
      return row && row.phonePast !== 'purchase' ? row.inviterId : null;
    },

    /** Whether the user ever paid for another membership, kept or given back. */
    async boughtBefore(q: Queries, userId: string, clientSn: string): Promise<boolean> {
      const earlier = await q
        .select({ clientSn: orders.clientSn })
        .from(orders)
        .where(
          and(
            eq(orders.userId, userId),
            inArray(orders.type, [...PAID_LEVELS]),
            isNotNull(orders.paidAt),
            ne(orders.clientSn, clientSn),
          ),
        )
        .limit(1);
      return earlier.length > 0;
    },

    /** False when the invitee has brought a reward already. */
    async open(q: Queries, row: RewardRow): Promise<boolean> {
      const opened = await q
        .insert(rewards)
        .values(row)
        .onConflictDoNothing()
        .returning({ inviteeId: rewards.inviteeId });
      return opened.length === 1;
    },

    async inviteeByOrder(q: Queries, clientSn: string): Promise<string | undefined> {
      const [row] = await byOrder.execute(q, { clientSn });
      return row?.inviteeId;
    },

    /** A reward with its order and its inviter, as they stand inside the transaction. */
    async find(q: Queries, inviteeId: string) {
      const [row] = await q
        .select({
          reward: rewards,
          orderStatus: orders.status,
          inviterBlockedAt: users.blockedAt,
          inviterDeletedAt: users.deletedAt,
        })
        .from(rewards)
        .innerJoin(orders, eq(orders.clientSn, rewards.clientSn))
        .innerJoin(users, eq(users.id, rewards.inviterId))
        .where(eq(rewards.inviteeId, inviteeId));
      return row;
    },

    async refunding(q: Queries, clientSn: string): Promise<boolean> {
      const open = await q
        .select({ refundNo: refunds.refundNo })
        .from(refunds)
        .where(and(eq(refunds.clientSn, clientSn), eq(refunds.status, 'open')));
      return open.length > 0;
    },

    /** The rewards that the inviter has. */
    async grantedTo(inviterId: string, q: Pick<Queries, 'select'> = store.q): Promise<number> {
      const [row] = await q
        .select({ granted: count() })
        .from(rewards)
        .where(and(eq(rewards.inviterId, inviterId), eq(rewards.state, 'granted')));
      return row?.granted ?? 0;
    },

    /** True for the one caller that moved it. */
    async move(
      q: Queries,
      inviteeId: string,
      state: Exclude<KeptRewardState, 'pending'>,
      set: Partial<Pick<RewardRow, 'refusal' | 'grantedAt' | 'endedAt'>>,
    ): Promise<boolean> {
      const moved = await q
        .update(rewards)
        .set({ ...set, state })
        .where(and(eq(rewards.inviteeId, inviteeId), eq(rewards.state, REWARD_COMES_FROM[state])))
        .returning({ inviteeId: rewards.inviteeId });
      return moved.length === 1;
    },

    async inviteCodeOf(userId: string): Promise<string | undefined> {
      const [row] = await store.q
        .select({ inviteCode: users.inviteCode })
        .from(users)
        .where(eq(users.id, userId));
      return row?.inviteCode;
    },

    /** Who invited the user; undefined: nobody. */
    async inviter(userId: string) {
      const [row] = await store.q
        .select({ id: inviters.id, phone: inviters.phone, deletedAt: inviters.deletedAt })
        .from(users)
        .innerJoin(inviters, eq(inviters.id, users.invitedBy))
        .where(eq(users.id, userId));
      return row;
    },

    async invitedBy(userId: string): Promise<number> {
      const [row] = await store.q
        .select({ invited: count() })
        .from(users)
        .where(eq(users.invitedBy, userId));
      return row?.invited ?? 0;
    },

    /** Newest first. */
    invitees: (userId: string, limit: number) =>
      store.q
        .select({
          id: users.id,
          phone: users.phone,
          registeredAt: users.createdAt,
          deletedAt: users.deletedAt,
          reward: rewards,
        })
        .from(users)
        .leftJoin(rewards, eq(rewards.inviteeId, users.id))
        .where(eq(users.invitedBy, userId))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit),
  };
}
