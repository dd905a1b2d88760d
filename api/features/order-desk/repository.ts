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
  lte,
  or,
  type SQL,
} from 'drizzle-orm';
import type { OrderDeskQuery } from '#contract/order-desk';
import type { Store } from '#db/store';

/** The last order of a page: the next page begins below it. */
export interface Place {
  createdAt: number;
  clientSn: string;
}

/** What the list is narrowed to. Instants are ms; `until` is not included. */
export interface OrderFilter extends Pick<OrderDeskQuery, 'status' | 'type' | 'flagged' | 'money'> {
  clientSn: string | null;
  /** Null: of everybody. */
  userIds: readonly string[] | null;
  since: number | null;
  until: number | null;
  below: Place | null;
}

/** Orders as staff search them, with their buyers. */
export function orderDeskRepository(store: Store) {
  const { orderEvents, orders, paymentNotices, refunds, staff, users } = store.t;
  const columns = { order: orders, phone: users.phone, userName: users.name };
  const withBuyer = () =>
    store.q.select(columns).from(orders).innerJoin(users, eq(users.id, orders.userId));

  function matching(filter: OrderFilter): SQL | undefined {
    const { status, type, flagged, money, clientSn, userIds, since, until, below } = filter;
    return and(
      clientSn === null ? undefined : eq(orders.clientSn, clientSn),
      userIds === null ? undefined : inArray(orders.userId, [...userIds]),
      status === 'all' ? undefined : eq(orders.status, status),
      type === 'all' ? undefined : eq(orders.type, type),
      flagged === 'all' ? undefined : isNotNull(orders.flaggedAt),
      money === 'all' ? undefined : eq(orders.sandbox, money === 'sandbox'),
      since === null ? undefined : gte(orders.createdAt, since),
      until === null ? undefined : lt(orders.createdAt, until),
      // The first condition alone is what the index of createdAt can begin at.
      below === null ? undefined : lte(orders.createdAt, below.createdAt),
      below === null
        ? undefined
        : or(lt(orders.createdAt, below.createdAt), lt(orders.clientSn, below.clientSn)),
    );
  }

  return {
    /** Newest first; the number breaks ties, so that no page shows an order twice or skips one. */
    page: (filter: OrderFilter, limit: number) =>
      withBuyer()
        .where(matching(filter))
        .orderBy(desc(orders.createdAt), desc(orders.clientSn))
        .limit(limit),

    async find(clientSn: string) {
      const [row] = await withBuyer().where(eq(orders.clientSn, clientSn));
      return row;
    },

    /** Whose phone number ends so, `limit` of them at most. */
    async usersByPhone(digits: string, limit: number): Promise<string[]> {
      const whole = digits.length === 11;
      const rows = await store.q
        .select({ id: users.id })
        .from(users)
        .where(whole ? eq(users.phone, digits) : like(users.phone, `%${digits}`))
        .limit(limit);
      return rows.map(({ id }) => id);
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

export type OrderDeskRepository = ReturnType<typeof orderDeskRepository>;
