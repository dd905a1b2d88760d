import { useId } from 'react';
import type { PlanView } from '#contract/plans';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { useQuery } from '../../lib/query.ts';
import { Failure } from '../../ui/failure.tsx';
import { PlanCard } from '../../ui/plan-card.tsx';
import { PayTerms } from '../purchase/pay-terms.tsx';
import { TrialBadge } from '../trial/trial-badge.tsx';
import { PlanButton } from './plan-button.tsx';
import { PLANS } from './text.ts';

interface PlanCardsProps {
  /** Left out: the whole catalogue. */
  types?: readonly PlanView['type'][];
  renew?: boolean;
  onBook?: () => void;
}

/** Plans of the catalogue as the server has it now, each with its button, over the refund rule. */
export function PlanCards({ types, renew, onBook }: PlanCardsProps) {
  const { plans, session } = useApp();
  const { token } = useStore(session);
  const { data, failed } = useQuery(plans);
  const id = useId();
  if (failed) return <Failure text={PLANS.failed} onRetry={plans.retry} />;
  if (!data) {
    return (
      <div
        role="status"
        aria-label={PLANS.loading}
        className={`bone ${types ? 'h-80' : 'h-280'}`}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {data
          .filter(({ type }) => types?.includes(type) ?? true)
          .map((plan) => (
            <PlanCard
              key={plan.type}
              plan={plan}
              nameId={id + plan.type}
              badge={plan.type === 'free' && token ? <TrialBadge /> : undefined}
              note={plan.price > 0 ? PLANS.noRenewal : null}
              action={
                <PlanButton
                  plan={plan}
                  describedBy={id + plan.type}
                  renew={renew}
                  onBook={onBook}
                />
              }
            />
          ))}
      </ul>
      <PayTerms className="mt-3" />
    </>
  );
}
