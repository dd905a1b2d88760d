import { lazy, Suspense, useState } from 'react';
import { covers, type MembershipLevel } from '#domain/shop/plans';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '../../kit/button.tsx';
import type { UserProfile } from '../../lib/session.ts';
import { daysLeft, levelName } from './membership-words.ts';
import { Fact } from './rows.tsx';
import { PROFILE } from './text.ts';
import { UpcomingLevels } from './upcoming-levels.tsx';

const PlanSheet = lazy(() => import('../plans/plan-sheet.tsx'));

/** The level, how long it lasts and what follows it; and the ways to more of it. */
export function MembershipCard({ profile }: { profile: UserProfile }) {
  const { id, isVip, vipLevel, vipExpireAt } = profile;
  const [now] = useState(() => Date.now());
  const [sheet, setSheet] = useState<{ renew?: MembershipLevel } | null>(null);
  return (
    <section>
      <h2 className="heading mb-3">{PROFILE.membership}</h2>
      <dl className="rows">
        <Fact name={PROFILE.level} value={levelName(vipLevel)} />
        <Fact name={PROFILE.validity} value={validity(profile)} />
        {isVip && vipExpireAt !== null && (
          <Fact name={PROFILE.daysLeft} value={`${daysLeft(vipExpireAt, now)}${PROFILE.days}`} />
        )}
        {isVip && <UpcomingLevels key={`${id} ${vipExpireAt}`} userId={id} />}
      </dl>
      <div className="mt-4 flex gap-3">
        {isVip && (
          <Button quiet onClick={() => setSheet({ renew: vipLevel })}>
            {PROFILE.renew}
          </Button>
        )}
        {!covers(vipLevel, 'year') && (
          <Button onClick={() => setSheet({})}>{isVip ? PROFILE.upgrade : PROFILE.open}</Button>
        )}
      </div>
      <Suspense>{sheet && <PlanSheet {...sheet} onClose={() => setSheet(null)} />}</Suspense>
    </section>
  );
}

/** `2026年12月21日`, `2026年12月21日 已到期`, or `终身` where nothing was ever bought. */
function validity({ isVip, vipExpireAt }: UserProfile): string {
  if (vipExpireAt === null) return PROFILE.lifetime;
  return isVip ? longDay(vipExpireAt) : `${longDay(vipExpireAt)} ${PROFILE.ended}`;
}
