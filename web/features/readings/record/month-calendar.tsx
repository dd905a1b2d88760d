import { useState } from 'react';
import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { holidayWords } from '../almanac/holiday-words.ts';
import { useHolidays } from '../almanac/use-holidays.ts';
import { LevelDot, LevelLegend } from './level-dot.tsx';
import type { MonthDay } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { RECORD } from './text.ts';

interface MonthCalendarProps {
  month: CivilDate;
  days: readonly MonthDay[];
  /** Day selected at first; 1 for months other than the current one. */
  today: number;
}

/** The month as a calendar; pressing a day shows its row. */
export function MonthCalendar({ month, days, today }: MonthCalendarProps) {
  const [chosen, setChosen] = useState(today);
  const shown = days.find(({ day }) => day === chosen);
  const holidays = useHolidays(month.year).days;
  const holidayOf = (day: number) => holidays.find(({ date }) => date === isoDate({ ...month, day }));
  return (
    <section>
      <h2 className="heading mt-2 mb-3">{RECORD.calendar}</h2>
      <MonthGrid first={{ ...month, day: 1 }} count={days.length}>
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
              <LevelDot tone={tone} />
            </button>
          );
        })}
      </MonthGrid>
      <LevelLegend />
      {shown && (
        <dl className="mt-3 rounded-card bg-card px-4 py-3 text-meta" aria-live="polite">
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
