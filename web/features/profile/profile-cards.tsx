import { Link } from '@tanstack/react-router';
import type { UserProfile } from '../../lib/session.ts';
import { RecordList } from '../record/record-list.tsx';
import { Fact } from './fact.tsx';
import { MembershipCard } from './membership-card.tsx';
import { PROFILE } from './text.ts';

export function ProfileCards({ profile }: { profile: UserProfile }) {
  const { gender, birthTimeFull, lunarDate } = profile;
  return (
    <>
      {gender && (
        <section>
          <h2 className="heading mb-3">{PROFILE.personal}</h2>
          <dl className="rows">
            <Fact name={PROFILE.solar} value={birthTimeFull} />
            <Fact name={PROFILE.gender} value={PROFILE[gender]} />
            <Fact name={PROFILE.lunar} value={lunarDate} />
          </dl>
        </section>
      )}
      {gender && (
        <Link to="/bazi-chart" className="row border-y border-ink py-4">
          <span className="flex-1">
            <span className="heading block">{PROFILE.reading}</span>
            <span className="text-meta text-ink3">{PROFILE.readingText}</span>
          </span>
          <span className="chevron" />
        </Link>
      )}
      {gender && <RecordList />}
      <MembershipCard profile={profile} />
    </>
  );
}
