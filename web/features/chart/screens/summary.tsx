import '#web/styles/summary.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportSummary, ReportView } from '#contract/reports';
import { Failure } from '#web/ui/failure.tsx';
import { Level } from '../../readings/report/level.tsx';
import { OfflineNote } from '../../readings/report/offline-note.tsx';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { CHART, SUMMARY } from '../text.ts';
import { READING_ROOM } from './tabs.ts';

/** The reading that is there: the free part stays while the rest is written. */
export function useLastReport({ state }: ReportQuery): ReportView | null {
  const [before, setBefore] = useState<ReportView | null>(null);
  if (state.stage === 'done' && state.report !== before) setBefore(state.report);
  return state.stage === 'done' ? state.report : before;
}

interface SummaryProps {
  asked: ReportQuery;
  report: ReportView | null;
}

/** 一页看懂: the free first screen of the natal reading. */
export function Summary({ asked: { state, retry }, report }: SummaryProps) {
  if (!report) {
    return state.stage === 'failed' ? (
      <Failure text={state.text} onRetry={retry} />
    ) : (
      <div role="status" aria-label={CHART.loading} className="bone h-220 print:hidden" />
    );
  }
  const { summary, label } = report;
  return (
    <section className="overview grid grid-cols-[minmax(0,1fr)] gap-3">
      {state.stage === 'done' && state.offline && <OfflineNote onRetry={retry} />}
      {summary ? <Whole summary={summary} /> : <ByChapters report={report} />}
      <Link to="/bazi-chart" search={READING_ROOM} className="button print:hidden">
        {SUMMARY.toReading}
      </Link>
      <p className="text-center text-small text-ink3">{label}</p>
    </section>
  );
}

function Whole({ summary: { person, areas, years, first } }: { summary: ReportSummary }) {
  return (
    <>
      <div className="card">
        <h2 className="headline mb-1.5 text-[1.125rem]">{SUMMARY.title}</h2>
        <p>{person}</p>
        <ul className="summary-rows">
          {areas.map(({ chapter, name, level, line, next }) => (
            <li key={chapter}>
              <b className="font-semibold">{name}</b>
              <Level word={level} />
              <span>
                {line}
                {next && <span className="block text-small text-ink3">{SUMMARY.next(next)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="summary-years">
        {years.map(({ year, ganzhi, tone, line }, at) => (
          <li key={year} className="card">
            <p className="text-small text-ink3">
              {at === 0 ? SUMMARY.thisYear : SUMMARY.nextYear} {ganzhi}
            </p>
            <p>
              <Level word={tone} bar />
            </p>
            <p className="text-meta text-ink2">{line}</p>
          </li>
        ))}
      </ul>
      {first && <p className="card">{first}</p>}
    </>
  );
}

/** A child's reading and those kept from before have no summary: their chapters in one line each. */
function ByChapters({ report: { headline, chapters = [] } }: { report: ReportView }) {
  return (
    <div className="card">
      <h2 className="headline mb-1.5 text-[1.125rem]">{headline ?? SUMMARY.title}</h2>
      <ul className="summary-rows">
        {chapters
          .filter(({ id }) => id !== 'basis')
          .map(({ id, title, first }) => (
            <li key={id} className="summary-plain">
              <b className="font-semibold">{title}</b>
              <span>{first}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
