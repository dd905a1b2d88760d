import type { PlanView } from '#contract/plans';

type Sold = Pick<PlanView, 'price' | 'paused'>;

/** Sentence of a pause that all paid plans share, said once above them; undefined where one is sold. */
export function pausedForAll(plans: readonly Sold[]): string | undefined {
  const [first, ...rest] = plans.filter(({ price }) => price > 0).map(({ paused }) => paused);
  return rest.every((paused) => paused === first) ? first : undefined;
}
