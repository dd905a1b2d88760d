import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { PlanView } from '#contract/plans';
import { beijingDate } from '#domain/calendar/civil-date';
import { covers } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { CLAIM_FRESH_MS } from '#web/lib/purchase.ts';
import { useQuery } from '#web/lib/query.ts';
import { askToSignIn } from '#web/lib/way-in.ts';
import { Failure } from '#web/ui/failure.tsx';
import { PayTerms } from '../purchase/pay-terms.tsx';
import { usePurchase } from '../purchase/purchase.ts';
import { afterBuying } from './after-buying.ts';
import { benefitsFor } from './benefits.ts';
import { monthsOpened } from './months-opened.ts';
import { pausedForAll } from './paused.ts';
import { PLANS } from './text.ts';
import { TrialBadge } from './trial-badge.tsx';

interface PlanCardProps {
  plan: PlanView;
  /** Id of the plan's name, for the button that is described by it. */
  nameId: string;
  /** Months of overview that it opens when bought now. */
  months: string | null;
  /** Stands under the term. */
  note: string | null;
  /** Sentence on the days that are held. */
  outlook?: string | null;
  /** It is the reader's own, which is renewed elsewhere. */
  renewal?: boolean;
  /** Sentence on why it is not sold now. */
  paused?: string | undefined;
  /** Stands in the place of the catalogue's mark. */
  badge?: ReactNode;
  action: ReactNode;
  benefits: readonly string[];
}

/** A plan as the catalogue has it. The recommended one stands out by its frame alone. */
function PlanCard({ plan, nameId, months, note, outlook, renewal, paused, badge, action, benefits }: PlanCardProps) {
  const { name, mark, display, term, type } = plan;
  return (
    <li className={`ledger ${type === 'quarter' ? 'ledger-first' : ''}`}>
      <div className="p-4">
        <h3 className="flex flex-wrap items-center gap-x-2">
          <span id={nameId} className="heading">
            {name}
          </span>
          {badge ?? (mark && <span className="tag">{mark}</span>)}
        </h3>
        <ul className="mt-1 text-meta text-ink2">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
          {months && <li className="break-keep">{PLANS.months + months}</li>}
        </ul>
        {paused && <p className="mt-2 text-meta">{paused}</p>}
        {outlook && (
          <p className="mt-2 break-keep wrap-anywhere text-meta">
            {outlook}
            {renewal && (
              <>
                {' · '}
                <Link to="/profile" className="link">
                  {PLANS.renew}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      <div className="grid content-center justify-items-stretch p-2 text-center">
        <b className="text-heading font-normal">{display}</b>
        {term !== display && <span className="text-small text-ink3">{term}</span>}
        {note && <span className="text-small text-ink3">{note}</span>}
        <div className="mt-2 grid">{action}</div>
      </div>
    </li>
  );
}

interface PlanButtonProps {
  plan: PlanView;
  /** Id of the plan's name, which tells one 立即开通 from the next. */
  describedBy: string;
  /** Sells the level that is held already, for the time after it ends. */
  renew?: boolean | undefined;
  onBook?: (() => void) | undefined;
}

function wordOf(type: PlanView['type'], closed: boolean, renew: boolean): string {
  if (closed) return PLANS.paused;
  if (renew) return PLANS.renew;
  return type === 'consult' ? PLANS.book : PLANS.open;
}

/** Whether the buyer says that this plan is paid, and the bank has not answered yet. */
function useConfirming(type: PlanView['type']): boolean {
  const { claimed } = useStore(useApp().purchase);
  const [now] = useState(() => clockNow());
  return claimed?.type === type && now < claimed.at + CLAIM_FRESH_MS;
}

/** Button of a plan: open it, renew it, book the consultation; none when it is held for ever. */
function PlanButton({ plan, describedBy, renew = false, onBook }: PlanButtonProps) {
  const app = useApp();
  const { session } = app;
  const { token, userProfile } = useStore(session);
  const { buy, busy } = usePurchase();
  const { type, price, paused } = plan;
  const confirming = useConfirming(type);
  // The way to the free one is the sign-in as well, which is never paused.
  const closed = price > 0 && paused !== undefined;
  const opened = token !== null && covers(userProfile?.vipLevel ?? 'free', type) && !renew;
  function press() {
    if (!token && type === 'free') askToSignIn(app);
    else if (!token && type === 'consult') askToSignIn(app, '/consult');
    else if (type === 'consult') onBook?.();
    else void buy({ type });
  }
  return (
    <Button
      quiet={opened || closed || (type !== 'quarter' && !renew)}
      className="button-small px-2"
      aria-describedby={describedBy}
      disabled={opened || closed}
      busy={busy || confirming}
      onClick={press}
    >
      {confirming ? PLANS.confirming : opened ? PLANS.opened : wordOf(type, closed, renew)}
    </Button>
  );
}

interface PlanCardsProps {
  /** Left out: the whole catalogue. */
  types?: readonly PlanView['type'][];
  renew?: boolean;
  onBook?: () => void;
}

/** Plans of the catalogue as the server has it now, each with its button, over the refund rule. */
export function PlanCards({ types, renew, onBook }: PlanCardsProps) {
  const { plans, session } = useApp();
  const { token, userProfile } = useStore(session);
  const [now] = useState(() => clockNow());
  const { data, failed } = useQuery(plans);
  const id = useId();
  if (failed) return <Failure text={PLANS.failed} onRetry={plans.retry} />;
  if (!data) {
    return <div role="status" aria-label={PLANS.loading} className={`bone ${types ? 'h-80' : 'h-280'}`} />;
  }
  const shown = data.filter(({ type }) => types?.includes(type) ?? true);
  const allPaused = pausedForAll(shown);
  // A signed-in reader has the free one.
  const pausedAlone = ({ price, paused }: PlanView) =>
    (allPaused && price > 0) || (token && price === 0) ? undefined : paused;
  return (
    <>
      {allPaused && (
        <p role="status" className="mb-3">
          {allPaused}
        </p>
      )}
      <ul className="grid gap-3">
        {shown.map((plan) => (
          <PlanCard
            key={plan.type}
            plan={plan}
            nameId={id + plan.type}
            badge={plan.type === 'free' && token ? <TrialBadge /> : undefined}
            paused={pausedAlone(plan)}
            outlook={userProfile && afterBuying(userProfile, plan, now, renew === true)}
            renewal={!renew && userProfile?.isVip === true && plan.type === userProfile.vipLevel}
            months={monthsOpened(plan.type, beijingDate(now))}
            note={plan.days ? PLANS.noRenewal : null}
            benefits={benefitsFor(plan, userProfile?.trialDays)}
            action={<PlanButton plan={plan} describedBy={id + plan.type} renew={renew} onBook={onBook} />}
          />
        ))}
      </ul>
      <PayTerms className="mt-3" of="membership" />
      <p className="flex flex-wrap gap-x-5 text-meta">
        <Link to="/gifts" className="link">
          {PLANS.give}
        </Link>
        <Link to="/about" className="link">
          {PLANS.about}
        </Link>
      </p>
    </>
  );
}
