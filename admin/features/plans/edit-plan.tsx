import { useState } from 'react';
import type { ConsolePlansEntry } from '#contract/console-plans';
import { changedFields, type PlanOffer } from '#domain/shop/plan-version';
import { ConfirmPlan } from './confirm-plan.tsx';
import { currentOf, draftOf, offerOf, type PlanChange, startOf } from './draft.ts';
import { PlanForm } from './plan-form.tsx';
import { PLANS } from './text.ts';

interface EditPlanProps {
  plan: ConsolePlansEntry;
  onClose: () => void;
}

/** A new version of a plan: first what it says, then the difference that is to be confirmed. */
export function EditPlan({ plan, onClose }: EditPlanProps) {
  // What was in force when the form opened: the server refuses when a newer version was made meanwhile.
  const [opened] = useState(plan);
  const current = currentOf(opened);
  const [draft, setDraft] = useState(() =>
    draftOf(current ?? { price: 0, mark: null, benefits: [] }),
  );
  const [problem, setProblem] = useState<string>();
  const [change, setChange] = useState<PlanChange>();
  if (!current) return null;
  const now: PlanOffer = current;

  function look() {
    const { price, mark, benefits } = offerOf(draft);
    const fromAt = startOf(draft);
    if (price === null) return setProblem(PLANS.badPrice);
    if (fromAt === undefined) return setProblem(PLANS.badStart);
    const offer = { price, mark, benefits };
    if (changedFields(now, offer).length === 0) return setProblem(PLANS.noChange);
    setProblem(undefined);
    setChange({ offer, fromAt, note: draft.note.trim() });
  }

  if (change) {
    return (
      <ConfirmPlan
        plan={opened}
        now={now}
        change={change}
        onBack={() => setChange(undefined)}
        onDone={onClose}
      />
    );
  }
  return (
    <PlanForm
      plan={opened}
      draft={draft}
      problem={problem}
      onChange={(part) => setDraft({ ...draft, ...part })}
      onNext={look}
      onClose={onClose}
    />
  );
}
