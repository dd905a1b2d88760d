import { beijingDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import {
  type DayException,
  type MasterHours,
  SLOT_DAYS,
  slotsOfDay,
} from '#domain/consulting/consult-slots';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { Button } from '../../../web/kit/button.tsx';
import { MASTERS } from './text.ts';

interface DaysAheadProps {
  hours: MasterHours;
  onChange: (exceptions: DayException[]) => void;
}

/** The hours that clients will be offered by what is on the form, day by day; a day is taken off here. */
export function DaysAhead({ hours, onChange }: DaysAheadProps) {
  const today = julianDay(beijingDate(Date.now()));
  const { exceptions } = hours;
  return (
    <section aria-labelledby="days-ahead">
      <h2 id="days-ahead" className="mb-2 text-small text-ink2">
        {MASTERS.ahead}
      </h2>
      <ol className="border-t border-line text-small">
        {Array.from({ length: SLOT_DAYS }, (_, index) => {
          const date = isoDate(civilDate(today + index));
          const start = dayStart(readDay(date) ?? 0);
          const slots = slotsOfDay(hours, today + index);
          const isOff = (one: DayException) => one.date === date && one.kind === 'off';
          const off = exceptions.some(isOff);
          const name = `${shortDay(start)} ${weekday(start)}`;
          return (
            <li
              key={date}
              className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1"
            >
              <span>{name}</span>
              <span className="tabular-nums text-ink2">
                {slots.length > 0 ? slots.map(clock).join('　') : MASTERS.noHours}
              </span>
              <Button
                quiet
                aria-label={`${name} ${off ? MASTERS.dayOn : MASTERS.dayOff}`}
                onClick={() =>
                  onChange(
                    off
                      ? exceptions.filter((one) => !isOff(one))
                      : [...exceptions, { date, kind: 'off' }],
                  )
                }
              >
                {off ? MASTERS.dayOn : MASTERS.dayOff}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
