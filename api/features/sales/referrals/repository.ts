import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Platform } from '#api/platform/platform';
import { paidMemberships } from '#db/query/conditions';
import type { Queries, Reads, Store } from '#db/store';
import { type KeptRewardState, REWARD_COMES_FROM } from '#domain/shop/referral';

export type RewardRow = Store['t']['referralRewards']['$inferSelect'];

// Referrals and their rewards. Writes take the caller's transaction.

function inviters(ctx: Platform) {
  const { users } = ctx.store.t;
  return alias(users, 'inviters');
}

/**
 * Returns the inviter that a purchase may reward; none if the phone had an earlier first purchase. Read with every
 * payment; most buyers have none.
 */
export async function inviterOf(ctx: Platform, q: Queries, userId: string): Promise<string | null> {
  const { users } = ctx.store.t;
  const statement = ctx.store.prepareWrite('inviter_of', (q) =>
    q
      .select({ inviterId: users.invitedBy, phonePast: users.phonePast })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId'))),
  );
  const [row] = await statement.execute(q, { userId });
  return row && row.phonePast !== 'purchase' ? row.inviterId : null;
}

/** Returns true if the user ever paid for another membership, refunded or not. */
export async function boughtBefore(ctx: Platform, q: Queries, userId: string, clientSn: string): Promise<boolean> {
  const { gifts, orders } = ctx.store.t;
  const earlier = await q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    .leftJoin(gifts, eq(gifts.clientSn, orders.clientSn))
    // A gift is no membership of the buyer.
    .where(and(paidMemberships(orders, userId), ne(orders.clientSn, clientSn), isNull(gifts.id)))
    .limit(1);
  return earlier.length > 0;
}

/** Returns false if the invitee already caused a reward. */
export async function open(ctx: Platform, q: Queries, row: RewardRow): Promise<boolean> {
  const { referralRewards: rewards } = ctx.store.t;
  const opened = await q.insert(rewards).values(row).onConflictDoNothing().returning({ inviteeId: rewards.inviteeId });
  return opened.length === 1;
}

/** Read with every refund. */
export async function inviteeByOrder(ctx: Platform, q: Queries, clientSn: string): Promise<string | undefined> {
  const { referralRewards: rewards } = ctx.store.t;
  const statement = ctx.store.prepareWrite('reward_by_order', (q) =>
    q
      .select({ inviteeId: rewards.inviteeId })
      .from(rewards)
      .where(eq(rewards.clientSn, sql.placeholder('clientSn'))),
  );
  const [row] = await statement.execute(q, { clientSn });
  return row?.inviteeId;
}

/** A reward with its order and inviter, inside the transaction. */
export async function find(ctx: Platform, q: Queries, inviteeId: string) {
  const { referralRewards: rewards, orders, users } = ctx.store.t;
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
}

export async function refunding(ctx: Platform, q: Queries, clientSn: string): Promise<boolean> {
  const { refunds } = ctx.store.t;
  return (await q.$count(refunds, and(eq(refunds.clientSn, clientSn), eq(refunds.status, 'open')))) > 0;
}

export async function grantedTo(ctx: Platform, inviterId: string, q: Reads = ctx.store.q): Promise<number> {
  const { referralRewards: rewards } = ctx.store.t;
  return q.$count(rewards, and(eq(rewards.inviterId, inviterId), eq(rewards.state, 'granted')));
}

/** Returns true for the one caller that moved it. */
export async function move(
  ctx: Platform,
  q: Queries,
  inviteeId: string,
  state: Exclude<KeptRewardState, 'pending'>,
  set: Partial<Pick<RewardRow, 'refusal' | 'grantedAt' | 'endedAt'>>,
): Promise<boolean> {
  const { referralRewards: rewards } = ctx.store.t;
  const moved = await q
    .update(rewards)
    .set({ ...set, state })
    .where(and(eq(rewards.inviteeId, inviteeId), eq(rewards.state, REWARD_COMES_FROM[state])))
    .returning({ inviteeId: rewards.inviteeId });
  return moved.length === 1;
}

export async function inviteCodeOf(ctx: Platform, userId: string): Promise<string | undefined> {
  const { users } = ctx.store.t;
  const [row] = await ctx.store.q.select({ inviteCode: users.inviteCode }).from(users).where(eq(users.id, userId));
  return row?.inviteCode;
}

/** Returns the user's inviter, if any. */
export async function inviter(ctx: Platform, userId: string) {
  const { users } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({
      id: inviters(ctx).id,
      phone: inviters(ctx).phone,
      deletedAt: inviters(ctx).deletedAt,
    })
    .from(users)
    .innerJoin(inviters(ctx), eq(inviters(ctx).id, users.invitedBy))
    .where(eq(users.id, userId));
  return row;
}

export async function invitedBy(ctx: Platform, userId: string): Promise<number> {
  const { users } = ctx.store.t;
  return ctx.store.q.$count(users, eq(users.invitedBy, userId));
}

/** Newest first. */
export function invitees(ctx: Platform, userId: string, limit: number) {
  const { users, referralRewards: rewards } = ctx.store.t;
  return ctx.store.q
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
    .limit(limit);
}
