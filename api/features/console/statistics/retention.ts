import type { Platform } from '#api/platform/platform';
import type { Retention, RetentionQuery } from '#contract/statistics';
import { followers } from '#db/query/followers';
import { retentionOf } from '#domain/console/retention';

/** Returns, by the month of the first paid membership, how many people were members months later. */
export async function readRetention(ctx: Platform, { money, source }: RetentionQuery): Promise<Retention> {
  const now = ctx.clock.now();
  const asked = { sandbox: money === 'sandbox', source };
  return { rows: retentionOf(await followers(ctx.store, asked, now), now) };
}
