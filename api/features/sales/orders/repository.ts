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

/** The user's newest waiting order, unless staff must look into it: part of a statement about users. */
export function waitingOrderNo(ctx: Platform, q: Reads): SQL<string | null> {
  const { orders, users } = ctx.store.t;
  const newest = q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    // Written out, or the partial index would not be used.
    .where(and(eq(orders.userId, users.id), sql`status = 'WAITING'`, sql`flagged_at is null`))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return sql`${newest}`;
}

/** Asked every two seconds by every buyer in front of a QR code. */
export async function find(ctx: Platform, clientSn: string): Promise<OrderRow | undefined> {
  const statement = ctx.store.prepare('order_by_sn', (q) => bySnQuery(ctx, q));
  const [row] = await statement.execute({ clientSn });
  return row;
}

/** The order as it stands inside the caller's transaction. */
export async function findNow(ctx: Platform, q: Queries, clientSn: string): Promise<OrderRow | undefined> {
  const statement = ctx.store.prepareWrite('order_by_sn_now', (q) => bySnQuery(ctx, q));
  const [row] = await statement.execute(q, { clientSn });
  return row;
}

/**
 * As it is inside the caller's transaction, and as it stays until that ends: for a read committed
 * one, where an order that was only read may be closed or flagged before it is written.
 */
export async function findHeld(ctx: Platform, q: Queries, clientSn: string): Promise<OrderRow | undefined> {
  // A write that changes nothing locks the row over a server that runs several transactions at once.
  // Writes a column without an index: a file would write the status's indexes too.
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

function holdUsers(ctx: Platform, name: string, which: SQL) {
  const { users } = ctx.store.t;
  return ctx.store.prepareHold(name, (q) =>
    q
      .update(users)
      .set({ version: sql`${users.version}` })
      .where(eq(users.id, which)),
  );
}

/**
 * Has every other transaction that holds this user wait, until `q` ends. A write, though it changes
 * nothing: so a serializable one that writes this row too, as the end of an account does, runs again.
 */
export async function holdUser(ctx: Platform, q: Queries, userId: string): Promise<void> {
  await holdUsers(ctx, 'user_held', sql`${sql.placeholder('userId')}`).execute(q, { userId });
}

/** The same by an order of the user. */
export async function holdUserOf(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const { orders } = ctx.store.t;
  const owner = sql`(select ${orders.userId} from ${orders} where ${orders.clientSn} = ${sql.placeholder('clientSn')})`;
  await holdUsers(ctx, 'user_held_by_order', owner).execute(q, { clientSn });
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

/** True where the user paid for another order of the type, begun between the two instants. */
export async function findPaidDuplicate(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  since: number,
  until: number,
): Promise<boolean> {
  const { orders } = ctx.store.t;
  // By the user alone, with few orders. `+ 0` keeps the time out of the choice of an index: without
  // statistics PostgreSQL took the index of the time, and read all purchases of that minute.
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
  // Each gift is another person's, and its buyer may take it back.
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
 * The one statement that moves an order: of any number of callers exactly one gets the row
 * back, the others find that the order has moved on. `row` is the order as it is to be,
 * otherwise as it was read in this transaction.
 */
export async function move(ctx: Platform, q: Queries, to: OrderStatus, row: OrderRow): Promise<OrderRow | undefined> {
  // Built once a target: building this update took a quarter of a whole purchase.
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
