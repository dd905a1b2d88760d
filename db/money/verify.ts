import { and, count, eq, gte, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { MONEY_KINDS, type MoneyKind, type Store } from '../store.ts';
import type { Positions } from './watermark.ts';

/** A database of either engine, to be read only. */
type ReadOnlyStore = Pick<Store, 't' | 'q'>;

/** Further ones would add no information. */
const MAX_FAULTS = 20;

/** Where the entries of each kind are, in either engine. */
function entries({ orderEvents, membershipGrants, refunds }: Store['t'], kind: MoneyKind) {
  const places = {
    event: { table: orderEvents, key: orderEvents.id, where: undefined },
    grant: { table: membershipGrants, key: membershipGrants.id, where: undefined },
    revocation: {
      table: membershipGrants,
      key: membershipGrants.id,
      where: sql`${membershipGrants.revokedAt} is not null`,
    },
    refund: { table: refunds, key: refunds.refundNo, where: undefined },
    refundEnd: { table: refunds, key: refunds.refundNo, where: ne(refunds.status, 'open') },
  } as const;
  return places[kind];
}

/** `01999f5c-3a41`: no time-ordered id (UUID version 7) of this instant or later comes before it. */
function firstIdOf(instant: number): string {
  const hex = Math.max(0, instant).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * A truncated log leaves an older, intact database: only the watermark outside reveals it. `present` are the entries
 * counted since the watermark was read, if they were.
 */
export async function lostMoney(
  { t, q }: ReadOnlyStore,
  positions: Positions | null,
  present?: Positions,
): Promise<string[]> {
  const faults: string[] = [];
  if (positions === null) return faults;
  let lost = 0;
  for (const kind of MONEY_KINDS) {
    const { count: before, last } = positions[kind];
    if (last === null) continue;
    const { table, key, where } = entries(t, kind);
    const there = present?.[kind].count ?? (await q.$count(table, where));
    const [same] = await q
      .select({ n: count() })
      .from(table)
      .where(and(where, eq(key, last)));
    const missing = before - there;
    const lastIsThere = (same?.n ?? 0) > 0;
    if (missing > 0 && !lastIsThere) lost += missing;
    else if (missing > 0) faults.push(`${missing} entries (${kind}) are missing`);
    else if (!lastIsThere) {
      faults.push(`${kind} ${last} is missing: the database is another one than was written`);
    }
  }
  if (lost > 0) {
    faults.unshift(`the last ${lost} entries of the money are gone: the database is older than it was`);
  }
  return faults;
}

/** `2 refunds that are done have no event: R1, R2`; empty if there are none. */
function doubtOf(about: string, found: readonly { key: string | null }[]): string[] {
  if (found.length === 0) return [];
  const named = found.slice(0, MAX_FAULTS).map(({ key }) => key);
  const more = found.length > MAX_FAULTS ? [`… and ${found.length - MAX_FAULTS} more`] : [];
  return [`${found.length} ${about}: ${[...named, ...more].join(', ')}`];
}

/** Orders that differ from the rows they follow from, by how. */
async function ordersInDoubt({ t, q }: Pick<ReadOnlyStore, 't' | 'q'>, touched: SQL | undefined) {
  const { orders, orderEvents, planVersions, refunds } = t;
  const moved = sql`${orders.status} <> coalesce((select e.to_status from ${orderEvents} as e
    where e.client_sn = ${orders.clientSn} and e.to_status is not null order by e.id desc limit 1), '')`;
  // Older orders have an empty first event; their price is that of the plan version.
  const firstDetail = sql`(select e.detail from ${orderEvents} as e
    where e.client_sn = ${orders.clientSn} order by e.id limit 1)`;
  const soldFor = sql`'{"amount":' || ${orders.amount} || ',"type":"' || ${orders.type} || '","days":'
    || coalesce(cast(${orders.days} as text), 'null') || '}'`;
  const repriced = sql`${firstDetail} <> ${soldFor} and (${firstDetail} like '{"amount":%'
    or ${orders.amount} <> coalesce((select v.price from ${planVersions} as v
      where v.type = ${orders.type} and v.number = ${orders.planVersion}), ${orders.amount}))`;
  const misadded = sql`${orders.refunded} <> coalesce((select sum(r.amount) from ${refunds} as r
    where r.client_sn = ${orders.clientSn} and r.status = 'done'), 0)`;
  const found = (doubt: SQL | undefined) => q.select({ key: orders.clientSn }).from(orders).where(and(touched, doubt));
  // One pass in the order of the file: three would read each order's events three times.
  if ((await found(or(misadded, repriced, moved)).limit(1)).length === 0) return null;
  return { repriced: await found(repriced), misadded: await found(misadded), moved: await found(moved) };
}

/**
 * Inconsistencies visible in the rows alone: states and entitlements without an entry. With `since` (ms) only those
 * started, paid or refunded from then on, which indexes find.
 */
export async function doubtsIn(books: Pick<ReadOnlyStore, 't' | 'q'>, since: number | null = null): Promise<string[]> {
  const { t, q } = books;
  const { gifts, membershipGrants, orders, orderEvents, refunds } = t;
  const from = <Found>(condition: (instant: number) => Found) => (since === null ? undefined : condition(since));
  const inDoubt = await ordersInDoubt(
    books,
    from((at) => or(gte(orders.createdAt, at), gte(orders.paidAt, at))),
  );
  const unpaid = q
    .select({ key: membershipGrants.clientSn })
    .from(membershipGrants)
    .where(
      and(
        from((at) => gte(membershipGrants.id, firstIdOf(at))),
        isNotNull(membershipGrants.clientSn),
        sql`not exists (select 1 from ${orderEvents} as e
          where e.client_sn = ${membershipGrants.clientSn} and e.to_status = 'PAID')`,
      ),
    );
  const unrecorded = q
    .select({ key: refunds.refundNo })
    .from(refunds)
    .where(
      and(
        from((at) => gte(refunds.settledAt, at)),
        eq(refunds.status, 'done'),
        sql`not exists (select 1 from ${orderEvents} as e
          where e.client_sn = ${refunds.clientSn} and e.source = 'refund')`,
      ),
    );
  const unlikeOrder = q
    .select({ key: gifts.id })
    .from(gifts)
    .where(
      and(
        from((at) => gte(gifts.createdAt, at)),
        sql`not exists (select 1 from ${orders} as o where o.client_sn = ${gifts.clientSn}
          and o.days = ${gifts.days} and o.type = ${gifts.level} and o.user_id = ${gifts.userId}
          and (o.status = 'PAID' or ${gifts.state} not in ('open', 'redeemed')))`,
      ),
    );
  const unreceived = q
    .select({ key: gifts.id })
    .from(gifts)
    .where(
      and(
        from((at) => gte(gifts.createdAt, at)),
        sql`(${gifts.state} = 'redeemed') <> exists (select 1 from ${membershipGrants} as g
          where g.source = 'gift' and g.source_ref = ${gifts.id} and g.revoked_at is null)`,
      ),
    );
  return [
    ...doubtOf('orders cost another sum than they were sold for', inDoubt?.repriced ?? []),
    ...doubtOf('orders have another refunded sum than their refunds', inDoubt?.misadded ?? []),
    ...doubtOf('gifts are not what their order paid for', await unlikeOrder),
    ...doubtOf('gifts are redeemed without days, or gave days unredeemed', await unreceived),
    ...doubtOf('orders are not in the state of their last event', inDoubt?.moved ?? []),
    ...doubtOf('grants have no event of a payment', await unpaid),
    ...doubtOf('refunds that are done have no event', await unrecorded),
  ];
}

/** Counts the rows about money. */
export async function countMoney({ t, q }: ReadOnlyStore): Promise<number> {
  const counts = [t.orderEvents, t.membershipGrants, t.refunds].map((table) => q.$count(table));
  return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
}
