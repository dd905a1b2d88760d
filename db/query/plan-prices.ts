import { effectiveVersion } from '#domain/shop/plan-version';
import type { PlanType } from '#domain/shop/plans';
import type { Store } from '../store.ts';

/** Price of each plan at an instant (ms), fen. */
export async function pricesAt({ q, t }: Pick<Store, 'q' | 't'>, at: number): Promise<Map<PlanType, number>> {
  const versions = await q.select().from(t.planVersions);
  const prices = new Map<PlanType, number>();
  for (const [type, own] of Map.groupBy(versions, (version) => version.type)) {
    const version = effectiveVersion(own, at);
    if (version) prices.set(type, version.price);
  }
  return prices;
}
