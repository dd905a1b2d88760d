import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ReferralFilters } from '#contract/lists/referrals';
import { afterCursor, type Cursor, countOf, inRange, type TimeRange } from '#db/query/keyset';
import type { Platform } from '../../../platform/platform.ts';

/** Filters of the list. `now` is in ms. */
export interface ConsoleReferralsFilter extends TimeRange {
  state: ReferralFilters['state'];
  now: number;
  /** The inviters or invitees; null: any. */
  userIds: readonly string[] | null;
}

// Invitations with their invitees and rewards.

function inviters(ctx: Platform) {
  const { users } = ctx.store.t;
  return alias(users, 'inviters');
}

function ofState(ctx: Platform, state: ReferralFilters['state'], now: number): SQL | undefined {
  const { referralRewards: rewards } = ctx.store.t;
  switch (state) {
    case 'all':
      return undefined;
    case 'none':
      return isNull(rewards.inviteeId);
    case 'pending':
      return and(eq(rewards.state, 'pending'), gt(rewards.dueAt, now));
    case 'due':
      return and(eq(rewards.state, 'pending'), lte(rewards.dueAt, now));
    default:
      return eq(rewards.state, state);
  }
}

function either(ctx: Platform, userIds: readonly string[]) {
  const { users } = ctx.store.t;
  return or(inArray(users.id, [...userIds]), inArray(users.invitedBy, [...userIds]));
}

function matching(ctx: Platform, filter: ConsoleReferralsFilter): SQL | undefined {
  const { users } = ctx.store.t;
  const { state, now, userIds } = filter;
  return and(
    isNotNull(users.invitedBy),
    userIds === null ? undefined : either(ctx, userIds),
    ofState(ctx, state, now),
    inRange(users.createdAt, filter),
  );
}

/** The newest registration first. */
export function page(ctx: Platform, filter: ConsoleReferralsFilter, after: Cursor | null, limit: number) {
  const { users, referralRewards: rewards } = ctx.store.t;
  return ctx.store.q
    .select({
      id: users.id,
      phone: users.phone,
      deletedAt: users.deletedAt,
      registeredAt: users.createdAt,
      inviter: {
        id: inviters(ctx).id,
        phone: inviters(ctx).phone,
        deletedAt: inviters(ctx).deletedAt,
      },
      reward: rewards,
    })
    .from(users)
    .innerJoin(inviters(ctx), eq(inviters(ctx).id, users.invitedBy))
    .leftJoin(rewards, eq(rewards.inviteeId, users.id))
    .where(and(matching(ctx, filter), afterCursor([users.createdAt, users.id], after, true)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

export function count(ctx: Platform, filter: ConsoleReferralsFilter, limit: number) {
  const { users, referralRewards: rewards } = ctx.store.t;
  return countOf(
    ctx.store.q,
    ctx.store.q
      .select({ id: users.id })
      .from(users)
      .leftJoin(rewards, eq(rewards.inviteeId, users.id))
      .where(matching(ctx, filter))
      .limit(limit),
  );
}
