import type { PlanView } from '#contract/plans';
import { useApp } from '../../lib/app.ts';
import { useResource } from '../../lib/resource.ts';
import { Failure } from '../../ui/failure.tsx';
import { HOME } from './text.ts';

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

/** The recommended plan stands out by its frame alone; the consultation is the last card. */
function PlanCard({ plan }: { plan: PlanView }) {
  const { name, mark, benefits, display, term, type } = plan;
  return (
    <li className={`ledger ${type === 'quarter' ? 'ledger-first' : ''}`}>
      <div className="p-4">
        <h3 className="flex items-center gap-2">
          <span className="heading">{name}</span>
          {mark && <span className="tag">{mark}</span>}
        </h3>
        <ul className="mt-1 text-meta text-ink2">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
      <p className="grid content-center text-center">
        <b className="text-heading font-normal">{display}</b>
        {term !== display && <span className="text-small text-ink3">{term}</span>}
      </p>
    </li>
  );
}
