import { Link } from '@tanstack/react-router';
import { Late, LateBlock, late } from '#web/ui/late.tsx';
import '#web/styles/drawn-screens.css';
import '#web/styles/glance.css';
import '#web/styles/reading.css';
import { useCallback, useEffect, useState } from 'react';
import { beijingDate, type CivilDate, isoDate, weekdayName } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/outlook/outlook';
import { clockNow } from '#web/lib/clock.ts';
import { beijingNote, longDate } from '#web/lib/long-date.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Guarded } from '#web/ui/guarded.tsx';
import { WhenNear } from '#web/ui/when-near.tsx';
import { horizonOf } from './date-range.ts';
import { DayPlaceholder } from './day-placeholder.tsx';
import DayReading, { ClosedPlaceholder, ClosedReading } from './day-reading.tsx';
import { DayStrip } from './day-strip.tsx';
import { FORTUNE } from './text.ts';

/** `11月22日 周日`, with the year if it is another one. */
function dayName(date: CivilDate, today: CivilDate): string {
  const day = date.year === today.year ? FORTUNE.day(date.month, date.day) : longDate(isoDate(date));
  return `${day} ${weekdayName(date)}`;
}

/** Its tables are larger than the page, so it loads when scrolled near. */
const Almanac = late(() => import('../almanac/almanac.tsx'));
const DayPairs = late(() => import('../almanac/day-pairs.tsx'));
const SubscribeDialog = late(() => import('./subscribe-dialog.tsx'));

/** A personal day, with the almanac of the same day below. */
export default function FortunePage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(clockNow()));
  const [date, setDate] = useState(today);
  const [pairs, setPairs] = useState<DayPairsKnown>(null);
  const iso = isoDate(date);
  const isToday = iso === isoDate(today);
  const know = useCallback((text: string | null, lunar: string | null) => setPairs({ iso, text, lunar }), [iso]);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-6">
      <DayHeading date={date} today={today} pairs={pairs?.iso === iso ? pairs : null} onToday={() => setDate(today)} />
      <Guarded>
        {profile && <OwnDay profile={profile} today={today} date={date} onChange={setDate} onPairs={know} />}
      </Guarded>
      {!profile && failed && <Failure text={FORTUNE.failed} onRetry={retry} />}
      {!profile && !failed && (
        <>
          <div role="status" aria-label={FORTUNE.loading} className="drawn-open min-h-dvh">
            <div className="-mx-5 -mt-5 h-40 bg-(--sky)" />
            <DayPlaceholder />
          </div>
          <ClosedPlaceholder />
        </>
      )}
      {pairs || failed ? (
        <WhenNear className="min-h-180">
          <LateBlock fallback={<div role="status" aria-label={FORTUNE.loading} className="bone h-180" />}>
            <Almanac date={date} isToday={isToday} />
          </LateBlock>
        </WhenNear>
      ) : (
        <div className="min-h-180" />
      )}
    </article>
  );
}

/** Pillars of a day from its reading; text null if it named none. */
type DayPairsKnown = { iso: string; text: string | null; lunar: string | null } | null;

interface DayHeadingProps {
  date: CivilDate;
  today: CivilDate;
  pairs: DayPairsKnown;
  onToday: () => void;
}

/** The selected day and its three pillars: from its reading, or from the calendar. */
function DayHeading({ date, today, pairs, onToday }: DayHeadingProps) {
  const isToday = isoDate(date) === isoDate(today);
  return (
    <header className="sky-top">
      <div className="flex items-center justify-between gap-3">
        <h1 className="heading">{isToday ? FORTUNE.title : FORTUNE.other}</h1>
        {!isToday && (
          <button type="button" className="link" onClick={onToday}>
            {FORTUNE.back}
          </button>
        )}
      </div>
      <p className="min-h-[1lh] text-ink2">{pairs?.text ?? <Late>{pairs && <DayPairs date={date} />}</Late>}</p>
      <p className="text-meta text-ink3">
        {dayName(date, today)}
        {beijingNote()}
        {pairs?.lunar && ` · ${FORTUNE.moon(pairs.lunar)}`}
      </p>
    </header>
  );
}

interface OwnDayProps {
  profile: UserProfile;
  today: CivilDate;
  date: CivilDate;
  onChange: (date: CivilDate) => void;
  /** Receives the pillars of the day, or null if its reading has none. */
  onPairs: (text: string | null, lunar: string | null) => void;
}

function OwnDay({ profile, today, date, onChange, onPairs }: OwnDayProps) {
  const { days } = horizonOf(profile, clockNow());
  const iso = isoDate(date);
  const [tones, setTones] = useState<ReadonlyMap<string, Tone>>(new Map());
  const know = useCallback((week: ReadonlyMap<string, Tone>) => setTones((known) => new Map([...known, ...week])), []);
  const closed = days === 0;
  useEffect(() => {
    if (closed) onPairs(null, null);
  }, [closed, onPairs]);
  if (closed) return <ClosedReading profile={profile} date={isoDate(today)} />;
  return (
    <>
      <DayStrip today={today} date={date} days={days} tones={tones} onChange={onChange} />
      <DayReading key={iso} profile={profile} date={date} onWeek={know} onPairs={onPairs} />
      <Link to="/ask" className="row rounded-card bg-card px-4.5 py-3">
        <span className="flex-1">{FORTUNE.ask}</span>
        <span className="chevron" />
      </Link>
      <DialogButton
        className="button button-quiet"
        dialog={(close) => <SubscribeDialog account={profile.username} userId={profile.id} onClose={close} />}
      >
        {FORTUNE.subscribe}
      </DialogButton>
    </>
  );
}
