import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ReportPaper } from '../reading/report-paper.tsx';
import { ClosedYear } from './closed-year.tsx';
import { OverviewReport } from './overview-report.tsx';
import { Stepper } from './stepper.tsx';
import { RECORD } from './text.ts';

/**
 * This year and the next, late in a year the one that is looked for. Twelve months ahead is as far
 * as a year's membership reaches, so in January there is only this one.
 */
const yearsOpen = ({ month }: CivilDate) => (month === 1 ? 1 : 2);

/** A year with its twelve months. */
export function YearRecord({ today }: { today: CivilDate }) {
  const [ahead, setAhead] = useState(0);
  const date = ahead ? { year: today.year + ahead, month: 7, day: 1 } : today;
  return (
    <>
      <Stepper
        name={RECORD.yearName(date.year)}
        previous={RECORD.previousYear}
        next={RECORD.nextYear}
        at={ahead}
        count={yearsOpen(today)}
        onChange={setAhead}
      />
      <OverviewReport
        key={ahead}
        templateType={2}
        date={date}
        note={RECORD.yearNote}
        closed={<ClosedYear year={date.year} today={today} />}
      >
        {(report) => (
          <ReportPaper
            titled
            report={report}
            present={`${today.year}年${today.month}月`}
            card={{ period: RECORD.yearName(date.year) }}
          />
        )}
      </OverviewReport>
    </>
  );
}
