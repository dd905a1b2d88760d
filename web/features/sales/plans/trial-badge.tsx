import { type TrialLeft, trialLeft } from '#domain/shop/trial';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { useNow } from '#web/lib/use-now.ts';

const TRIAL = {
  free: '限时免费',
  left: (days: number, hours: number, minutes: number) => `剩${days}天${hours}小时${minutes}分`,
} as const;

const RECALCULATED_MS = 60_000;

/**
 * Time left of the user's trial; null for members, after it, and when signed out. The server decides that it is over,
 * because the device's clock may be slow.
 */
function useTrialLeft(): TrialLeft | null {
  const { userProfile } = useStore(useApp().session);
  const now = useNow(RECALCULATED_MS);
  if (!userProfile || userProfile.isVip || userProfile.freeExpire) return null;
  return trialLeft(userProfile, now);
}

/** 限时免费 with the days left. */
export function TrialBadge() {
  const left = useTrialLeft();
  if (!left) return null;
  return (
    <span role="timer" className="tag">
      {TRIAL.free} <span className="inline-block">{TRIAL.left(left.days, left.hours, left.minutes)}</span>
    </span>
  );
}
