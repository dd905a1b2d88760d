import { useId, useState } from 'react';
import type { PlanView } from '#contract/plans';
import { beijingDate } from '#domain/calendar/civil-date';
import { PAID_LEVELS } from '#domain/shop/membership';
import { covers, type MembershipLevel } from '#domain/shop/plans';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { useQuery } from '#web/lib/query.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { PayTerms } from '../purchase/pay-terms.tsx';
import { comparedBenefits } from './compared.ts';
import { monthsOpened } from './months-opened.ts';
import { PlanButton } from './plan-button.tsx';
import { PlanTiles } from './plan-tiles.tsx';
import { PLANS } from './text.ts';

const Outlook = late(() => import('./outlook.tsx'));

interface PlanChoiceProps {
  /** The level to renew; left out: the three paid plans. */
  renew?: MembershipLevel | undefined;
}

/** The plan that is chosen at first: the recommended one, or the next that the reader does not hold. */
function firstChoice(plans: readonly PlanView[], held: MembershipLevel): PlanView | undefined {
  const open = plans.filter(({ type, paused }) => !covers(held, type) && paused === undefined);
  return open.find(({ mark }) => mark !== null) ?? open[0] ?? plans.at(-1);
}

/** The paid plans as one choice: what the chosen one opens and what it does not, its price, and one button. */
export function PlanChoice({ renew }: PlanChoiceProps) {
  const { plans, session, purchase } = useApp();
  const { userProfile } = useStore(session);
  const { data, failed } = useQuery(plans);
  const { claimed } = useStore(purchase);
  const [pressed, setChosen] = useState<PlanView['type'] | null>(null);
  // What the buyer says is paid stays in sight.
  const chosen = pressed ?? claimed?.type;
  if (failed) return <Failure text={PLANS.failed} onRetry={plans.retry} />;
  if (!data) return <div role="status" aria-label={PLANS.loading} className="bone h-110" />;
  const paid = data.filter(({ type }) => PAID_LEVELS.some((level) => level === type));
  const shown = renew ? paid.filter(({ type }) => type === renew) : paid;
  const plan = shown.find(({ type }) => type === chosen) ?? firstChoice(shown, userProfile?.vipLevel ?? 'free');
  if (!plan) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {shown.length > 1 && <PlanTiles label={PLANS.sheet} plans={shown} chosen={plan.type} onChoose={setChosen} />}
      <Chosen plan={plan} all={paid} renew={renew !== undefined} named={shown.length === 1} />
      <PayTerms of="membership" />
    </div>
  );
}

interface ChosenProps {
  plan: PlanView;
  all: readonly PlanView[];
  renew: boolean;
  /** No tile above names it. */
  named: boolean;
}

function Chosen({ plan, all, renew, named }: ChosenProps) {
  const { userProfile } = useStore(useApp().session);
  const [now] = useState(() => clockNow());
  const id = useId();
  const { name, display, term, paused } = plan;
  const months = monthsOpened(plan.type, beijingDate(now));
  return (
    <section className="plan-chosen" aria-label={name}>
      {named ? (
        <h3 id={id} className="heading mb-1">
          {name}
        </h3>
      ) : (
        <p id={id} className="sr-only">
          {name}
        </p>
      )}
      <ul>
        {comparedBenefits(plan, all).map(({ text, has }) => (
          <li key={text} className={`plan-benefit ${has ? '' : 'plan-lacks'}`}>
            <span className="flex-1">{text}</span>
            {!has && <span className="text-small">{PLANS.lacks}</span>}
          </li>
        ))}
      </ul>
      {months && <p className="text-small break-keep wrap-anywhere text-ink3">{PLANS.months + months}</p>}
      <Late>{userProfile?.isVip && <Outlook profile={userProfile} plan={plan} now={now} renew={renew} />}</Late>
      {paused && <p role="status">{paused}</p>}
      <PlanButton plan={plan} describedBy={id} renew={renew} />
      <p className="text-center text-meta text-ink2">{`${display} · ${term}`}</p>
    </section>
  );
}
