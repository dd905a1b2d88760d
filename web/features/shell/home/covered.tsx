import { useState } from 'react';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import type { UserProfile } from '#web/lib/session.ts';
import { Late, late } from '#web/ui/late.tsx';
import { levelName } from '../../people/membership-words.ts';
import { OFFERINGS } from './text.ts';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

interface CoveredProps {
  profile: UserProfile;
  /** Opens the plans, although none is left to buy. */
  onAll: () => void;
}

/** Membership of the highest level: its end and its renewal. A separate chunk, because visitors have none. */
export default function Covered({ profile: { vipLevel, vipExpireAt }, onAll }: CoveredProps) {
  const [renewing, setRenewing] = useState(false);
  return (
    <>
      <div className="row flex-wrap rounded-card bg-card px-4.5 py-2">
        <p className="flex-1 basis-48">
          {levelName(vipLevel)}
          {vipExpireAt !== null && <span className="text-ink2"> {OFFERINGS.until(longDay(vipExpireAt))}</span>}
        </p>
        <Button quiet className="button-small" onClick={() => setRenewing(true)}>
          {OFFERINGS.renew}
        </Button>
      </div>
      <button type="button" className="link" onClick={onAll}>
        {OFFERINGS.all}
      </button>
      <Late>{renewing && <PlanSheet renew={vipLevel} onClose={() => setRenewing(false)} />}</Late>
    </>
  );
}
