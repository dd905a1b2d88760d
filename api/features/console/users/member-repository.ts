import { and, inArray, lte, not, or, type SQL } from 'drizzle-orm';
import type { MemberFilter } from '#contract/admin';
import { hasDays, memberSearch } from '#db/query/member-search';
import type { Store } from '#db/store';
import type { PaidLevel } from '#domain/shop/membership';

/** A level that somebody is at or above, and who is so although a query cannot tell. */
interface Bound {
  level: PaidLevel;
  besides: readonly string[];
}

/** Members of an instant (ms): at `from` or above, and below `below`; null: no such bound. */
export interface MemberCondition {
  at: number;
  from: Bound | null;
  below: Bound | null;
}

const BOUNDS: Readonly<
  Record<Exclude<MemberFilter, 'all'>, { from?: PaidLevel; below?: PaidLevel }>
> = {
  member: { from: 'month' },
  month: { from: 'month', below: 'quarter' },
  quarter: { from: 'quarter', below: 'year' },
  year: { from: 'year' },
  none: { below: 'month' },
};

/** Users by what they are a member of. */
export function memberRepository(store: Store) {
  const { users } = store.t;
  const members = memberSearch(store);

  async function boundOf(level: PaidLevel | undefined, at: number): Promise<Bound | null> {
    return level === undefined ? null : { level, besides: await members.besides(at, level) };
  }

  const holds = ({ level, besides }: Bound, at: number) =>
    or(hasDays(store, users.id, at, level), inArray(users.id, [...besides]));

  return {
    /** What a filter means at an instant; null where it leaves everybody in. */
    async wish(filter: MemberFilter, at: number): Promise<MemberCondition | null> {
      if (filter === 'all') return null;
      const { from, below } = BOUNDS[filter];
      return { at, from: await boundOf(from, at), below: await boundOf(below, at) };
    },

    matching(wish: MemberCondition | null): SQL | undefined {
      if (wish === null) return undefined;
      const { at, from, below } = wish;
      const under = below ? holds(below, at) : undefined;
      // Who came later was no member yet, and need not be looked at.
      const member = from ? and(lte(users.createdAt, at), holds(from, at)) : undefined;
      return and(member, under ? not(under) : undefined);
    },
  };
}
