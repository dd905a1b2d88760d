import '../../styles/marks.css';
import { type CivilDate, isoDate, weekdayName } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/reading/outlook';
import { ToneShape } from '../reading/tone-mark.tsx';
import { bounds, dayAfter } from './reach.ts';
import { FORTUNE } from './text.ts';

/** Days on either side of the chosen one. */
const BESIDE = 3;

interface WeekStripProps {
  today: CivilDate;
  date: CivilDate;
  /** How many days the account may see, today among them. */
  days: number;
  /** What is known of days by their ISO dates. */
  tones: ReadonlyMap<string, Tone>;
  onChange: (date: CivilDate) => void;
}

/** The week around a day: press one to read it; days that may not be opened stand closed. */
export function WeekStrip({ today, date, days, tones, onChange }: WeekStripProps) {
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
            {tone && <ToneShape tone={tone} />}
            <span aria-hidden="true" className="serif text-meta">
              {tone ?? (iso > last ? '—' : '')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
