import '#web/styles/reading.css';
import '#web/styles/drawn-screens.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { OverviewType } from '#contract/reports';
import { beijingDate, type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { retried } from '#web/lib/retried.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { horizonOf } from '../fortune/date-range.ts';
import { Markdown } from '../report/markdown/markdown.tsx';
import { OfflineNote } from '../report/offline-note.tsx';
import { Refused } from '../report/refused.tsx';
import { loadReport } from '../report/report-store.ts';
import { READING } from '../report/text.ts';
import { MonthRecord } from './month-record.tsx';
import { NOT_OPEN } from './overview-report.tsx';
import { RECORD, RECORD_TYPES } from './text.ts';
import { useRecord } from './use-record.ts';
import { YearRecord } from './year-record.tsx';

/** A sentence about the user's ratings so far; nothing before the first. */
function RecordNote({ userId }: { userId: string }) {
  const { data } = useRecord(userId);
  if (!data?.sentence) return null;
  return <p className="text-small text-ink3">{data.sentence}</p>;
}

const DayReading = late(() => import('../fortune/day-reading.tsx'));

/** Today's short overview, for accounts whose own day is closed. */
function DayRecord({ userId, today }: { userId: string; today: CivilDate }) {
  const { api, storage, session } = useApp();
  const date = isoDate(today);
  const name = `day overview ${date}`;
  const { data, failed, retry } = useAnswer(name, () =>
    retried(() =>
      loadReport({ storage, session }, name, readings.readOverview.answer, () =>
        api.call(readings.readOverview, { id: userId, type: 'day', date }),
      ),
    ),
  );
  if (data) {
    return (
      <>
        {data.offline && <OfflineNote onRetry={retry} />}
        <div className="card">
          <Markdown content={data.reading.content} />
        </div>
      </>
    );
  }
  if (!failed) {
    return <div role="status" aria-label={RECORD.loading} className="bone h-60" />;
  }
  const refused = failed instanceof ApiError ? NOT_OPEN[failed.code] : undefined;
  if (refused) return <Refused text={refused} />;
  return <Failure text={failureText(failed, READING.wrong, READING.unreached)} onRetry={retry} />;
}

const route = getRouteApi('/fortune-record');

/** The type in the address; default: day. */
function typeOf(text: string | undefined): OverviewType {
  return RECORD_TYPES.find((type) => type === text) ?? 'day';
}

/** Periods to choose between; a day has its own page. */
const PERIODS = ['year', 'month'] as const satisfies readonly OverviewType[];

/** A period before its user is known; the page fills it in itself (build/first-paint.ts). */
function PeriodFrame({ type }: { type: (typeof PERIODS)[number] }) {
  return (
    <div className={`drawn-${type} grid grid-cols-[minmax(0,1fr)] gap-4`}>
      <div data-kept="">
        <h2 className="heading" data-word={`period.${type}`}>
          {RECORD.types[type]}
        </h2>
      </div>
      <div className="drawn-closed">
        <Refused text={RECORD.locked[type]} note={RECORD.lockedNote[type]}>
          <div className="bone h-96" />
        </Refused>
      </div>
      <div
        role="status"
        aria-label={RECORD.loading}
        className="drawn-open bone min-h-120 content-start gap-3"
        data-words=""
      >
        <p className="headline text-[1.625rem] leading-snug" data-word="headline" />
        <p data-word="sections.0.text" />
      </div>
    </div>
  );
}

/** Overviews of year, month and day. */
export default function RecordPage() {
  const search = route.useSearch();
  const type = typeOf(search.type);
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(clockNow()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4">
      <header>
        <Link to={search.from === 'profile' ? '/profile' : '/'} className="link text-meta">
          {RECORD.back}
        </Link>
        <h1 className="heading">{RECORD.title}</h1>
      </header>
      <nav aria-label={RECORD.choose} className="segments">
        {PERIODS.map((each) => (
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
      {!profile && !failed && PERIODS.map((each) => <PeriodFrame key={each} type={each} />)}
      {profile && type === 'day' && horizonOf(profile, clockNow()).days === 0 && (
        <DayRecord userId={profile.id} today={today} />
      )}
      <Late>
        {profile && type === 'day' && horizonOf(profile, clockNow()).days > 0 && (
          <div className="pt-5">
            <DayReading profile={profile} date={today} />
          </div>
        )}
      </Late>
      {profile && type === 'month' && <MonthRecord today={today} months={horizonOf(profile, clockNow()).months} />}
      {profile && type === 'year' && <YearRecord today={today} locked={profile.vipLevel !== 'year'} />}
      {profile && <RecordNote userId={profile.id} />}
    </article>
  );
}
