import { and, asc, desc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { placeholders } from '#db/query/expressions';
import type { Queries, Reads, Store } from '#db/store';
import { CHOICE_MS } from '#domain/consulting/rules';

export type RefundRow = Store['t']['refunds']['$inferSelect'];
type NoticeRow = Store['t']['paymentNotices']['$inferSelect'];

/** Operator of a refund made at the gateway, not here. */
export const GATEWAY = 'gateway';

/** Money refunded or being refunded. */
const NOT_FAILED = ['open', 'done'] as const;

// Payment notifications and refunds. Writes take the caller's transaction.

/** Stores a notification; a repeated one is the same row. */
export async function storeNotification(ctx: Platform, q: Queries, row: NoticeRow): Promise<NoticeRow> {
  const { paymentNotices } = ctx.store.t;
  const statement = ctx.store.prepareWrite('notice_insert', (q) =>
    q
      .insert(paymentNotices)
      .values(placeholders(paymentNotices))
      .onConflictDoNothing()
      .returning({ fingerprint: paymentNotices.fingerprint }),
  );
  const [added] = await statement.execute(q, row);
  if (added) return row;
  const [kept] = await q.select().from(paymentNotices).where(eq(paymentNotices.fingerprint, row.fingerprint));
  return kept ?? row;
}

/** Marks all notifications about the order up to now as settled. */
export async function settleNotifications(ctx: Platform, q: Queries, clientSn: string, now: number): Promise<void> {
  const { paymentNotices } = ctx.store.t;
  const statement = ctx.store.prepareWrite('notices_settled', (q) =>
    q
      .update(paymentNotices)
      .set({ settledAt: sql`${sql.placeholder('now')}` })
      .where(and(eq(paymentNotices.clientSn, sql.placeholder('clientSn')), isNull(paymentNotices.settledAt))),
  );
  await statement.execute(q, { clientSn, now });
}

export async function refund(ctx: Platform, refundNo: string): Promise<RefundRow | undefined> {
  const { refunds } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  return row;
}

/** Newest first, without failed ones. */
export function refundsOf(ctx: Platform, q: Reads, clientSn: string): Promise<RefundRow[]> {
  const { refunds } = ctx.store.t;
  return q
    .select()
    .from(refunds)
    .where(and(eq(refunds.clientSn, clientSn), inArray(refunds.status, NOT_FAILED)))
    .orderBy(desc(refunds.createdAt));
}

export function refundsOfMany(ctx: Platform, clientSns: string[]): Promise<RefundRow[]> {
  const { refunds } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(refunds)
    .where(and(inArray(refunds.clientSn, clientSns), inArray(refunds.status, NOT_FAILED)));
}

/** Refunds at the gateway's console for which earlier releases recorded only the order's state. */
export function unrecordedRefunds(ctx: Platform, q: Reads): Promise<RefundRow[]> {
  const { orderEvents, refunds } = ctx.store.t;
  const recorded = q
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.clientSn, refunds.clientSn), eq(orderEvents.source, 'refund')));
  return q
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), eq(refunds.operator, GATEWAY), notExists(recorded)));
}

export async function insertRefund(ctx: Platform, q: Queries, row: RefundRow): Promise<void> {
  const { refunds } = ctx.store.t;
  await q.insert(refunds).values(row);
  ctx.store.moneyWritten(q, 'refund');
  if (row.status !== 'open') ctx.store.moneyWritten(q, 'refundEnd');
  if (row.status === 'done') {
    ctx.store.afterCommit(q, () => ctx.metrics.countReturned(row.amount));
  }
}

/** Ends a refund; true for exactly one caller. */
export async function endRefund(
  ctx: Platform,
  q: Queries,
  refundNo: string,
  status: 'done' | 'failed',
  now: number,
): Promise<boolean> {
  const { refunds } = ctx.store.t;
  const open = and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'open'));
  const [refund] = await q.update(refunds).set({ status, settledAt: now }).where(open).returning();
  if (!refund) return false;
  ctx.store.moneyWritten(q, 'refundEnd');
  if (status === 'done') {
    ctx.store.afterCommit(q, () => ctx.metrics.countReturned(refund.amount));
  }
  return true;
}

/** Pause before a refused refund is retried. */
const RETRY_AFTER_MS = 60 * 60_000;

/** Orders with a no-show whose client chose nothing in time. */
export function unansweredMisses(ctx: Platform, now: number, after: string, limit: number) {
  const { consultDemands, refunds: asked } = ctx.store.t;
  const { state, since, begunAt, clientSn } = consultDemands;
  const lately = ctx.store.q
    .select({ refundNo: asked.refundNo })
    .from(asked)
    .where(and(eq(asked.clientSn, clientSn), gt(asked.createdAt, now - RETRY_AFTER_MS)));
  return ctx.store.q
    .select({ clientSn })
    .from(consultDemands)
    .where(
      and(
        eq(state, 'missed'),
        // `begunAt` is set only if the client was the absent side.
        isNull(begunAt),
        lte(since, now - CHOICE_MS),
        notExists(lately),
        gt(clientSn, after),
      ),
    )
    .orderBy(asc(clientSn))
    .limit(limit);
}
