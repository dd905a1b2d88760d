import { and, eq, gt, isNull, lte, notExists } from 'drizzle-orm';
import { CHOICE_MS } from '#domain/consulting/consult-rules';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as refunds from './refunds.ts';

/** A refund that the gateway refused is asked for again after so long. */
const AGAIN_AFTER_MS = 60 * 60_000;
const AT_ONCE = 20;
const REASON = '顾问未到，24小时内未另选时间';

/** Orders whose master did not appear, and whose client chose nothing in time. */
function unanswered(ctx: Context, now: number) {
  const { consultDemands, refunds: asked } = ctx.store.t;
  const { state, since, begunAt, clientSn } = consultDemands;
  const lately = ctx.store.q
    .select({ refundNo: asked.refundNo })
    .from(asked)
    .where(and(eq(asked.clientSn, clientSn), gt(asked.createdAt, now - AGAIN_AFTER_MS)));
  return ctx.store.q
    .select({ clientSn })
    .from(consultDemands)
    .where(
      and(
        eq(state, 'missed'),
        // Only a client that was absent has had a beginning.
        isNull(begunAt),
        lte(since, now - CHOICE_MS),
        notExists(lately),
      ),
    )
    .limit(AT_ONCE);
}

/** Gives back by itself what nobody chose about; how many there were. */
export async function runDue(ctx: Context, now: number): Promise<number> {
  const due = await unanswered(ctx, now);
  for (const { clientSn } of due) {
    const wish = { clientSn, amount: null, operator: refunds.HOUSE, by: null, reason: REASON };
    try {
      await refunds.request(ctx, wish);
    } catch (cause) {
      // Refused, or another refund is open: it is looked at again, and staff see the order.
      if (!(cause instanceof AppError)) throw cause;
      ctx.log.warn({ clientSn, err: cause }, 'a missed hour was not given back');
    }
  }
  return due.length;
}
