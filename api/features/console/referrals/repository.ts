import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Platform } from '#api/platform/platform';
import type { MoneySums } from '#contract/lists/list';
import type { ReferralFilters } from '#contract/lists/referrals';
import { beijingDay, wholeNumber } from '#db/query/expressions';
import { afterCursor, type Cursor, countOf, inRange, type TimeRange } from '#db/query/keyset';

/** Filters of the list. `now` is in ms. */
export interface ConsoleReferralsFilter extends TimeRange {
  state: ReferralFilters['state'];
  paid: ReferralFilters['paid'];
  /** The inviter with this code; null: any. */
  code: string | null;
  now: number;
  /** The inviters or invitees; null: any. */
  userIds: readonly string[] | null;
}

// Referrals with their invitees and rewards.

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

function inviterOf(ctx: Platform, code: string) {
  const { users } = ctx.store.t;
  const own = alias(users, 'own');
  return ctx.store.q.select({ id: own.id }).from(own).where(eq(own.inviteCode, code));
}

/** A sum over an invitee's real payments; `column` of their orders. */
function ofPaid(ctx: Platform, column: SQL): SQL {
  const { orders, users } = ctx.store.t;
  return sql`(select ${column} from ${orders} where ${orders.userId} = ${users.id}
    and ${orders.amount} > 0 and not ${orders.sandbox} and ${orders.paidAt} is not null)`;
}

function paidCondition(ctx: Platform, paid: ReferralFilters['paid']): SQL | undefined {
  const { firstSteps, orders, users } = ctx.store.t;
  if (paid === 'all') return undefined;
  const first = ofPaid(ctx, sql`min(${orders.paidAt})`);
  if (paid === 'ever') return sql`${first} is not null`;
  if (paid === 'idle') {
    return sql`${users.deletedAt} is null and ${first} is not null
      and not exists (select 1 from ${firstSteps} where ${firstSteps.userId} = ${users.id})`;
  }
  return sql`${beijingDay(first)} - ${beijingDay(users.createdAt)} < ${sql.raw(paid === 'd7' ? '7' : '30')}`;
}

function matching(ctx: Platform, filter: ConsoleReferralsFilter): SQL | undefined {
  const { users } = ctx.store.t;
  const { state, paid, code, now, userIds } = filter;
  const inviter = code === null ? undefined : sql`${users.invitedBy} in (${inviterOf(ctx, code)})`;
  return and(
    isNotNull(users.invitedBy),
    inviter,
    paidCondition(ctx, paid),
    userIds === null ? undefined : either(ctx, userIds),
    ofState(ctx, state, now),
    inRange(users.createdAt, filter),
  );
}

/** Newest registration first. */
export function page(ctx: Platform, filter: ConsoleReferralsFilter, after: Cursor | null, limit: number) {
  const { orders, users, referralRewards: rewards } = ctx.store.t;
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
      orders: wholeNumber(ofPaid(ctx, sql`count(*)`)),
      net: wholeNumber(ofPaid(ctx, sql`coalesce(sum(${orders.amount} - ${orders.refunded}), 0)`)),
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

/** Real payments and refunds of a filter's invitees to date. */
export async function sums(ctx: Platform, filter: ConsoleReferralsFilter): Promise<MoneySums> {
  const { orders, users, referralRewards: rewards } = ctx.store.t;
  const sum = (column: SQLWrapper) => wholeNumber(sql`coalesce(sum(${column}), 0)`);
  const [row] = await ctx.store.q
    .select({ paid: sum(orders.amount), refunded: sum(orders.refunded) })
    .from(users)
    .leftJoin(rewards, eq(rewards.inviteeId, users.id))
    .innerJoin(
      orders,
      sql`${orders.userId} = ${users.id} and ${orders.amount} > 0 and not ${orders.sandbox} and ${orders.paidAt} is not null`,
    )
    .where(matching(ctx, filter));
  return { paid: row?.paid ?? 0, refunded: row?.refunded ?? 0, sandboxPaid: 0, sandboxRefunded: 0 };
}
