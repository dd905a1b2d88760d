import type { PlanView } from '#contract/plans';
import { covers } from '#domain/shop/plans';
import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { usePurchase } from '../purchase/purchase.ts';
import { PLANS } from './text.ts';

interface PlanButtonProps {
  plan: PlanView;
  /** Id of the plan's name, which tells one 立即开通 from the next. */
  describedBy: string;
  /** Sells the level that is held already, for the time after it ends. */
  renew?: boolean | undefined;
  onBook?: (() => void) | undefined;
}

/** What can be done about a plan: open it, renew it, book the consultation, or nothing any more. */
export function PlanButton({ plan, describedBy, renew = false, onBook }: PlanButtonProps) {
  const { session, loginPrompt } = useApp();
  const { token, userProfile } = useStore(session);
  const { buy, busy } = usePurchase();
  const { type } = plan;
  const opened = token !== null && covers(userProfile?.vipLevel ?? 'free', type) && !renew;
  function press() {
    if (!token && (type === 'free' || type === 'consult')) loginPrompt.set(true);
    else if (type === 'consult') onBook?.();
    else void buy({ type });
  }
  const open = type === 'consult' ? PLANS.book : PLANS.open;
  return (
    <Button
      quiet={opened || (type !== 'quarter' && !renew)}
      className="button-small px-2"
      aria-describedby={describedBy}
      disabled={opened}
      busy={busy}
      onClick={press}
    >
      {opened ? PLANS.opened : renew ? PLANS.renew : open}
    </Button>
  );
}
