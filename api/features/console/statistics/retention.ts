import { keptUnder, type LongReadContext } from '#api/platform/long-reads';
import type { Retention, RetentionQuery } from '#contract/statistics';
import { followers, newestFacts } from '#db/query/followers';
import { retentionOf } from '#domain/console/retention';
import { dayOf } from '#domain/time/beijing-day';

/**
 * Returns, by the month of the first paid membership, how many people were members months later. A cell changes by a
 * purchase, a refund, a grant or the end of a day: until one of them the last answer is returned.
 */
export async function readRetention(ctx: LongReadContext, { money, source }: RetentionQuery): Promise<Retention> {
  const now = ctx.clock.now();
  const asked = { sandbox: money === 'sandbox', source };
  const facts = [dayOf(now), ...(await newestFacts(ctx.store))].join(' ');
  return keptUnder(ctx, `retention ${money} ${source}`, facts, async () => ({
    rows: retentionOf(await followers(ctx.store, asked, now), now),
  }));
}
