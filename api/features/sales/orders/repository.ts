import { and, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { placeholders } from '#db/query/expressions';
import type { Queries, Reads, Store } from '#db/store';
import { isGiftSubject } from '#domain/shop/gift-mark';
import { type OrderFlag, type OrderStatus, statusesBefore } from '#domain/shop/order-state';

export type OrderRow = Store['t']['orders']['$inferSelect'];
type OrderEventRow = Store['t']['orderEvents']['$inferSelect'];

// Orders and their events. Writes take the caller's transaction.

function bySnQuery(ctx: Platform, q: Reads) {
  const { orders } = ctx.store.t;
  const fields = getTableColumns(orders);
  const query = q
    .select(fields)
    .from(orders)
    .where(eq(orders.clientSn, sql.placeholder('clientSn')));
  return { query, fields };
}

/** The user's newest waiting order without a flag for staff: a subquery of statements about users. */
export function waitingOrderNo(ctx: Platform, q: Reads): SQL<string | null> {
  const { orders, users } = ctx.store.t;
  const newest = q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    // Written out so that the partial index is used.
    .where(and(eq(orders.userId, users.id), sql`status = 'WAITING'`, sql`flagged_at is null`))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return sql`${newest}`;
}

/** Polled every two seconds while a QR code is shown. */
export async function find(ctx: Platform, clientSn: string): Promise<OrderRow | undefined> {
  const statement = ctx.store.prepare('order_by_sn', (q) => bySnQuery(ctx, q));
  const [row] = await statement.execute({ clientSn });
  return row;
}

/** Reads the order inside the caller's transaction. */
export async function findNow(ctx: Platform, q: Queries, clientSn: string): Promise<OrderRow | undefined> {
  const statement = ctx.store.prepareWrite('order_by_sn_now', (q) => bySnQuery(ctx, q));
  const [row] = await statement.execute(q, { clientSn });
  return row;
}

/**
 * Reads and locks the order until the transaction ends. For read committed, where an order that was only read may be
 * closed or flagged before it is written.
 */
export async function findLocked(ctx: Platform, q: Queries, clientSn: string): Promise<OrderRow | undefined> {
  // A no-op write locks the row on a server with concurrent transactions. It writes a column without an index, as a
  // file would otherwise update the status indexes.
  const statement = ctx.store.prepareWrite('order_by_sn_held', (q) => {
    const { orders } = ctx.store.t;
    const fields = getTableColumns(orders);
    const query = q
      .update(orders)
      .set({ subject: sql`${orders.subject}` })
      .where(eq(orders.clientSn, sql.placeholder('clientSn')))
      .returning(fields);
    return { query, fields };
  });
  const [row] = await statement.execute(q, { clientSn });
  return row;
}

function lockUsers(ctx: Platform, name: string, which: SQL) {
  const { users } = ctx.store.t;
  return ctx.store.prepareLock(name, (q) =>
    q
      .update(users)
      .set({ version: sql`${users.version}` })
      .where(eq(users.id, which)),
  );
}

/**
 * Locks the user for other transactions until `q` ends. A no-op write, so that a serializable transaction that writes
 * the row too, such as account deletion, is retried.
 */
export async function lockUser(ctx: Platform, q: Queries, userId: string): Promise<void> {
  await lockUsers(ctx, 'user_held', sql`${sql.placeholder('userId')}`).execute(q, { userId });
}

/** The same by an order of the user. */
export async function lockUserOf(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const { orders } = ctx.store.t;
  const owner = sql`(select ${orders.userId} from ${orders} where ${orders.clientSn} = ${sql.placeholder('clientSn')})`;
  await lockUsers(ctx, 'user_held_by_order', owner).execute(q, { clientSn });
}

export function waitingSince(ctx: Platform, q: Queries, userId: string, since: number): Promise<OrderRow[]> {
  const statement = ctx.store.prepareWrite('orders_waiting_since', (q) => {
    const { orders } = ctx.store.t;
    const fields = getTableColumns(orders);
    const query = q
      .select(fields)
      .from(orders)
      .where(
        and(
          eq(orders.userId, sql.placeholder('userId')),
          sql`status = 'WAITING'`,
          gt(orders.createdAt, sql.placeholder('since')),
        ),
      )
      .orderBy(desc(orders.createdAt));
    return { query, fields };
  });
  return statement.execute(q, { userId, since });
}

export async function newestConsult(ctx: Platform, userId: string): Promise<string | undefined> {
  const { orders } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.type, 'consult'), eq(orders.status, 'PAID')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.clientSn;
}

