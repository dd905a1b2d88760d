import { useState } from 'react';
import type { ReportView } from '#contract/reports';
import { type CivilDate, daysInMonth, isoDate } from '#domain/calendar/civil-date';
import { lunarDayName, lunarMonthDayText, solarToLunar } from '#domain/calendar/lunar-months';
import { termOnDay } from '#domain/calendar/solar-terms';
import type { Tone } from '#domain/outlook/outlook';
import { clockNow } from '#web/lib/clock.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { holidayWords } from '../almanac/holiday-words.ts';
import { useHolidays } from '../almanac/use-holidays.ts';
import { horizonOf, weekTones } from '../fortune/date-range.ts';
import { ReportPaper } from '../report/report-paper.tsx';
import { useReport } from '../report/use-report.ts';
import { LevelDot } from './level-dot.tsx';
import { HolidayMark, MonthCalendar } from './month-calendar.tsx';
import { monthDays } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { OverviewReport } from './overview-report.tsx';
import { PeriodReport } from './period-report.tsx';
import { Stepper } from './stepper.tsx';
import { RECORD } from './text.ts';

type Tones = ReadonlyMap<string, Tone>;

const NONE: Tones = new Map();

/** The current month if its report is locked: its days, with the tones of the unlocked ones. */
function ClosedMonth({ today }: { today: CivilDate }) {
  const { profile } = useUserProfile();
  const days = profile ? horizonOf(profile, clockNow()).days : 0;
  return days > 0 ? <WithOwnDays today={today} /> : <Days today={today} tones={NONE} />;
}

function WithOwnDays({ today }: { today: CivilDate }) {
  const { state } = useReport({ templateType: 4, date: isoDate(today), pace: 'fortune' });
  return <Days today={today} tones={state.stage === 'done' ? weekTones(state.report, today) : NONE} />;
}

/** Second line of a day without a known tone: the solar term, or the lunar day. */
function lineOf(date: CivilDate): string {
  const lunar = solarToLunar(date);
  const day = lunarDayName(lunar.day);
  // The first of a lunar month shows its name.
  return termOnDay(date)?.name ?? (lunar.day === 1 ? lunarMonthDayText(lunar).slice(0, -2) : day);
}

function Days({ today, tones }: { today: CivilDate; tones: Tones }) {
  const count = daysInMonth(today.year, today.month);
  const holidays = useHolidays(today.year).days;
  return (
    <section>
      <h2 className="heading mb-3">{RECORD.calendar}</h2>
      <MonthGrid first={{ ...today, day: 1 }} count={count}>
        {Array.from({ length: count }, (_, at) => {
          const date = { ...today, day: at + 1 };
          const iso = isoDate(date);
          const tone = tones.get(iso);
          const holiday = holidays.find((each) => each.date === iso);
          const isToday = date.day === today.day;
          return (
            <div key={iso} className="day-cell" {...(isToday && { 'aria-current': 'date' })}>
              <span className="text-meta">
                <span className={isToday ? 'week-today' : ''}>{date.day}</span>
                {holiday && <HolidayMark work={holiday.work} />}
                {holiday && <span className="sr-only">{holidayWords(holiday)}</span>}
              </span>
              {tone ? <LevelDot tone={tone} /> : <span className="text-small text-ink3">{lineOf(date)}</span>}
            </div>
          );
        })}
      </MonthGrid>
    </section>
  );
}

interface MonthRecordProps {
  today: CivilDate;
  /** Number of months the account can see, including this one; 0 for none. */
  months: number;
}

/** The first day of the month `count` months later. */
function monthAfter({ year, month, day }: CivilDate, count: number): CivilDate {
  if (count === 0) return { year, month, day };
  const ordinal = 12 * year + month - 1 + count;
  return { year: Math.floor(ordinal / 12), month: (ordinal % 12) + 1, day: 1 };
}

/** A month, and the way to the next one. */
export function MonthRecord({ today, months }: MonthRecordProps) {
  const [ahead, setAhead] = useState(0);
  const month = monthAfter(today, ahead);
  return (
    <>
      <h2 aria-live="polite" className="heading">
        {RECORD.monthName(month.year, month.month)}
      </h2>
      <OverviewReport
        key={ahead}
        templateType={3}
        date={month}
        locked={months === 0}
        closed={<ClosedMonth today={today} />}
      >
        {(report) => <MonthReport report={report} month={month} today={month.day} />}
      </OverviewReport>
      <Stepper
        previous={RECORD.previousMonth}
        next={RECORD.nextMonth}
        at={ahead}
        count={Math.max(months, 1)}
        onChange={setAhead}
        {...(months > 0 ? { note: RECORD.reach(months) } : {})}
      />
    </>
  );
}

interface MonthReportProps {
  report: ReportView;
  month: CivilDate;
  today: number;
}

/** The table of days is shown as the calendar. */
function MonthReport({ report, month, today }: MonthReportProps) {
  const days =
    report.sections
      .map(({ table }) => table && monthDays(table, month))
      .find((found) => found !== null && found !== undefined) ?? null;
  const card = { period: RECORD.monthName(month.year, month.month) };
  return (
    <>
      <PeriodReport report={report} picture={days && <MonthCalendar month={month} days={days} today={today} />} />
      <ReportPaper onPaper report={report} card={card} />
    </>
  );
}
