import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  like,
  lt,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { OrderSort, OrderTotalQuery } from '#contract/console-orders';
import { beyond, countOf } from '#db/query/keyset';
import type { Store } from '#db/store';

/** A place in the list: the instant that it is sorted by, and the order. */
export interface OrderCursor {
  value: number;
  id: string;
}

/** What is looked for: orders whose number begins so, or of these users; both: either. */
export interface OrderSearch {
  number: string | null;
  userIds: readonly string[];
}

/** What the list is narrowed to and how it is put. Instants are ms; `until` is not included. */
export interface OrderFilter
  extends Pick<OrderTotalQuery, 'status' | 'type' | 'flag' | 'money' | 'by' | 'sort'> {
  /** Null: everything. */
  search: OrderSearch | null;
  since: number | null;
  until: number | null;
}

/** Behind every letter and digit that a number may have. */
const BEHIND_ALL = '~';

/** Orders as staff search them, with their buyers. */
export function consoleOrdersRepository(store: Store) {
  const { orderEvents, orders, paymentNotices, refunds, staff, users } = store.t;
  const columns = { order: orders, phone: users.phone, userName: users.name };
  const withBuyer = () =>
    store.q.select(columns).from(orders).innerJoin(users, eq(users.id, orders.userId));

  const BY: Record<
    OrderSort,
    { value: typeof orders.createdAt | typeof orders.paidAt; down: boolean }
  > = {
    createdAt: { value: orders.createdAt, down: false },
    '-createdAt': { value: orders.createdAt, down: true },
    paidAt: { value: orders.paidAt, down: false },
    '-paidAt': { value: orders.paidAt, down: true },
  };

  function found({ number, userIds }: OrderSearch): SQL | undefined {
    const numbered =
      number === null
        ? undefined
        : and(gte(orders.clientSn, number), lt(orders.clientSn, number + BEHIND_ALL));
    return or(numbered, inArray(orders.userId, [...userIds]));
  }

  const doneRefunds = (where: SQL | undefined) =>
    store.q
      .select({ clientSn: refunds.clientSn })
      .from(refunds)
      // Written out, or the partial index would not be used.
      .where(and(sql`${refunds.status} = 'done'`, where));

  function within(filter: OrderFilter): SQL | undefined {
    const { by, since, until } = filter;
    const between = (column: SQLWrapper) =>
      and(
        since === null ? undefined : sql`${column} >= ${since}`,
        until === null ? undefined : sql`${column} < ${until}`,
      );
    if (by === 'created') return between(orders.createdAt);
    if (by === 'paid') return and(isNotNull(orders.paidAt), between(orders.paidAt));
    const returned = inArray(orders.clientSn, doneRefunds(between(refunds.settledAt)));
    if (by === 'refunded' || since === null) return returned;
    const earlier = doneRefunds(
      and(eq(refunds.clientSn, orders.clientSn), lt(refunds.settledAt, since)),
    );
    return and(returned, notExists(earlier));
  }

  function matching(filter: OrderFilter): SQL | undefined {
    const { status, type, flag, money, sort, search } = filter;
    return and(
      search === null ? undefined : found(search),
      status === 'all' ? undefined : eq(orders.status, status),
      type === 'all' ? undefined : eq(orders.type, type),
      flag === 'all' ? undefined : isNotNull(orders.flaggedAt),
      flag === 'all' || flag === 'any' ? undefined : like(orders.flags, `%"${flag}"%`),
      // What costs nothing is neither.
      money === 'all'
        ? undefined
        : and(eq(orders.sandbox, money === 'sandbox'), sql`${orders.amount} > 0`),
      within(filter),
      // Without it the unpaid ones, which have no such instant, would lie at one end.
      sort.endsWith('paidAt') ? isNotNull(orders.paidAt) : undefined,
    );
  }

  const counted = (filter: OrderFilter, limit: number, extra?: SQL) =>
    store.q
      .select({ one: sql`1` })
      .from(orders)
      .where(and(matching(filter), extra))
      .limit(limit);

  return {
    /** The rows after a place, from the top when it is null; the number breaks ties. */
    page(filter: OrderFilter, after: OrderCursor | null, limit: number) {
      const { value, down } = BY[filter.sort];
      const way = down ? desc : asc;
      // A search finds few. With the plus no index can give the order, so they are looked up and
      // then sorted; without it the engine would rather walk all orders until it has met them.
      const order = filter.search === null ? value : sql`+${value}`;
      return withBuyer()
        .where(
          and(matching(filter), after ? beyond([value, orders.clientSn], after, down) : undefined),
        )
        .orderBy(way(order), way(orders.clientSn))
        .limit(limit);
    },

    /** How many match, counted up to `limit`. */
    count: (filter: OrderFilter, limit: number) => countOf(store.q, counted(filter, limit)),

    /** How many came above a place, counted up to `limit`. */
    countAbove(filter: OrderFilter, place: OrderCursor, limit: number) {
      const { value, down } = BY[filter.sort];
      const above = beyond([value, orders.clientSn], place, !down);
      return countOf(store.q, counted(filter, limit, above));
    },

    many: (clientSns: readonly string[]) =>
      withBuyer().where(inArray(orders.clientSn, [...clientSns])),

    async find(clientSn: string) {
      const [row] = await withBuyer().where(eq(orders.clientSn, clientSn));
      return row;
    },

    eventsOf: (clientSn: string) =>
      store.q
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.clientSn, clientSn))
        .orderBy(asc(orderEvents.id)),

    refundsOf: (clientSn: string) =>
      store.q
        .select()
        .from(refunds)
        .where(eq(refunds.clientSn, clientSn))
        .orderBy(desc(refunds.createdAt)),

    noticesOf: (clientSn: string) =>
      store.q
        .select()
        .from(paymentNotices)
        .where(eq(paymentNotices.clientSn, clientSn))
        .orderBy(asc(paymentNotices.receivedAt)),

    async staffNames(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await store.q
        .select({ id: staff.id, username: staff.username })
        .from(staff)
        .where(inArray(staff.id, [...ids]));
      return new Map(rows.map(({ id, username }) => [id, username]));
    },
  };
}

export type ConsoleOrdersRepository = ReturnType<typeof consoleOrdersRepository>;