export async function freeOf(ctx: Platform, q: Queries, userId: string): Promise<OrderRow | undefined> {
  const { orders } = ctx.store.t;
  const [row] = await q
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.type, 'free')))
    .limit(1);
  return row;
}

export function listOf(ctx: Platform, userId: string, limit: number): Promise<OrderRow[]> {
  const { orders } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

/** Returns true if the user paid for another order of the type created between the two instants. */
export async function findPaidDuplicate(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  since: number,
  until: number,
): Promise<boolean> {
  const { orders } = ctx.store.t;
  // By user only, who has few orders. `+ 0` excludes the time from index selection: without statistics PostgreSQL
  // chose the time's index and read all purchases of that minute.
  const begun = ctx.store.prepareWrite('orders_begun_between', (q) =>
    q
      .select({ clientSn: orders.clientSn, type: orders.type, status: orders.status, subject: orders.subject })
      .from(orders)
      .where(
        and(
          eq(orders.userId, sql.placeholder('userId')),
          sql`${orders.createdAt} + 0 > ${sql.placeholder('since')}`,
          sql`${orders.createdAt} + 0 < ${sql.placeholder('until')}`,
        ),
      ),
  );
  // Each gift is for another person and refundable by its buyer.
  if (isGiftSubject(order.subject)) return false;
  const others = await begun.execute(q, { userId: order.userId, since, until });
  return others.some(
    ({ clientSn, type, status, subject }) =>
      clientSn !== order.clientSn && type === order.type && status === 'PAID' && !isGiftSubject(subject),
  );
}

export async function insert(ctx: Platform, q: Queries, row: OrderRow): Promise<void> {
  const { orders } = ctx.store.t;
  const statement = ctx.store.prepareWrite('order_insert', (q) => q.insert(orders).values(placeholders(orders)));
  await statement.execute(q, row);
}

/**
 * The one statement that moves an order: exactly one of several concurrent callers gets the row back. `row` is the
 * target order, otherwise as read in this transaction.
 */
export async function move(ctx: Platform, q: Queries, to: OrderStatus, row: OrderRow): Promise<OrderRow | undefined> {
  // Prepared once per target: building this update took a quarter of a purchase.
  const statement = ctx.store.prepareWrite(`order_to_${to}`, (q) => {
    const { orders } = ctx.store.t;
    const fields = getTableColumns(orders);
    const query = q
      .update(orders)
      .set({
        status: to,
        refunded: sql`${sql.placeholder('refunded')}`,
        gatewaySn: sql`${sql.placeholder('gatewaySn')}`,
        tradeNo: sql`${sql.placeholder('tradeNo')}`,
        paidAt: sql`${sql.placeholder('paidAt')}`,
        closedAt: sql`${sql.placeholder('closedAt')}`,
      })
      .where(and(eq(orders.clientSn, sql.placeholder('clientSn')), inArray(orders.status, statusesBefore(to))))
      .returning(fields);
    return { query, fields };
  });
  const [moved] = await statement.execute(q, row);
  return moved;
}

export async function setFlags(
  ctx: Platform,
  q: Queries,
  clientSn: string,
  flags: OrderFlag[],
  now: number,
): Promise<void> {
  const { orders } = ctx.store.t;
  await q.update(orders).set({ flags, flaggedAt: now }).where(eq(orders.clientSn, clientSn));
}

export async function addRefunded(
  ctx: Platform,
  q: Queries,
  clientSn: string,
  amount: number,
): Promise<OrderRow | undefined> {
  const { orders } = ctx.store.t;
  const [row] = await q
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}` })
    .where(eq(orders.clientSn, clientSn))
    .returning();
  return row;
}

export async function appendEvent(ctx: Platform, q: Queries, row: OrderEventRow): Promise<void> {
  const { orderEvents } = ctx.store.t;
  const statement = ctx.store.prepareWrite('order_event_insert', (q) =>
    q.insert(orderEvents).values(placeholders(orderEvents)),
  );
  await statement.execute(q, row);
  ctx.store.moneyWritten(q, 'event');
}
