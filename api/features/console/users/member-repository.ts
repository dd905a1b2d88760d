import { and, inArray, lte, not, or, type SQL } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { UserFilters } from '#contract/lists/users';
import { hasDays, memberSearch } from '#db/query/member-search';
import type { PaidLevel } from '#domain/shop/membership';

/** A minimum level, and the users at it that a query cannot recognise. */
interface Bound {
  level: PaidLevel;
  besides: readonly string[];
}

/** Members at an instant (ms): at `from` or above, and below `below`; null: no such bound. */
export interface MemberCondition {
  at: number;
  from: Bound | null;
  below: Bound | null;
}

const BOUNDS: Readonly<Record<Exclude<UserFilters['member'], 'all'>, { from?: PaidLevel; below?: PaidLevel }>> = {
  member: { from: 'month' },
  month: { from: 'month', below: 'quarter' },
  quarter: { from: 'quarter', below: 'year' },
  year: { from: 'year' },
  none: { below: 'month' },
};

// Users by their membership level.

const members = (ctx: Platform) => memberSearch(ctx.store);

async function boundOf(ctx: Platform, level: PaidLevel | undefined, at: number): Promise<Bound | null> {
  return level === undefined ? null : { level, besides: await members(ctx).besides(at, level) };
}

function hasLevel(ctx: Platform, { level, besides }: Bound, at: number) {
  const { users } = ctx.store.t;
  return or(hasDays(ctx.store, users.id, at, level), inArray(users.id, [...besides]));
}

/** Condition of a filter at an instant; null if it excludes no user. */
export async function memberFilter(
  ctx: Platform,
  filter: UserFilters['member'],
  at: number,
): Promise<MemberCondition | null> {
  if (filter === 'all') return null;
  const { from, below } = BOUNDS[filter];
  return { at, from: await boundOf(ctx, from, at), below: await boundOf(ctx, below, at) };
}

export function matching(ctx: Platform, wish: MemberCondition | null): SQL | undefined {
  const { users } = ctx.store.t;
  if (wish === null) return undefined;
  const { at, from, below } = wish;
  const under = below ? hasLevel(ctx, below, at) : undefined;
  // A user registered later was no member yet, and can be skipped.
  const member = from ? and(lte(users.createdAt, at), hasLevel(ctx, from, at)) : undefined;
  return and(member, under ? not(under) : undefined);
}
