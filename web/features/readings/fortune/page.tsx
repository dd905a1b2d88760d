import { Link } from '@tanstack/react-router';
import { Late, late } from '../../../ui/late.tsx';
import '../../../styles/reading.css';
import { useCallback, useState } from 'react';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate, type CivilDate, isoDate } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/outlook/outlook';
import { Button } from '../../../kit/button.tsx';
import type { UserProfile } from '../../../lib/session.ts';
import { useUserProfile } from '../../../lib/use-user-profile.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Almanac } from '../almanac/almanac.tsx';
import { longDate } from '../almanac/almanac-card.tsx';
import { ClosedReading, DayReading } from './day-reading.tsx';
import { DayStrip } from './day-strip.tsx';
import { horizonOf } from './reach.ts';
import { FORTUNE } from './text.ts';

/** `11月22日 周日`, with its year where that is another one. */
function dayName(date: CivilDate, today: CivilDate): string {
  const day = date.year === today.year ? FORTUNE.day(date.month, date.day) : longDate(isoDate(date));
  return `${day} ${almanacOf(date).weekday}`;
}

const SubscribeDialog = late(() => import('./subscribe-dialog.tsx'));

/** The user's own day, and under it the almanac of the same day. */
export default function FortunePage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(Date.now()));
  const [date, setDate] = useState(today);
  const isToday = isoDate(date) === isoDate(today);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-6">
      <DayHeading date={date} today={today} onToday={() => setDate(today)} />
      {profile && <OwnDay profile={profile} today={today} date={date} onChange={setDate} />}
      {!profile && failed && <Failure text={FORTUNE.failed} onRetry={retry} />}
      {!profile && !failed && (
        <div role="status" aria-label={FORTUNE.loading} className="min-h-dvh">
          <div className="bone h-60" />
        </div>
      )}
      <Almanac date={date} isToday={isToday} />
    </article>
  );
}

/** The chosen day by its three pairs and by the moon. */
function DayHeading({ date, today, onToday }: { date: CivilDate; today: CivilDate; onToday: () => void }) {
  const { year, month, day, lunarDate } = almanacOf(date);
  const isToday = isoDate(date) === isoDate(today);
  return (
    <header>
      <div className="flex items-center justify-between gap-3 pe-9">
        <h1 className="heading">{isToday ? FORTUNE.title : FORTUNE.other}</h1>
        {!isToday && (
          <button type="button" className="link" onClick={onToday}>
            {FORTUNE.back}
          </button>
        )}
      </div>
      <p className="text-ink2">{FORTUNE.lunar(year, month, day)}</p>
      <p className="text-meta text-ink3">{`${dayName(date, today)} · 农历${lunarDate.replace(/^.*年/, '')}`}</p>
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
  const know = useCallback((week: ReadonlyMap<string, Tone>) => setTones((known) => new Map([...known, ...week])), []);
  if (days === 0) return <ClosedReading profile={profile} date={isoDate(today)} />;
  return (
    <>
      <DayReading
        key={iso}
        profile={profile}
        date={date}
        isToday={iso === isoDate(today)}
        onWeek={know}
        strip={<DayStrip today={today} date={date} days={days} tones={tones} onChange={onChange} />}
      />
      <Link to="/ask" className="row border-y border-line py-3">
        <span className="flex-1">{FORTUNE.ask}</span>
        <span className="chevron" />
      </Link>
      <Button quiet onClick={() => setSubscribing(true)}>
        {FORTUNE.subscribe}
      </Button>
      <Late>
        {subscribing && (
          <SubscribeDialog account={profile.username} userId={profile.id} onClose={() => setSubscribing(false)} />
        )}
      </Late>
    </>
  );
}
