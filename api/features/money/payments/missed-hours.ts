import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as refunds from './refunds.ts';
import * as repository from './repository.ts';

const AT_ONCE = 20;
const REASON = '命理师未到，24小时内未另选时间';

/** Gives back by itself what nobody chose about; how many there were. */
export async function runDue(ctx: Context, now: number): Promise<number> {
  const due = await repository.unansweredMisses(ctx, now, AT_ONCE);
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
