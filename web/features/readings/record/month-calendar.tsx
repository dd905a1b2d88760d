import '../../../styles/day-grid.css';
import { useState } from 'react';
import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { holidayWords } from '../almanac/holiday-words.ts';
import { useHolidays } from '../almanac/use-holidays.ts';
import { ToneLegend } from '../report/tone-legend.tsx';
import { ToneMark } from '../report/tone-mark.tsx';
import { cellsBefore, type MonthDay } from './month-days.ts';
import { RECORD } from './text.ts';

interface MonthCalendarProps {
  month: CivilDate;
  days: readonly MonthDay[];
  /** The day marked at first, 1 for another month than the present one. */
  today: number;
}

/** The month as a calendar; a day that is pressed opens on what its row says. */
export function MonthCalendar({ month, days, today }: MonthCalendarProps) {
  const [chosen, setChosen] = useState(today);
  const before = cellsBefore(month);
  const shown = days.find(({ day }) => day === chosen);
  const holidays = useHolidays(month.year).days;
  const holidayOf = (day: number) => holidays.find(({ date }) => date === isoDate({ ...month, day }));
  return (
    <section>
      <h2 className="heading mb-3">{RECORD.calendar}</h2>
      <div className="day-grid" role="presentation">
        <MonthBegin before={before} />
        {days.map(({ day, ganzhi, tone }) => {
          const holiday = holidayOf(day);
          return (
            <button
              key={day}
              type="button"
              className="day-cell"
              aria-pressed={day === chosen}
              onClick={() => setChosen(day)}
            >
              <span className="text-meta">
                {day}
                {holiday && <HolidayMark work={holiday.work} />}
                <span className="sr-only">
                  {RECORD.dayOf(ganzhi)}
                  {holiday && holidayWords(holiday)}
                </span>
              </span>
              <ToneMark tone={tone} />
              <span className="serif text-meta">{tone}</span>
            </button>
          );
        })}
        <EmptyCells count={(7 - ((before + days.length) % 7)) % 7} />
      </div>
      <ToneLegend />
      {shown && (
        <dl className="mt-3 border-s-2 border-ink ps-3 text-meta" aria-live="polite">
          {shown.facts.map(({ name, value }) => (
            <div key={name} className="flex gap-3">
              <dt className="w-16 flex-none text-ink3">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** 休 or 班. */
export function HolidayMark({ work }: { work: boolean }) {
  return (
    <span aria-hidden="true" className={work ? 'text-small' : 'text-small text-seal'}>
      {work ? RECORD.work : RECORD.off}
    </span>
  );
}

/** The names of the weekdays, and the days before the first. */
export function MonthBegin({ before }: { before: number }) {
  return (
    <>
      {RECORD.weekdays.map((weekday) => (
        <span key={weekday} aria-hidden="true" className="py-1 text-center text-small text-ink3">
          {weekday}
        </span>
      ))}
      <EmptyCells count={before} />
    </>
  );
}

/** Fills the first and the last week of the month. */
export function EmptyCells({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells are all alike
  return Array.from({ length: count }, (_, cell) => <span key={cell} />);
}
