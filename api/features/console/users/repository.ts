import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { UserFilters } from '#contract/lists/users';
import { beijingDay, wholeNumber } from '#db/query/expressions';
import { afterCursor, type Cursor, countOf, inRange, type TimeRange } from '#db/query/keyset';
import { isNamed } from '#db/query/user-search';
import { FUNNEL_STEPS } from '#domain/people/funnel';
import { PAID_LEVELS } from '#domain/shop/membership';
import { DAY_MS } from '#domain/time/durations';
import type { MemberCondition } from './member-repository.ts';
import * as members from './member-repository.ts';

/** Filters and order of the list. */
export interface UserFilter extends Pick<UserFilters, 'q' | 'birth' | 'source' | 'sort'>, Reached, TimeRange {
  /** The users whose name contains `q`; null: not looked up, each row is compared. */
  named: readonly string[] | null;
  /** The users found by a phone number, a code or an id. */
  numbered: readonly string[];
  members: MemberCondition | null;
  /** Members now but not later, or members before but not now. */
  leaving: readonly MemberCondition[];
  /** The people of a retention cell; null: any. */
  followers: readonly string[] | null;
}

// Queries of the staff's user list.

// Sorts null before every login, in every engine.
function login(ctx: Platform) {
  const { users } = ctx.store.t;
  return wholeNumber(sql`case when ${users.lastLoginAt} is null then 0 else ${users.lastLoginAt} end`);
}

function BY(ctx: Platform): Record<UserFilters['sort'], { value: SQL | typeof users.createdAt; down: boolean }> {
  const { users } = ctx.store.t;
  return {
    createdAt: { value: users.createdAt, down: false },
    '-createdAt': { value: users.createdAt, down: true },
    lastLoginAt: { value: login(ctx), down: false },
    '-lastLoginAt': { value: login(ctx), down: true },
  };
}

function matching(ctx: Platform, filter: UserFilter): SQL | undefined {
  const { users, births } = ctx.store.t;
  const { q, named, numbered, birth, source } = filter;
  const text = q.trim();
  const searched = named
    ? inArray(users.id, [...named, ...numbered])
    : or(isNamed(users.name, text), inArray(users.id, [...numbered]));
  return and(
    isNull(users.deletedAt),
    text === '' ? undefined : searched,
    birth === 'saved' ? isNotNull(births.userId) : undefined,
    birth === 'missing' ? isNull(births.userId) : undefined,
    source === 'all' ? undefined : source === 'unknown' ? isNull(users.source) : eq(users.source, source),
    wayCondition(ctx, filter),
    members.matching(ctx, filter.members),
    ...filter.leaving.map((condition) => members.matching(ctx, condition)),
    filter.followers === null ? undefined : inArray(users.id, [...filter.followers]),
    inRange(users.createdAt, filter),
  );
}

function counted(ctx: Platform, filter: UserFilter, limit: number, extra?: SQL) {
  const { users, births } = ctx.store.t;
  return ctx.store.q
    .select({ id: users.id })
    .from(users)
    .leftJoin(births, eq(births.userId, users.id))
    .where(and(matching(ctx, filter), extra))
    .limit(limit);
}

function rows(ctx: Platform) {
  const { users, births } = ctx.store.t;
  return ctx.store.q
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      birthUserId: births.userId,
      invitedBy: users.invitedBy,
      blockedAt: users.blockedAt,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .leftJoin(births, eq(births.userId, users.id));
}

export function many(ctx: Platform, ids: readonly string[]) {
  const { users } = ctx.store.t;
  return rows(ctx).where(and(isNull(users.deletedAt), inArray(users.id, [...ids])));
}

/** Returns the rows after a cursor; from the top if null. */
export function page(ctx: Platform, filter: UserFilter, after: Cursor | null, limit: number) {
  const { users } = ctx.store.t;
  const { value, down } = BY(ctx)[filter.sort];
  const way = down ? desc : asc;
  return rows(ctx)
    .where(and(matching(ctx, filter), afterCursor([value, users.id], after, down)))
    .orderBy(way(value), way(users.id))
    .limit(limit);
}

/** Counts matches up to `limit`. */
export function count(ctx: Platform, filter: UserFilter, limit: number) {
  return countOf(ctx.store.q, counted(ctx, filter, limit));
}

