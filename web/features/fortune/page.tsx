import '../../styles/reading.css';
import { lazy, Suspense, useCallback, useState } from 'react';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate, type CivilDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/reading/outlook';
import { Button } from '../../kit/button.tsx';
import type { UserProfile } from '../../lib/session.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { Almanac } from '../almanac/almanac.tsx';
import { longDate } from '../home/almanac-card.tsx';
import { ClosedReading, DayReading } from './day-reading.tsx';
import { bounds, horizonOf } from './reach.ts';
import { FORTUNE } from './text.ts';
import { WeekStrip } from './week-strip.tsx';

type DaySwitcherProps = Parameters<typeof WeekStrip>[0];

/** The week around the day, and any other day as far as the account reaches. */
function DaySwitcher(props: DaySwitcherProps) {
  const { today, date, days, onChange } = props;
  const [first, last] = bounds(today, days);
  function choose(next: CivilDate | null) {
    if (next && isoDate(next) >= first && isoDate(next) <= last) onChange(next);
  }
  return (
    <div className="grid gap-2">
      <WeekStrip {...props} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <input
          type="date"
          aria-label={FORTUNE.choose}
          className="field h-11! w-auto max-w-full"
          min={first}
          max={last}
          value={isoDate(date)}
          required
          onChange={(event) => choose(parseIsoDate(event.target.value))}
        />
        <p className="text-small text-ink3">{FORTUNE.reach(longDate(last))}</p>
      </div>
    </div>
  );
}

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'));

/** The user's own day, and under it the almanac of the same day. */
export default function FortunePage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(Date.now()));
  const [date, setDate] = useState(today);
  const isToday = isoDate(date) === isoDate(today);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-8">
      <DayHeading date={date} isToday={isToday} />
      {profile && <OwnDay profile={profile} today={today} date={date} onChange={setDate} />}
      {!profile && failed && <Failure text={FORTUNE.failed} onRetry={retry} />}
      {!profile && !failed && (
        <div role="status" aria-label={FORTUNE.loading} className="min-h-dvh">
          <div className="bone h-60" />
        </div>
      )}
      <Almanac date={date} onToday={isToday ? undefined : () => setDate(today)} />
    </article>
  );
}

/** The chosen day by its three pairs and by the moon. */
function DayHeading({ date, isToday }: { date: CivilDate; isToday: boolean }) {
  const { year, month, day, lunarDate, weekday } = almanacOf(date);
  return (
    <header>
      <h1 className="heading">{isToday ? FORTUNE.title : FORTUNE.other}</h1>
      <p className="text-ink2">{FORTUNE.lunar(year, month, day)}</p>
      <p className="text-meta text-ink3">
        {`${longDate(isoDate(date))} ${weekday} · 农历${lunarDate.replace(/^.*年/, '')}`}
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
  const [tones, setTones] = useState<ReadonlyMap<string, Tone>>(new Map());
  const know = useCallback(
    (week: ReadonlyMap<string, Tone>) => setTones((known) => new Map([...known, ...week])),
    [],
  );
  if (days === 0) return <ClosedReading profile={profile} date={isoDate(today)} />;
  return (
    <>
      <DaySwitcher today={today} date={date} days={days} tones={tones} onChange={onChange} />
      <DayReading
        key={iso}
        profile={profile}
        date={date}
        isToday={iso === isoDate(today)}
        onWeek={know}
      />
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
