import { Late, late } from '../../../ui/late.tsx';
import '../../../styles/reading.css';
import { useCallback, useState } from 'react';
import { almanacOf } from '#domain/calendar/almanac';
import { beijingDate, type CivilDate, isoDate, parseIsoDate, weekdayName } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/outlook/outlook';
import { Button } from '../../../kit/button.tsx';
import type { UserProfile } from '../../../lib/session.ts';
import { useUserProfile } from '../../../lib/use-user-profile.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Almanac } from '../almanac/almanac.tsx';
import { longDate } from '../almanac/almanac-card.tsx';
import { ToneLegend } from '../report/tone-legend.tsx';
import { ToneMark } from '../report/tone-mark.tsx';
import { ClosedReading, DayReading } from './day-reading.tsx';
import { bounds, dayAfter, horizonOf } from './reach.ts';
import { FORTUNE } from './text.ts';

/** Days on either side of the chosen one. */
const BESIDE = 3;

interface DaySwitcherProps {
  today: CivilDate;
  date: CivilDate;
  /** How many days the account may see, today among them. */
  days: number;
  /** Known tones of days by their ISO dates. */
  tones: ReadonlyMap<string, Tone>;
  onChange: (date: CivilDate) => void;
}

/** The week around a day: press one to read it; days that may not be opened stand closed. */
function WeekStrip({ today, date, days, tones, onChange }: DaySwitcherProps) {
  const [first, last] = bounds(today, days);
  const chosen = isoDate(date);
  const week = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => dayAfter(date, at - BESIDE));
  return (
    <fieldset className="day-grid" aria-label={FORTUNE.week}>
      {week.map((day) => {
        const iso = isoDate(day);
        const tone = tones.get(iso);
        const weekday = weekdayName(day);
        const isToday = iso === isoDate(today);
        const why = iso < first ? FORTUNE.past : iso > last ? FORTUNE.closed : null;
        const said = [
          FORTUNE.day(day.month, day.day),
          weekday,
          ...[tone, isToday ? FORTUNE.now : null, why].filter((word) => word != null),
        ];
        return (
          <button
            key={iso}
            type="button"
            className="day-cell week-day"
            aria-current={isToday ? 'date' : undefined}
            aria-pressed={iso === chosen}
            disabled={why !== null}
            onClick={() => onChange(day)}
          >
            <span className="sr-only">{said.join(' ')}</span>
            <span aria-hidden="true" className="text-small text-ink3">
              {weekday.slice(1)}
            </span>
            <span aria-hidden="true" className={isToday ? 'week-today' : ''}>
              {day.day}
            </span>
            {tone && <ToneMark tone={tone} />}
            <span aria-hidden="true" className="serif text-meta">
              {tone ?? (iso > last ? '—' : '')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

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
      <ToneLegend />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {/* The device writes dates in its own way: its field lies unseen over ours. */}
        <div className="field relative flex h-auto! min-h-11 w-auto max-w-full items-center focus-within:outline-2">
          <span aria-hidden="true">{dayName(date, today)}</span>
          <span aria-hidden="true" className="chevron ms-3 mb-1 rotate-135" />
          <input
            type="date"
            aria-label={FORTUNE.choose}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
            min={first}
            max={last}
            value={isoDate(date)}
            required
            onChange={(event) => choose(parseIsoDate(event.target.value))}
          />
        </div>
        <p className="text-small text-ink3">{FORTUNE.reach(dayName(dayAfter(today, days - 1), today))}</p>
      </div>
    </div>
  );
}

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
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-8">
      <DayHeading date={date} today={today} />
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
function DayHeading({ date, today }: { date: CivilDate; today: CivilDate }) {
  const { year, month, day, lunarDate } = almanacOf(date);
  const isToday = isoDate(date) === isoDate(today);
  return (
    <header>
      <h1 className="heading">{isToday ? FORTUNE.title : FORTUNE.other}</h1>
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
      <DaySwitcher today={today} date={date} days={days} tones={tones} onChange={onChange} />
      <DayReading key={iso} profile={profile} date={date} isToday={iso === isoDate(today)} onWeek={know} />
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