/** Counts rows above a cursor up to `limit`. */
export function countAbove(ctx: Platform, filter: UserFilter, place: Cursor, limit: number) {
  const { users } = ctx.store.t;
  const { value, down } = BY(ctx)[filter.sort];
  return countOf(ctx.store.q, counted(ctx, filter, limit, afterCursor([value, users.id], place, !down)));
}

type Reached = Pick<UserFilters, 'reached' | 'within' | 'money' | 'way'>;

// Funnel step of a user, counted as in the statistics (`#domain/funnel`), so that the list behind a figure has as
// many rows. `within` days of registration, which is day one.

function soon(ctx: Platform, instant: SQLWrapper, within: number): SQL {
  const { users } = ctx.store.t;
  if (within === 0) return sql``;
  return sql` and ${beijingDay(instant)} - ${beijingDay(users.createdAt)} < ${within}`;
}

// Written so that only the index of a user's orders can be used: they are few.
function ordered(ctx: Platform, instant: SQLWrapper, { within, money }: Reached, also = sql``): SQL {
  const { orders, users } = ctx.store.t;
  return sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id}
      and ${orders.amount} > 0 and not ${ne(orders.sandbox, money === 'sandbox')}
      and coalesce(${instant}, 0) > 0${also}${soon(ctx, instant, within)})`;
}

/** The step, and by `way` every step before it, or not all of them. */
function wayCondition(ctx: Platform, wish: Reached): SQL | undefined {
  const itself = reachedCondition(ctx, wish);
  if (wish.way === 'all') return itself;
  const earlier = FUNNEL_STEPS.slice(
    0,
    Math.max(
      0,
      FUNNEL_STEPS.findIndex((step) => step === wish.reached),
    ),
  );
  const before = earlier.flatMap((step) =>
    step === 'register' ? [] : [reachedCondition(ctx, { ...wish, reached: step })],
  );
  if (wish.way === 'through') return and(itself, ...before);
  return and(itself, before.length === 0 ? sql`1 = 0` : sql`not (${and(...before)})`);
}

function reachedCondition(ctx: Platform, wish: Reached): SQL | undefined {
  const { firstSteps, users, orders } = ctx.store.t;
  const { reached: step, within } = wish;
  const memberships = sql.raw(PAID_LEVELS.map((level) => `'${level}'`).join(', '));
  switch (step) {
    case 'all':
      return undefined;
    case 'birth':
    case 'chart':
      return sql`exists (select 1 from ${firstSteps} where ${firstSteps.userId} = ${users.id}
          and ${firstSteps.step} = ${step}${soon(ctx, firstSteps.at, within)})`;
    case 'order':
      return ordered(ctx, orders.createdAt, wish);
    case 'paid':
      return ordered(ctx, orders.paidAt, wish);
    case 'consult':
      return ordered(ctx, orders.paidAt, wish, sql` and coalesce(${orders.type}, '') = 'consult'`);
    case 'trial':
      return ordered(
        ctx,
        orders.paidAt,
        wish,
        sql` and coalesce(${orders.type}, '') in (${memberships})
            and ${orders.paidAt} < ${users.createdAt} + ${users.trialDays} * ${sql.raw(String(DAY_MS))}`,
      );
  }
}

/** Users' real payments less refunds. */
export function paidBy(ctx: Platform, ids: readonly string[]) {
  const { orders } = ctx.store.t;
  return ctx.store.q
    .select({ userId: orders.userId, fen: wholeNumber<number>(sql`sum(${orders.amount} - ${orders.refunded})`) })
    .from(orders)
    .where(and(inArray(orders.userId, [...ids]), isNotNull(orders.paidAt), sql`not ${orders.sandbox}`))
    .groupBy(orders.userId);
}

/** Templates of users' stored reports, newest first. */
export function reportsOf(ctx: Platform, ids: readonly string[]) {
  const { reports } = ctx.store.t;
  return ctx.store.q
    .select({ userId: reports.userId, template: reports.template })
    .from(reports)
    .where(and(inArray(reports.userId, [...ids]), isNotNull(reports.report)))
    .orderBy(desc(reports.createdAt), asc(reports.template));
}
