import { CHOICE_MS, hours } from '#domain/consulting/consult-rules';
import { inPages } from '../../../platform/in-pages.ts';
import type { Context } from '../../context.ts';
import * as refunds from './refunds.ts';
import * as repository from './repository.ts';

const AT_ONCE = 20;
const REASON = `命理师未到，${hours(CHOICE_MS)}小时内未另选时间`;

/**
 * Refunds missed hours whose clients did not choose in time; how many were looked at. A refund that is
 * refused or fails is logged and tried again by the next run; it stops no other.
 */
export async function runDue(ctx: Context, now: number): Promise<number> {
  // A clock that was set ahead must not end a client's time to choose.
  if (!ctx.steadyTime.isTrusted()) return 0;
  let seen = 0;
  const due = inPages(AT_ONCE, (after) => repository.unansweredMisses(ctx, now, after, AT_ONCE));
  for await (const { clientSn } of due) {
    seen += 1;
    const wish = { clientSn, amount: null, operator: refunds.HOUSE, by: null, reason: REASON };
    try {
      await refunds.request(ctx, wish);
    } catch (cause) {
      ctx.log.warn({ clientSn, err: cause }, 'a missed hour was not given back');
    }
  }
  return seen;
}
