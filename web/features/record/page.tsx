import '../../styles/reading.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OverviewType } from '#contract/reports';
import { beijingDate } from '#domain/calendar/civil-date';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { horizonOf } from '../fortune/reach.ts';
import { DayRecord } from './day-record.tsx';
import { MonthRecord } from './month-record.tsx';
import { RecordNote } from './record-note.tsx';
import { RECORD, RECORD_TYPES } from './text.ts';
import { YearRecord } from './year-record.tsx';

const route = getRouteApi('/fortune-record');

/** What the address asks for; a day where it asks for nothing known. */
function typeOf(text: string | undefined): OverviewType {
  return RECORD_TYPES.find((type) => type === text) ?? 'day';
}

/** Overviews of the year, the month and the day. */
export default function RecordPage() {
  const search = route.useSearch();
  const type = typeOf(search.type);
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(Date.now()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-4">
      <header>
        <Link to={search.from === 'profile' ? '/profile' : '/'} className="link text-meta">
          {RECORD.back}
        </Link>
        <h1 className="heading">{RECORD.title}</h1>
      </header>
      <nav aria-label={RECORD.choose} className="segments">
        {RECORD_TYPES.map((each) => (
          <Link
            key={each}
            to="/fortune-record"
            search={{ ...search, type: each }}
            replace
            aria-current={each === type ? 'page' : undefined}
          >
            {RECORD.types[each]}
          </Link>
        ))}
      </nav>
      {!profile && failed && <Failure text={RECORD.failed} onRetry={retry} />}
      {!profile && !failed && (
        <div role="status" aria-label={RECORD.loading} className="bone h-60" />
      )}
      {profile && type === 'day' && <DayRecord userId={profile.id} today={today} />}
      {profile && type === 'month' && (
        <MonthRecord today={today} months={horizonOf(profile).months} />
      )}
      {profile && type === 'year' && <YearRecord today={today} />}
      {profile && <RecordNote userId={profile.id} />}
    </article>
  );
}
