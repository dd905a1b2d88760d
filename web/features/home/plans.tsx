import { useApp } from '../../lib/app.ts';
import { useResource } from '../../lib/resource.ts';
import { Failure } from '../../ui/failure.tsx';
import { PlanCard } from '../../ui/plan-card.tsx';
import { HOME } from './text.ts';

/** The catalogue; the consultation is its last card. */
export function Plans() {
  const { plans } = useApp();
  const { data, failed } = useResource(plans);
  if (failed) return <Failure text={HOME.plansFailed} onRetry={plans.retry} />;
  if (!data) return <div role="status" aria-label={HOME.loading} className="bone h-160" />;
  return (
    <ul className="grid gap-3">
      {data.map((plan) => (
        <PlanCard key={plan.type} plan={plan} />
      ))}
    </ul>
  );
}
