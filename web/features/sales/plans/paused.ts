import type { PlanView } from '#contract/plans';

type Sold = Pick<PlanView, 'price' | 'paused'>;

/** Message of a pause shared by all paid plans, shown once above them; undefined if one is on sale. */
export function pausedForAll(plans: readonly Sold[]): string | undefined {
  const [first, ...rest] = plans.filter(({ price }) => price > 0).map(({ paused }) => paused);
  return rest.every((paused) => paused === first) ? first : undefined;
}
