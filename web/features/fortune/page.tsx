import * as readings from '#contract/calls/readings';
import '../../styles/reading.css';
import { lazy, Suspense, useState } from 'react';
import { beijingDate, type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { retried } from '../../lib/retried.ts';
import type { UserProfile } from '../../lib/session.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { Almanac } from '../almanac/almanac.tsx';
import { ClosedReading, DayReading } from './day-reading.tsx';
import { DaySwitcher } from './day-switcher.tsx';
import { horizonOf } from './reach.ts';
import { FORTUNE } from './text.ts';

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'));

/** The user's own day, and under it the almanac of today. */
export default function FortunePage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(Date.now()));
  const [date, setDate] = useState(today);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-8">
      <DayHeading date={date} isToday={isoDate(date) === isoDate(today)} />
      {profile && <OwnDay profile={profile} today={today} date={date} onChange={setDate} />}
      {!profile && failed && <Failure text={FORTUNE.failed} onRetry={retry} />}
      {!profile && !failed && (
        <div role="status" aria-label={FORTUNE.loading} className="min-h-dvh">
          <div className="bone h-60" />
        </div>
      )}
      <Almanac />
    </article>
  );
}

/** The chosen day by its three pairs and by the moon. */
function DayHeading({ date, isToday }: { date: CivilDate; isToday: boolean }) {
  const { api } = useApp();
  const iso = isoDate(date);
  const { data } = useAnswer(`day ${iso}`, () =>
    retried(() => api.call(readings.today, { date: iso })),
  );
  return (
    <header>
      <h1 className="heading">{isToday ? FORTUNE.title : FORTUNE.other}</h1>
      <p className="min-h-6 text-ink2">{data && FORTUNE.lunar(data.year, data.month, data.day)}</p>
      <p className="min-h-6 text-meta text-ink3">
        {data &&
          `${data.lunarDate.replace(/^.*年/, '')} · ${iso.replaceAll('-', '.')} ${data.weekday}`}
      </p>
    </header>
  );
}

interface OwnDayProps {
  profile: UserProfile;
  today: CivilDate;
  date: CivilDate;
  onChange: (date: CivilDate) => void;
}

function OwnDay({ profile, today, date, onChange }: OwnDayProps) {
  const [subscribing, setSubscribing] = useState(false);
  const { days } = horizonOf(profile);
  const iso = isoDate(date);
  if (days === 0) return <ClosedReading profile={profile} date={isoDate(today)} />;
  return (
    <>
      <DaySwitcher today={today} date={date} days={days} onChange={onChange} />
      <DayReading key={iso} profile={profile} date={iso} isToday={iso === isoDate(today)} />
      <Button quiet onClick={() => setSubscribing(true)}>
        {FORTUNE.subscribe}
      </Button>
      <Suspense>
        {subscribing && (
          <SubscribeDialog
            account={profile.username}
            userId={profile.id}
            onClose={() => setSubscribing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
