import { Link, useNavigate } from '@tanstack/react-router';
import type { ReportChapter, ReportView } from '#contract/reports';
import { PAID_LEVELS } from '#domain/shop/membership';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import BeginReading from '../../readings/report/begin-reading.tsx';
import { Generating } from '../../readings/report/generating.tsx';
import { Level } from '../../readings/report/level.tsx';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { CHART_READING } from '../text.ts';
import { markOf, NEXT_CHAPTER, nextChapter, offerOf } from './chapters.ts';
import { OwnPicture } from './motif.tsx';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));

/** The cheapest membership. */
export function useCheapest() {
  const plans = useQuery(useApp().plans).data ?? [];
  const paid = plans.filter(({ type }) => PAID_LEVELS.some((level) => level === type));
  return paid.sort((a, b) => Number(a.price) - Number(b.price))[0];
}

export const chapterSearch = (chapter: string) => ({ room: 'reading', chapter });

/** Icon for locked chapters. */
export const Lock = () => (
  <svg className="chapter-lock" viewBox="0 0 14 14" aria-hidden="true">
    <path d="M2.5 6.5h9v6h-9zM4.5 6.5v-2a2.5 2.5 0 0 1 5 0v2" />
  </svg>
);

function Mark({ word }: { word: string }) {
  if (word === CHART_READING.locked) {
    return (
      <span className="flex flex-none items-center gap-1 text-meta text-ink2">
        <Lock />
        {word}
      </span>
    );
  }
  return (
    <span className="text-meta text-ink2">
      {word === CHART_READING.unread && <span className="chapter-dot" />}
      {word}
    </span>
  );
}

interface RowProps {
  report: ReportView;
  chapter: ReportChapter;
  read: readonly string[];
}

/** A chapter in the table of contents: its name, its level, one line and its state. */
function Row({ report, chapter, read }: RowProps) {
  const { id, title, level, first } = chapter;
  const line = report.summary?.areas.find((area) => area.chapter === id)?.line ?? first;
  return (
    <li>
      <Link to="/bazi-chart" search={chapterSearch(id)} className="chapter-row">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="headline">{title}</span>
          {level && <Level word={level} bar />}
          <span className="ms-auto">
            <Mark word={markOf(report, chapter, read)} />
          </span>
        </span>
        <span className="chapter-line">{line}</span>
      </Link>
    </li>
  );
}

/** The main button above the tab bar: buy, start the purchase, or continue. */
function CoverBar({ report, asked, read }: { report: ReportView; asked: ReportQuery; read: readonly string[] }) {
  const navigate = useNavigate();
  const cheapest = useCheapest();
  const chapters = report.chapters ?? [];
  const next = nextChapter(chapters, read);
  if (asked.state.stage === 'writing') {
    return (
      <div className="chapter-bar-foot">
        <Generating percent={asked.state.percent} />
      </div>
    );
  }
  if (report.unopened) {
    const begin = () => {
      asked.begin();
      void navigate({ to: '/bazi-chart', search: chapterSearch(NEXT_CHAPTER) });
    };
    return (
      <div className="chapter-bar-foot">
        <BeginReading asked={asked} onBegin={begin} />
      </div>
    );
  }
  if (report.access === 'full') {
    return (
      next &&
      read.length > 0 && (
        <Link to="/bazi-chart" search={chapterSearch(next.id)} className="button button-quiet print:hidden">
          {CHART_READING.next(next.title)}
        </Link>
      )
    );
  }
  return (
    <div className="chapter-bar-foot flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48">
        {offerOf(chapters, cheapest?.display ?? null)}
        <span className="block text-small text-ink2">{CHART_READING.rights}</span>
      </p>
      <DialogButton className="button button-small px-5" dialog={(close) => <PlanSheet onClose={close} />}>
        {CHART_READING.unlock}
      </DialogButton>
    </div>
  );
}

interface CoverProps {
  report: ReportView;
  asked: ReportQuery;
  read: readonly string[];
}

/** The table of contents of a reading: the person in one line, then each chapter with its level. */
export function Cover({ report, asked, read }: CoverProps) {
  const { headline, quote, image, chapters = [] } = report;
  return (
    <div className="rise grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="chapter-head">
        <Link to="/bazi-chart" className="chapter-back text-meta text-ink2 print:hidden">
          <span aria-hidden="true" className="chevron [transform:rotate(225deg)]!" />
          {CHART_READING.toChart}
        </Link>
        <div className="flex items-end justify-between gap-3">
          {headline && <h3 className="headline chapter-verdict">{headline}</h3>}
          {image && <OwnPicture image={image} />}
        </div>
        {quote && <p className="text-ink2">{quote}</p>}
        {report.summary?.doubt && <p className="text-meta text-ink2">{report.summary.doubt}</p>}
      </header>
      <nav aria-label={CHART_READING.chapters}>
        <ol className="rows">
          {chapters.map((chapter) => (
            <Row key={chapter.id} report={report} chapter={chapter} read={read} />
          ))}
        </ol>
      </nav>
      <CoverBar report={report} asked={asked} read={read} />
    </div>
  );
}
