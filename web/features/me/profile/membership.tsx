import { type ReactNode, useState } from 'react';
import * as people from '#contract/calls/people';
import { maskPhone } from '#domain/people/phone';
import { covers } from '#domain/shop/plans';
import { trialLeft } from '#domain/shop/trial';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Late, late } from '#web/ui/late.tsx';
import { NoWrap } from '#web/ui/no-wrap.tsx';
import { UI } from '#web/ui/text.ts';
import { Avatar } from '../../people/avatar.tsx';
import { endsSoon } from '../../people/ends-soon.ts';
import { daysLeft, levelName } from '../../people/membership-words.ts';
import { TrialBadge } from '../../sales/plans/trial-badge.tsx';
import { PROFILE } from './text.ts';

const ExpiryNote = late(() => import('../../people/expiry-note.tsx'));
const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

/** Name, level and what is left of it, over the one button that prolongs or opens it. */
export function Membership({ profile }: { profile: UserProfile }) {
  const { id, isVip, vipLevel, vipExpireAt } = profile;
  const [now] = useState(() => clockNow());
  const [selling, setSelling] = useState(false);
  return (
    <section className="grid gap-5">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3 pe-10">
        <Avatar profile={profile} />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="heading wrap-anywhere">{maskPhone(profile.username)}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
            <span className="badge">{levelName(vipLevel)}</span>
            <TrialBadge />
          </p>
        </div>
      </header>
      <div className="grid gap-4 rounded-card bg-card p-5">
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          <MembershipRow name={PROFILE.validity}>{validity(profile, now)}</MembershipRow>
          {isVip && vipExpireAt !== null && (
            <MembershipRow name={PROFILE.daysLeft}>{`${daysLeft(vipExpireAt, now)}${PROFILE.days}`}</MembershipRow>
          )}
          {isVip && <UpcomingLevels key={`${id} ${vipExpireAt}`} userId={id} />}
        </dl>
        <div className="empty:hidden">
          <Late>
            {endsSoon(profile, now) && <ExpiryNote key={`${id} end ${vipExpireAt}`} profile={profile} now={now} />}
          </Late>
        </div>
        <Button quiet={covers(vipLevel, 'year')} onClick={() => setSelling(true)}>
          {isVip ? PROFILE.renew : PROFILE.open}
        </Button>
      </div>
      <Late>{selling && <PlanSheet renew={isVip ? vipLevel : undefined} onClose={() => setSelling(false)} />}</Late>
    </section>
  );
}

function MembershipRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * `2026年12月21日`, `2026年12月21日 已到期`, or `终身` where nothing was ever bought. A membership that is given
 * back in the trial leaves the trial.
 */
function validity(profile: UserProfile, now: number): string {
  const { isVip, vipExpireAt, freeExpire } = profile;
  if (vipExpireAt === null) return PROFILE.lifetime;
  const left = isVip || freeExpire ? null : trialLeft(profile, now);
  if (left) return PROFILE.trialAgain(left.days, left.hours);
  return isVip ? longDay(vipExpireAt) : `${longDay(vipExpireAt)} ${PROFILE.ended}`;
}

/** Paid levels after the present one: after an upgrade the days of the lower one wait. */
function UpcomingLevels({ userId }: { userId: string }) {
  const { api } = useApp();
  const { data, failed, retry } = useAnswer('membership', () => api.call(people.readMembership, { id: userId }));
  if (failed) {
    return (
      <MembershipRow name={PROFILE.afterFailed}>
        <button type="button" className="link" onClick={retry}>
          {UI.retry}
        </button>
      </MembershipRow>
    );
  }
  return data?.upcoming.map(({ level, from, until }) => (
    <MembershipRow key={from} name={PROFILE.after}>
      {levelName(level)}
      <span className="block text-small text-ink3">
        <NoWrap text={`${longDay(from)} – ${longDay(until)}`} />
      </span>
    </MembershipRow>
  ));
}
