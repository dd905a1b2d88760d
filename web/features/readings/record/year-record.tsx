import '#web/styles/day-grid.css';
import { useState } from 'react';
import type { ReportView } from '#contract/reports';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import { monthOf as monthOfTerms, termOnDay } from '#domain/calendar/solar-terms';
import { Bars } from '../report/bars.tsx';
import { BARS } from '../report/bars-text.ts';
import { ReportPaper } from '../report/report-paper.tsx';
import { OverviewReport } from './overview-report.tsx';
import { PeriodReport } from './period-report.tsx';
import { Stepper } from './stepper.tsx';
import { RECORD } from './text.ts';

/** All calendar months; no 节 falls outside them. */
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const JIE_DAYS = [3, 4, 5, 6, 7, 8, 9];

/** `{ ganzhi: '庚寅', begins: '立春 4日' }` for February 2026. */
function monthOf(year: number, month: number) {
  const terms = JIE_DAYS.flatMap((day) => {
    const term = termOnDay({ year, month, day });
    return term ? [RECORD.begins(term.name, day)] : [];
  });
  const begun = monthOfTerms({ year, month, day: 15 });
  const ganzhi = ganzhiAt(monthGanzhiIndex(yearGanzhiIndex(begun.year), begun.ordinal));
  return { ganzhi, begins: terms[0] };
}

/** A year if its report is locked: pillars of its months and when they start. */
function ClosedYear({ year, today }: { year: number; today: CivilDate }) {
  return (
    <section>
      <h2 className="heading mb-3">{RECORD.months}</h2>
      <ol className="day-grid grid-cols-4!">
        {MONTHS.map((month) => {
          const { ganzhi, begins } = monthOf(year, month);
          const now = year === today.year && month === today.month;
          return (
            <li key={month} className="day-cell" {...(now && { 'aria-current': 'date' })}>
              <span className={now ? 'text-meta text-seal' : 'text-meta'}>{RECORD.monthShort(month)}</span>
              <span className="serif text-body">{ganzhi}</span>
              <span className="text-small text-ink3">{begins}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** This year and the next. A yearly membership covers twelve months ahead, so in January only this one. */
const yearsOpen = ({ month }: CivilDate) => (month === 1 ? 1 : 2);

/** The twelve months as bars, the present one marked. */
function YearBars({ report, today }: { report: ReportView; today: CivilDate }) {
  const curve = report.curves?.find(({ kind }) => kind === 'year');
  if (!curve) return null;
  const present = `${today.year}年${today.month}月`;
  return (
    <section className="card">
      <h2 className="part-name">{RECORD.months}</h2>
      <Bars title={BARS.year} bars={curve.points.map((point) => ({ ...point, now: point.fullName === present }))} />
    </section>
  );
}

/** A year with its twelve months, and the way to the next one. */
export function YearRecord({ today, locked }: { today: CivilDate; locked: boolean }) {
  const [ahead, setAhead] = useState(0);
  const date = ahead ? { year: today.year + ahead, month: 7, day: 1 } : today;
  return (
    <>
      <h2 aria-live="polite" className="heading">
        {RECORD.yearName(date.year)}
      </h2>
      <OverviewReport
        key={ahead}
        templateType={2}
        date={date}
        locked={locked}
        closed={<ClosedYear year={date.year} today={today} />}
      >
        {(report) => (
          <>
            <PeriodReport report={report} picture={<YearBars report={report} today={today} />} />
            <ReportPaper onPaper report={report} card={{ period: RECORD.yearName(date.year) }} />
          </>
        )}
      </OverviewReport>
      <Stepper
        previous={RECORD.previousYear}
        next={RECORD.nextYear}
        at={ahead}
        count={yearsOpen(today)}
        onChange={setAhead}
      />
    </>
  );
}
