import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as people from '#contract/calls/people';
import { covers, type MembershipLevel } from '#domain/shop/plans';
import { trialLeft } from '#domain/shop/trial';
import { longDay } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Late, late } from '#web/ui/late.tsx';
import { UI } from '#web/ui/text.ts';
import { NoWrap } from '#web/ui/unbroken.tsx';
import { Fact } from '../../people/birth/rows.tsx';
import { BIRTH } from '../../people/birth/text.ts';
import { endsSoon } from '../../people/ends-soon.ts';
import { daysLeft, levelName } from '../../people/membership-words.ts';
import { RECORD, RECORD_TYPES } from '../../readings/record/text.ts';
import { PROFILE } from './text.ts';

const ExpiryNote = late(() => import('../../people/expiry-note.tsx'));
const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

/** The level, how long it lasts and what follows it; and the ways to more of it. */
function MembershipCard({ profile }: { profile: UserProfile }) {
  const { id, isVip, vipLevel, vipExpireAt } = profile;
  const [now] = useState(() => clockNow());
  const [sheet, setSheet] = useState<{ renew?: MembershipLevel } | null>(null);
  return (
    <section>
      <h2 className="heading mb-2">{PROFILE.membership}</h2>
      <dl className="rows @container">
        <Fact name={PROFILE.level} value={levelName(vipLevel)} />
        <Fact name={PROFILE.validity} value={validity(profile, now)} />
        {isVip && vipExpireAt !== null && (
          <Fact name={PROFILE.daysLeft} value={`${daysLeft(vipExpireAt, now)}${PROFILE.days}`} />
        )}
        {isVip && <UpcomingLevels key={`${id} ${vipExpireAt}`} userId={id} />}
      </dl>
      <div className="mt-3 empty:hidden">
        <Late>
          {endsSoon(profile, now) && <ExpiryNote key={`${id} end ${vipExpireAt}`} profile={profile} now={now} />}
        </Late>
      </div>
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
      <Late>{sheet && <PlanSheet {...sheet} onClose={() => setSheet(null)} />}</Late>
    </section>
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
      <div className="row">
        <dt className="flex-1 text-ink2">{PROFILE.afterFailed}</dt>
        <dd>
          <button type="button" className="link" onClick={retry}>
            {UI.retry}
          </button>
        </dd>
      </div>
    );
  }
  return data?.upcoming.map(({ level, from, until }) => (
    <div key={from} className="row">
      <dt className="flex-none text-ink2">{PROFILE.after}</dt>
      <dd className="ms-auto text-end">
        {levelName(level)}
        <span className="block text-small text-ink3">
          <NoWrap text={`${longDay(from)} – ${longDay(until)}`} />
        </span>
      </dd>
    </div>
  ));
}

/** The birth, the ways to what is read from it, and the membership. */
export function ProfileCards({ profile, onEdit }: { profile: UserProfile; onEdit: () => void }) {
  const { gender, birthTimeFull, lunarDateFull } = profile;
  return (
    <>
      <section>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="heading">{PROFILE.personal}</h2>
          <button type="button" className="link text-meta" onClick={onEdit}>
            {PROFILE.edit}
          </button>
        </div>
        {gender && (
          <dl className="rows @container">
            <Fact name={BIRTH.solar} value={birthTimeFull} />
            <Fact name={BIRTH.lunar} value={lunarDateFull} />
            <Fact name={PROFILE.gender} value={BIRTH[gender]} />
          </dl>
        )}
      </section>
      {gender && <Readings />}
      <MembershipCard profile={profile} />
    </>
  );
}

/** The ways to the chart and to the overviews. */
function Readings() {
  return (
    <nav aria-label={PROFILE.readings}>
      <ul className="segments">
        <li>
          <Link to="/bazi-chart">{PROFILE.reading}</Link>
        </li>
        {RECORD_TYPES.map((type) => (
          <li key={type}>
            <Link to="/fortune-record" search={{ type, from: 'profile' }}>
              {RECORD.types[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
