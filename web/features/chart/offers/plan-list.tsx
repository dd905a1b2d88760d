import type { PlanView } from '#contract/plans';
import { useApp } from '../../../lib/app.ts';
import { useResource } from '../../../lib/resource.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PlanCard } from '../../../ui/plan-card.tsx';
import { OFFER } from '../text.ts';

/** Some plans of the catalogue, as the server has them now. */
export function PlanList({ types }: { types: readonly PlanView['type'][] }) {
  const { plans } = useApp();
  const { data, failed } = useResource(plans);
  if (failed) return <Failure text={OFFER.plansFailed} onRetry={plans.retry} />;
  if (!data) return <div role="status" aria-label={OFFER.loading} className="bone h-80" />;
  return (
    <ul className="grid gap-3">
      {data
        .filter(({ type }) => types.includes(type))
        .map((plan) => (
          <PlanCard key={plan.type} plan={plan} />
        ))}
    </ul>
  );
}
