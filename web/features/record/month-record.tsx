import { useState } from 'react';
import type { ReportView } from '#contract/reports';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ReportPaper } from '../reading/report-paper.tsx';
import { ClosedMonth } from './closed-month.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { monthDays } from './month-days.ts';
import { OverviewReport } from './overview-report.tsx';
import { Stepper } from './stepper.tsx';
import { RECORD } from './text.ts';

interface MonthRecordProps {
  today: CivilDate;
  /** How many months the account may see, this one among them; 0 for none. */
  months: number;
}

/** `count` months after the month of a day, on its first. */
function monthAfter({ year, month, day }: CivilDate, count: number): CivilDate {
  if (count === 0) return { year, month, day };
  const ordinal = 12 * year + month - 1 + count;
  return { year: Math.floor(ordinal / 12), month: (ordinal % 12) + 1, day: 1 };
}

/** A month: its calendar first, then what its report says. */
export function MonthRecord({ today, months }: MonthRecordProps) {
  const [ahead, setAhead] = useState(0);
  const month = monthAfter(today, ahead);
  return (
    <>
      <Stepper
        name={RECORD.monthName(month.year, month.month)}
        previous={RECORD.previousMonth}
        next={RECORD.nextMonth}
        at={ahead}
        count={Math.max(months, 1)}
        onChange={setAhead}
        {...(months > 0 ? { note: RECORD.reach(months) } : {})}
      />
      <OverviewReport
        key={ahead}
        templateType={3}
        date={month}
        note={RECORD.monthNote}
        closed={<ClosedMonth today={today} />}
      >
        {(report) => <MonthReport report={report} month={month} today={month.day} />}
      </OverviewReport>
    </>
  );
}

interface MonthReportProps {
  report: ReportView;
  month: CivilDate;
  today: number;
}

/** The table of days is shown as the calendar, and not a second time under it. */
function MonthReport({ report, month, today }: MonthReportProps) {
  const days =
    report.sections
      .map(({ table }) => table && monthDays(table, month))
      .find((found) => found !== null && found !== undefined) ?? null;
  const card = { period: RECORD.monthName(month.year, month.month) };
  if (!days) return <ReportPaper titled report={report} card={card} />;
  return (
    <>
      <MonthCalendar month={month} days={days} today={today} />
      <ReportPaper
        titled
        report={report}
        card={card}
        tables={(table) => monthDays(table, month) === null}
      />
    </>
  );
}
