import '../../../styles/reading.css';
import { useMemo } from 'react';
import { type CheckAsked, CheckAskedContext } from '../../reading/check-asked.ts';
import { ReportPaper } from '../../reading/report-paper.tsx';
import { ReportReader } from '../../reading/report-reader.tsx';
import type { ReportQuery } from '../../reading/use-report.ts';
import { StageOffer } from '../../stage/stage-offer.tsx';
import { CHART, CHART_READING } from '../text.ts';
import { PastYears } from './past-years.tsx';

interface ChartReadingProps {
  asked: ReportQuery;
  userId: string;
  /** What it goes by where the chart above has other pillars. */
  usual: string | null;
}

/**
 * The reading of the saved birth: whole for a member; for others its free part, a check of the past
 * and the titles of the rest, before anything is offered.
 */
export function ChartReading({ asked, userId, usual }: ChartReadingProps) {
  const natal = useMemo<CheckAsked>(() => ({ userId, kind: 'natal' }), [userId]);
  return (
    // A screen is kept for what is being written: what stands below does not jump when it comes.
    <section
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-9 ${asked.state.stage === 'writing' ? 'min-h-dvh' : ''}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="heading">{CHART_READING.title}</h2>
        {usual && <p className="text-meta text-ink2">{usual}</p>}
        <ReportReader asked={asked}>
          {(report) => (
            <CheckAskedContext value={natal}>
              <ReportPaper report={report} card={{ period: CHART.title }} />
            </CheckAskedContext>
          )}
        </ReportReader>
      </div>
      {asked.state.stage === 'done' && <StageOffer />}
      {asked.state.stage === 'done' && asked.state.report.locked.length > 0 && (
        <>
          <PastYears userId={userId} />
          <LockedTitles titles={asked.state.report.locked} />
        </>
      )}
    </section>
  );
}

/** What the detailed reading speaks of, by its titles alone; the offer stands right below. */
function LockedTitles({ titles }: { titles: readonly string[] }) {
  return (
    <section className="-mb-3">
      <h2 className="heading">{CHART_READING.locked(titles.length)}</h2>
      <p className="text-meta text-ink3">{CHART_READING.lockedNote}</p>
      <ul className="locked-titles mt-3">
        {titles.map((title) => (
          <li key={title} className="locked-title">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
