import '../../styles/reading.css';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import { savedBirth } from '../../lib/saved-birth.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { PairingView } from './pairing-view.tsx';
import { PAIRING } from './text.ts';

/** 合盘. Without a birth the router opens the profile instead. */
export default function PairingPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = useMemo(() => profile && savedBirth(profile), [profile]);
  const [today] = useState(() => beijingDate(Date.now()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-9 px-5 pt-4">
      <header className="-mb-3">
        <Link to="/bazi-chart" className="link text-meta">
          {PAIRING.back}
        </Link>
        <h1 className="heading">{PAIRING.title}</h1>
        <p className="text-meta text-ink2">{PAIRING.lead}</p>
      </header>
      {profile && birth && <PairingView birth={birth} userId={profile.id} today={today} />}
      {!profile && failed && <Failure text={PAIRING.failed} onRetry={retry} />}
      {!profile && !failed && (
        <div role="status" aria-label={PAIRING.loading} className="grid gap-8">
          <div className="bone h-24" />
          <div className="bone h-60" />
        </div>
      )}
    </article>
  );
}
