import { inPages } from '../../../platform/in-pages.ts';
import type { Context } from '../../context.ts';
import * as refunds from './refunds.ts';
import * as repository from './repository.ts';

const AT_ONCE = 20;
const REASON = '命理师未到，24小时内未另选时间';

/**
 * Refunds by itself the hours that no client chose about; how many were looked at. One that is refused or fails is
 * logged and looked at again by the next run, and keeps no other client's money back.
 */
export async function runDue(ctx: Context, now: number): Promise<number> {
  // A clock that was set ahead must not end anybody's time to choose.
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
