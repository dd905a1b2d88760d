import { Link } from '@tanstack/react-router';
import { lunarInWords } from '#domain/calendar/lunar-months';
import type { UserProfile } from '../../lib/session.ts';
import { RECORD, RECORD_TYPES } from '../record/text.ts';
import { MembershipCard } from './membership-card.tsx';
import { Fact } from './rows.tsx';
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
            <Fact name={PROFILE.lunar} value={lunarInWords(lunarDate ?? '')} />
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

/** The ways to the overviews, on the profile. */
function RecordList() {
  return (
    <section>
      <h2 className="heading mb-3">{RECORD.title}</h2>
      <ul className="rows">
        {RECORD_TYPES.map((type) => (
          <li key={type}>
            <Link to="/fortune-record" search={{ type, from: 'profile' }} className="row">
              <span className="flex-1">{RECORD.types[type]}</span>
              <span className="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
