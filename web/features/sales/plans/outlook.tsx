import { Link } from '@tanstack/react-router';
import type { PlanView } from '#contract/plans';
import type { UserProfile } from '#web/lib/session.ts';
import { afterBuying } from './after-buying.ts';
import { PLANS } from './text.ts';

interface OutlookProps {
  profile: UserProfile;
  plan: PlanView;
  now: number;
  renew: boolean;
}

/** Effect of a purchase on a member's remaining days. A separate chunk, because visitors have none. */
export default function Outlook({ profile, plan, now, renew }: OutlookProps) {
  const text = afterBuying(profile, plan, now, renew);
  if (!text) return null;
  return (
    <p className="break-keep wrap-anywhere text-meta text-ink2">
      {text}
      {!renew && plan.type === profile.vipLevel && (
        <>
          {' · '}
          <Link to="/profile" className="link">
            {PLANS.renew}
          </Link>
        </>
      )}
    </p>
  );
}
