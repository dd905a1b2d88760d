import '#web/styles/day-grid.css';
import { type KeyboardEvent, useState } from 'react';
import { type CivilDate, isoDate, weekdayName } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/outlook/outlook';
import { Late, late } from '#web/ui/late.tsx';
import { LevelBar } from '../report/level.tsx';
import { bounds, dayAfter } from './date-range.ts';
import { FORTUNE } from './text.ts';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

/** Days per row: the week before today, and the one starting today. */
const BESIDE = 7;
/** Days shown at first: from yesterday on. */
const NEAR = 5;

interface DayStripProps {
  today: CivilDate;
  date: CivilDate;
  /** Number of days the account can see, including today. */
  days: number;
  /** Known tones by ISO date. */
  tones: ReadonlyMap<string, Tone>;
  onChange: (date: CivilDate) => void;
}

/** Icon of a locked day. */
const Lock = () => (
  <svg viewBox="0 0 16 16" className="size-4 fill-none stroke-ink3" aria-hidden="true">
    <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" strokeWidth="1.3" />
  </svg>
);

/**
 * The days around today; unfolded, the week before today above the one starting today. Locked days show what unlocks
 * them.
 */
export function DayStrip({ today, date, days, tones, onChange }: DayStripProps) {
  const [wished, setWished] = useState<CivilDate | null>(null);
  const [, last] = bounds(today, days);
  const chosen = isoDate(date);
  const [unfolded, setUnfolded] = useState(false);
  const near = Array.from({ length: NEAR }, (_, at) => dayAfter(today, at - 1));
  const whole = unfolded || !near.some((day) => isoDate(day) === chosen);
  const row = whole ? Array.from({ length: 2 * BESIDE }, (_, at) => dayAfter(today, at - BESIDE)) : near;
  const before = whole ? BESIDE : 1;
  /** The day that gets keyboard focus: today, if another month's is shown. */
  const first = row.some((day) => isoDate(day) === chosen) ? chosen : isoDate(today);
  return (
    <div className="-mx-5 -mt-5 grid grid-cols-[minmax(0,1fr)] bg-(--sky) px-5 pt-3">
      <div role="toolbar" className="day-grid" aria-label={FORTUNE.week} onKeyDown={moveFocus}>
        {row.map((day, at) => {
          const iso = isoDate(day);
          const closed = iso > last;
          return (
            <button
              key={iso}
              type="button"
              className="day-cell week-day"
              aria-current={at === before ? 'date' : undefined}
              aria-pressed={iso === chosen}
              tabIndex={iso === first ? 0 : -1}
              aria-haspopup={closed ? 'dialog' : undefined}
              onClick={() => (closed ? setWished(day) : onChange(day))}
            >
              <span className="sr-only">{labelOf(day, at - before, tones.get(iso), closed)}</span>
              <span aria-hidden="true" className={iso === chosen ? 'text-small' : 'text-small text-ink3'}>
                {FORTUNE.near[at - before + 1] ?? weekdayName(day).slice(1)}
              </span>
              <span aria-hidden="true">{day.day}</span>
              {closed ? <Lock /> : <LevelBar word={tones.get(iso) ?? null} />}
            </button>
          );
        })}
        <button
          type="button"
          className={`link text-meta ${whole ? 'col-span-full' : 'col-span-2'} justify-self-center`}
          aria-expanded={whole}
          tabIndex={-1}
          onClick={() => setUnfolded(!whole)}
        >
          {whole ? FORTUNE.fewer : FORTUNE.further}
        </button>
      </div>
      <Late>
        {wished && (
          <PlanSheet
            title={FORTUNE.opens(wished.month, wished.day)}
            note={FORTUNE.reach(nameOf(dayAfter(today, days - 1)))}
            onClose={() => setWished(null)}
          />
        )}
      </Late>
    </div>
  );
}

/** The days are one tab stop; arrows move between them. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const days: EventTarget[] = [...currentTarget.querySelectorAll('button')];
  const next = days[days.indexOf(target) + step];
  if (step !== 0 && next instanceof HTMLElement) next.focus();
}

const nameOf = (day: CivilDate) => `${FORTUNE.day(day.month, day.day)} ${weekdayName(day)}`;

function labelOf(day: CivilDate, away: number, tone: Tone | undefined, closed: boolean): string {
  const parts = [nameOf(day), tone, away === 0 && FORTUNE.now, closed && FORTUNE.closed];
  return parts.filter(Boolean).join(' ');
}
