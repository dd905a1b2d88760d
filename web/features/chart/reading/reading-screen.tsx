import '#web/styles/reading.css';
import '#web/styles/chapters.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReportView } from '#contract/reports';
import { StageOffer } from '../../people/stage/stage-offer.tsx';
import { type CheckAsked, CheckAskedContext } from '../../readings/report/check-asked.ts';
import { ReportPaper } from '../../readings/report/report-paper.tsx';
import { ReportReader } from '../../readings/report/report-reader.tsx';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { CHART, CHART_READING, FURTHER, FURTHER_LABEL } from '../text.ts';
import { AskInPerson, ChapterView } from './chapter.tsx';
import { NEXT_CHAPTER, nextChapter, useReadChapters } from './chapters.ts';
import { Cover, chapterSearch } from './cover.tsx';
import { PAST, PastYears } from './past-years.tsx';

/** Links to another person's chart, and to choosing a day. */
function FurtherLinks() {
  return (
    <details className="rounded-card bg-card px-4 print:hidden">
      <summary className="row min-h-12">{FURTHER_LABEL}</summary>
      <nav aria-label={FURTHER_LABEL} className="rows border-line">
        {FURTHER.map(({ to, title, text }) => (
          <Link key={to} to={to} className="row py-4">
            <span className="flex-1">
              <span className="heading block">{title}</span>
              <span className="text-meta text-ink3">{text}</span>
            </span>
            <span className="chevron" />
          </Link>
        ))}
      </nav>
    </details>
  );
}

interface ReadingScreenProps {
  userId: string;
  asked: ReportQuery;
  /** Conventions of the reading, if the chart shown has other pillars. */
  usual: string | null;
  /** The chapter in the address; null: the cover. */
  chapter: string | null;
}

/** The second room: the reading of the saved birth. Its code comes with the first touch: the chart is seen without it. */
export default function ReadingScreen({ userId, asked, usual, chapter }: ReadingScreenProps) {
  const { state } = asked;
  // The free part stays visible while the rest is written.
  const [before, setBefore] = useState<ReportView | null>(null);
  if (state.stage === 'done' && state.report !== before) setBefore(state.report);
  const report = state.stage === 'writing' ? before : null;
  const natal = useMemo<CheckAsked>(() => ({ userId, kind: 'natal' }), [userId]);
  const shown = (read: ReportView) => (
    <Reading report={read} asked={asked} userId={userId} usual={usual} chapter={chapter} />
  );
  return (
    <CheckAskedContext value={natal}>
      <section className={`grid grid-cols-[minmax(0,1fr)] content-start gap-4 ${report ? '' : 'min-h-dvh'}`}>
        {report ? shown(report) : <ReportReader asked={asked}>{shown}</ReportReader>}
      </section>
    </CheckAskedContext>
  );
}

interface ReadingProps extends ReadingScreenProps {
  report: ReportView;
}

/** The cover, or the chapter in the address. An unknown one redirects to the cover. */
function Reading({ report, asked, userId, usual, chapter: wanted }: ReadingProps) {
  const navigate = useNavigate();
  const [read, mark] = useReadChapters();
  const { chapters } = report;
  const next = wanted === NEXT_CHAPTER && chapters ? nextChapter(chapters, read)?.id : undefined;
  useEffect(() => {
    if (next) void navigate({ to: '/bazi-chart', search: chapterSearch(next), replace: true });
  }, [next, navigate]);
  if (wanted === PAST) return <PastYears userId={userId} />;
  const chapter = chapters?.find(({ id }) => id === (next ?? wanted));
  if (chapter) {
    return <ChapterView report={report} chapter={chapter} asked={asked} onRead={mark} usual={usual} />;
  }
  return (
    <>
      <h2 className="sr-only">{CHART_READING.title}</h2>
      {usual && <p className="text-meta text-ink2">{usual}</p>}
      {/* The device may have stored a reading of a release without chapters. */}
      {chapters && <Cover report={report} asked={asked} read={read} />}
      <ReportPaper report={report} card={{ period: CHART.title }} onPaper={chapters !== undefined} />
      <StageOffer />
      {report.access !== 'full' && <AskInPerson />}
      <FurtherLinks />
    </>
  );
}
