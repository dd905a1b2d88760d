import { useState } from 'react';
import type { PlanView } from '#contract/plans';
import { covers } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { CLAIM_FRESH_MS } from '#web/lib/purchase.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { usePurchase } from '../purchase/purchase.ts';
import { PLANS } from './text.ts';

interface PlanButtonProps {
  plan: PlanView;
  /** Id of the plan's name, which tells one 立即开通 from the next. */
  describedBy: string;
  /** In a row with others, not the page's own. */
  small?: boolean;
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

/** Button of a plan: open it, renew it, book the consultation; disabled when it is held. */
export function PlanButton({ plan, describedBy, small = false, renew = false, onBook }: PlanButtonProps) {
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
      quiet={small || opened || closed}
      className={small ? 'button-small' : ''}
      aria-describedby={describedBy}
      disabled={opened || closed}
      busy={busy || confirming}
      onClick={press}
    >
      {confirming ? PLANS.confirming : opened ? PLANS.opened : wordOf(type, closed, renew)}
    </Button>
  );
}
