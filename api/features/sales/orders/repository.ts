import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { withDigest } from '#db/money/digest';
import { placeholders } from '#db/query/placeholders';
import type { Queries, Store } from '#db/store';
import { type OrderFlag, type OrderStatus, statusesBefore } from '#domain/shop/order-state';
import type { PlanType } from '#domain/shop/plans';

export type OrderRow = Store['t']['orders']['$inferSelect'];
export type OrderEventRow = Omit<Store['t']['orderEvents']['$inferSelect'], 'digest'>;

/** Orders and their events. Writes take the caller's transaction. */
export function ordersRepository(store: Store) {
  const { orderEvents, orders, users } = store.t;

  // Asked every two seconds by everybody who stands before a QR code.
  const bySn = store.prepare('order_by_sn', (q) =>
    q
      .select()
      .from(orders)
      .where(eq(orders.clientSn, sql.placeholder('clientSn'))),
  );
  const waiting = store.prepare('order_waiting', (q) =>
    q
      .select({ clientSn: orders.clientSn })
      .from(orders)
      // Written out, or the partial index would not be used.
      .where(
        and(
          eq(orders.userId, sql.placeholder('userId')),
          sql`status = 'WAITING'`,
          sql`flagged_at is null`,
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(1),
  );

  // What every purchase runs, inside its transactions.
  const bySnNow = store.prepareWrite('order_by_sn_now', (q) =>
    q
      .select()
      .from(orders)
      .where(eq(orders.clientSn, sql.placeholder('clientSn'))),
  );
  // A write that changes nothing locks the row over a server that runs several transactions at once.
  const bySnHeld = store.prepareWrite('order_by_sn_held', (q) =>
    q
      .update(orders)
      .set({ status: sql`${orders.status}` })
      .where(eq(orders.clientSn, sql.placeholder('clientSn')))
      .returning(),
  );
  const waitingSince = store.prepareWrite('orders_waiting_since', (q) =>
    q
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, sql.placeholder('userId')),
          sql`status = 'WAITING'`,
          gt(orders.createdAt, sql.placeholder('since')),
        ),
      )
      .orderBy(desc(orders.createdAt)),
  );
  // By the user alone, who has few. `+ 0` keeps the time out of the choice of an index: without
  // statistics PostgreSQL took the one of the time, and read what everybody bought in that minute.
  const begunBetween = store.prepareWrite('orders_begun_between', (q) =>
    q
      .select({ clientSn: orders.clientSn, type: orders.type, status: orders.status })
      .from(orders)
      .where(
        and(
          eq(orders.userId, sql.placeholder('userId')),
          sql`${orders.createdAt} + 0 > ${sql.placeholder('since')}`,
          sql`${orders.createdAt} + 0 < ${sql.placeholder('until')}`,
        ),
      ),
  );
  const insertOrder = store.prepareWrite('order_insert', (q) =>
    q.insert(orders).values(placeholders(orders)),
  );
  // Built once a target: building this update took a quarter of a whole purchase.
  const moveTo = (to: OrderStatus) =>
    store.prepareWrite(`order_to_${to}`, (q) =>
      q
        .update(orders)
        .set({
          status: to,
          refunded: sql`${sql.placeholder('refunded')}`,
          gatewaySn: sql`${sql.placeholder('gatewaySn')}`,
          tradeNo: sql`${sql.placeholder('tradeNo')}`,
          paidAt: sql`${sql.placeholder('paidAt')}`,
          closedAt: sql`${sql.placeholder('closedAt')}`,
        })
        .where(
          and(
            eq(orders.clientSn, sql.placeholder('clientSn')),
            inArray(orders.status, statusesBefore(to)),
          ),
        )
        .returning(),
    );
  const moves = {
    WAITING: moveTo('WAITING'),
    PAID: moveTo('PAID'),
    PAY_CANCELED: moveTo('PAY_CANCELED'),
    FAIL: moveTo('FAIL'),
    REFUNDED: moveTo('REFUNDED'),
  };
  const holdByOrder = store.prepareWrite('user_held_by_order', (q) =>
    q
      .update(users)
      .set({ version: sql`${users.version}` })
      .where(
        eq(
          users.id,
          sql`(select ${orders.userId} from ${orders} where ${orders.clientSn} = ${sql.placeholder('clientSn')})`,
        ),
      ),
  );
  const insertEvent = store.prepareWrite('order_event_insert', (q) =>
    q.insert(orderEvents).values(placeholders(orderEvents)),
  );

  return {
    async find(clientSn: string): Promise<OrderRow | undefined> {
      const [row] = await bySn.execute({ clientSn });
      return row;
    },

    /**
     * Has every other transaction that holds this user wait, until `q` ends. A write, though it changes
     * nothing: so a serializable one that writes this row too, as the end of an account does, runs again.
     */
    async holdUser(q: Queries, userId: string): Promise<void> {
      await q
        .update(users)
        .set({ version: sql`${users.version}` })
        .where(eq(users.id, userId));
    },

    /** The same by an order of the user. */
    async holdUserOf(q: Queries, clientSn: string): Promise<void> {
      await holdByOrder.execute(q, { clientSn });
    },

    /**
     * As it is inside the caller's transaction, and as it stays until that ends: for a read committed
     * one, where an order that was only read may be closed or flagged before it is written.
     */
    async findHeld(q: Queries, clientSn: string): Promise<OrderRow | undefined> {
      const [row] = await bySnHeld.execute(q, { clientSn });
      return row;
    },

    /** As it stands inside the caller's transaction. */
    async findNow(q: Queries, clientSn: string): Promise<OrderRow | undefined> {
      const [row] = await bySnNow.execute(q, { clientSn });
      return row;
    },

    /** The newest order of the user that waits and that nobody has to look into. */
    async waitingOf(userId: string): Promise<string | undefined> {
      const [row] = await waiting.execute({ userId });
      return row?.clientSn;
    },

    waitingSince: (q: Queries, userId: string, since: number): Promise<OrderRow[]> =>
      waitingSince.execute(q, { userId, since }),

    async newestPaid(userId: string, type: PlanType): Promise<string | undefined> {
      const [row] = await store.q
        .select({ clientSn: orders.clientSn })
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.type, type), eq(orders.status, 'PAID')))
        .orderBy(desc(orders.createdAt))
        .limit(1);
      return row?.clientSn;
    },

    async freeOf(q: Queries, userId: string): Promise<OrderRow | undefined> {
      const [row] = await q
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.type, 'free')))
        .limit(1);
      return row;
    },

    listOf: (userId: string, limit: number): Promise<OrderRow[]> =>
      store.q
        .select()
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.createdAt))
        .limit(limit),

    /** Whether the user paid for another order of the type, begun between the two instants. */
    async findPaidDuplicate(
      q: Queries,
      order: OrderRow,
      since: number,
      until: number,
    ): Promise<boolean> {
      const others = await begunBetween.execute(q, { userId: order.userId, since, until });
      return others.some(
        ({ clientSn, type, status }) =>
          clientSn !== order.clientSn && type === order.type && status === 'PAID',
      );
    },

    async insert(q: Queries, row: OrderRow): Promise<void> {
      await insertOrder.execute(q, row);
    },

    /**
     * The one statement that moves an order: of any number of callers exactly one gets the row
     * back, the others find that the order has moved on. `row` is the order as it is to be,
     * otherwise as it was read in this transaction.
     */
    async move(q: Queries, to: OrderStatus, row: OrderRow): Promise<OrderRow | undefined> {
      const [moved] = await moves[to].execute(q, row);
      return moved;
    },

    async setFlags(q: Queries, clientSn: string, flags: OrderFlag[], now: number): Promise<void> {
      await q.update(orders).set({ flags, flaggedAt: now }).where(eq(orders.clientSn, clientSn));
    },

    async addRefunded(q: Queries, clientSn: string, amount: number): Promise<OrderRow | undefined> {
      const [row] = await q
        .update(orders)
        .set({ refunded: sql`${orders.refunded} + ${amount}` })
        .where(eq(orders.clientSn, clientSn))
        .returning();
      return row;
    },

    async appendEvent(q: Queries, row: OrderEventRow): Promise<void> {
      await insertEvent.execute(q, withDigest('orderEvents', row));
      store.moneyWritten(q, 'event');
    },
  };
}
