import { useState } from 'react';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { LoadFailure } from '#admin/ui/list/instead-of-rows.tsx';
import type { ConsolePlansEntry } from '#contract/console-plans';
import { yuanText } from '#domain/shop/money';
import { changedFields, type PlanOffer } from '#domain/shop/plan-version';
import { Button } from '#web/kit/button.tsx';
import { currentOf, draftOf, offerOf, type PlanChange, type PlanDraft, PlanValues, startOf } from './draft.ts';
import { ConfirmPlan, PlanForm } from './plan-form.tsx';
import { PLANS } from './text.ts';
import { usePlans } from './use-plans.ts';
import { VersionTable } from './version-table.tsx';

interface EditPlanProps {
  plan: ConsolePlansEntry;
  onClose: () => void;
}

/** A new version of a plan: first the form, then the difference to confirm. */
function EditPlan({ plan, onClose }: EditPlanProps) {
  // Effective offer when the form opened: the server refuses if a newer version was made since.
  const [opened, setOpened] = useState(plan);
  const current = currentOf(opened);
  const { form, problem, submit } = useConsoleForm<PlanDraft>(
    PlanValues,
    draftOf(current ?? { price: 0, mark: null, benefits: [] }),
  );
  const [change, setChange] = useState<PlanChange>();
  if (!current) return null;
  const now: PlanOffer = current;
  const refuse = (message: string) => form.setError('root', { message });

  const look = submit(async (draft) => {
    const { price, mark, benefits } = offerOf(draft);
    // The schema has rejected invalid prices.
    const offer = { price: price ?? now.price, mark, benefits };
    if (changedFields(now, offer).length === 0) return refuse(PLANS.noChange);
    setChange({ offer, fromAt: startOf(draft) ?? null, note: draft.note.trim() });
  });

  if (change) {
    return (
      <ConfirmPlan
        plan={opened}
        now={now}
        change={change}
        onBack={() => setChange(undefined)}
        onDone={onClose}
        onOvertaken={() => {
          setOpened(plan);
          setChange(undefined);
          refuse(PLANS.newer);
        }}
      />
    );
  }
  return <PlanForm plan={opened} form={form} problem={problem} onSubmit={look} onClose={onClose} />;
}

/** Plans with their prices and the history of both. */
export default function Plans() {
  const { data, error, refetch } = usePlans();
  const [editing, setEditing] = useState<ConsolePlansEntry['type']>();
  const edited = data?.find(({ type }) => type === editing);
  return (
    <div className="grid gap-5" aria-busy={!data && !error}>
      <p className="text-small text-ink2">{PLANS.intro}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.map((plan) => (
        <PlanSection key={plan.type} plan={plan} onEdit={() => setEditing(plan.type)} />
      ))}
      {edited && <EditPlan key={edited.type} plan={edited} onClose={() => setEditing(undefined)} />}
    </div>
  );
}

function PlanSection({ plan, onEdit }: { plan: ConsolePlansEntry; onEdit: () => void }) {
  const current = currentOf(plan);
  if (!current) return null;
  const { name, term } = plan;
  return (
    <section aria-label={name} className="grid gap-2">
      <header className="flex min-h-(--touch) flex-wrap items-center gap-3 border-b border-ink">
        <h2 className="serif text-subheading">{name}</h2>
        <p className="me-auto text-small text-ink2">{term}</p>
        <Button quiet aria-label={PLANS.editTitle(name)} onClick={onEdit}>
          {PLANS.edit}
        </Button>
      </header>
      <Facts>
        <Fact name={PLANS.price}>{PLANS.yuan(yuanText(current.price))}</Fact>
        <Fact name={PLANS.mark}>{current.mark ?? PLANS.noMark}</Fact>
        <Fact name={PLANS.benefits}>{current.benefits.join('、')}</Fact>
      </Facts>
      <details open={plan.versions.some(({ state }) => state === 'scheduled')}>
        <summary className="inline-flex min-h-(--touch) cursor-pointer items-center text-small text-ink2">
          {PLANS.history(plan.versions.length)}
        </summary>
        <VersionTable plan={plan} />
      </details>
    </section>
  );
}
