import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReportChapter, ReportSection, ReportView } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useQuery } from '#web/lib/query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Guarded } from '#web/ui/guarded.tsx';
import { late } from '#web/ui/late.tsx';
import { Opener } from '#web/ui/opener.tsx';
import BeginReading from '../../readings/report/begin-reading.tsx';
import { Curve } from '../../readings/report/curve.tsx';
import { Generating } from '../../readings/report/generating.tsx';
import { Level } from '../../readings/report/level.tsx';
import { SectionList } from '../../readings/report/section-list.tsx';
import { READING } from '../../readings/report/text.ts';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { searchOf } from '../rooms/rooms.ts';
import { CHART, CHART_READING, PAST_YEARS } from '../text.ts';
import { unread } from './chapters.ts';
import { chapterSearch, useCheapest } from './cover.tsx';
import { ChapterPicture } from './motif.tsx';
import { PAST } from './past-years.tsx';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));
const ConsultSheet = late(() => import('../../consulting/purchase/consult-sheet.tsx'));
const CardSheet = late(() => import('../../readings/card/card-sheet.tsx'));

/** The signs and rules behind a chapter, card by card. */
function EvidenceSheet({ sections, onClose }: { sections: readonly ReportSection[]; onClose: () => void }) {
  return (
    <Dialog
      sheet
      reading
      title={CHART_READING.evidence}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART_READING.close}</Button>}
    >
      {sections.map(({ id, title, evidence, basis, confidence }) => (
        <section key={id} className="mt-4 first:mt-0">
          <h3 className="headline">{title}</h3>
          <ul className="evidence">
            {evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1 text-small text-ink3">
            {READING.basis} {basis} · {READING.confidence} {confidence}
          </p>
        </section>
      ))}
    </Dialog>
  );
}

/** The consultation, quietly; its price is the catalogue's. */
export function AskInPerson() {
  const consult = useQuery(useApp().plans).data?.find(({ type }) => type === 'consult');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="min-w-0 flex-1 basis-40">
        {CHART_READING.ask}
        <span className="block text-meta text-ink2">{CHART_READING.askText}</span>
      </p>
      <Opener className="button button-quiet button-small px-4" dialog={(close) => <ConsultSheet onClose={close} />}>
        {CHART_READING.book(consult?.display ?? '')}
      </Opener>
    </div>
  );
}

interface ClosedProps {
  report: ReportView;
  chapter: ReportChapter;
  asked: ReportQuery;
}

/** The rest of a chapter that is not open, by name; nothing of it is here. */
function ClosedLeaf({ report, chapter, asked }: ClosedProps) {
  const plan = useCheapest();
  const length = unread(report, chapter.id);
  return (
    <section className="rounded-card bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading">{CHART_READING.inside}</h2>
        <p className="text-meta text-ink2">
          {CHART_READING.length(length)} · {CHART_READING.minutes(length)}
        </p>
      </div>
      <ul className="rows my-3">
        {chapter.inside.map((phrase) => (
          <li key={phrase} className="flex min-h-11 items-center gap-3">
            <span aria-hidden="true" className="chapter-dash" />
            {phrase}
          </li>
        ))}
      </ul>
      {asked.state.stage === 'writing' && <Generating percent={asked.state.percent} />}
      {asked.state.stage !== 'writing' && report.unopened && <BeginReading asked={asked} />}
      {asked.state.stage !== 'writing' && !report.unopened && (
        <>
          <Opener className="button" dialog={(close) => <PlanSheet onClose={close} />}>
            {CHART_READING.unlock}
          </Opener>
          <p className="mt-2 text-balance text-center text-meta text-ink2">
            {plan && CHART_READING.plan(plan.name, plan.display, plan.term, report.chapters?.length ?? 0)}
            <span className="block text-small">{CHART_READING.rights}</span>
          </p>
        </>
      )}
    </section>
  );
}

/** The way back to all chapters, how far the reader is, and the reasons. */
function ChapterBar({ chapters, at, read, sections }: BarProps) {
  return (
    <div className="chapter-head print:hidden">
      <Link to="/bazi-chart" search={searchOf('reading')} aria-label={CHART_READING.back} className="chapter-back">
        <span className="chevron [transform:rotate(225deg)]!" />
      </Link>
      <div role="img" aria-label={CHART_READING.place(at + 1, chapters.length)} className="chapter-progress">
        {chapters.map(({ id }) => (
          <span key={id} className={read.includes(id) ? 'chapter-done' : ''} />
        ))}
      </div>
      <span aria-hidden="true" className="text-meta text-ink2">
        {at + 1}/{chapters.length}
      </span>
      <Opener
        className="chapter-evidence"
        name={CHART_READING.evidence}
        dialog={(close) => <EvidenceSheet sections={sections} onClose={close} />}
      >
        <span aria-hidden="true">{CHART_READING.evidenceSign}</span>
      </Opener>
    </div>
  );
}

interface BarProps {
  chapters: readonly ReportChapter[];
  at: number;
  read: readonly string[];
  sections: readonly ReportSection[];
}

function Neighbour({ chapter, name }: { chapter: ReportChapter | undefined; name: string }) {
  if (!chapter) return <span />;
  return (
    <Link to="/bazi-chart" search={chapterSearch(chapter.id)} className="chapter-neighbour">
      <span className="text-meta text-ink3">{name}</span> {chapter.title}
    </Link>
  );
}

/** The picture of one sentence of the reading, to be sent. */
function ShareLine({ report, chapter }: { report: ReportView; chapter: ReportChapter }) {
  const card = { ...report, headline: chapter.verdict, quote: chapter.first };
  return (
    <Opener
      className="link justify-self-end"
      dialog={(close) => <CardSheet report={card} period={CHART.title} tone={null} onClose={close} />}
    >
      {CHART_READING.share}
    </Opener>
  );
}

/** Pictures of time that a chapter holds besides its words. */
const CURVE_OF: Readonly<Partial<Record<string, string>>> = { luck: 'life', years: 'decade' };

/** The way to the page that asks about years that are over. */
function PastYearsLink() {
  return (
    <Link to="/bazi-chart" search={chapterSearch(PAST)} className="row min-h-12 rounded-card bg-card px-4 print:hidden">
      <span className="flex-1">
        <span className="headline block">{PAST_YEARS.fourTitle}</span>
        <span className="text-meta text-ink3">{PAST_YEARS.linkLead}</span>
      </span>
      <span aria-hidden="true" className="chevron" />
    </Link>
  );
}

interface ChapterViewProps {
  report: ReportView;
  chapter: ReportChapter;
  asked: ReportQuery;
  read: readonly string[];
  onRead: (id: string) => void;
  /** Says by which hour it was read, where that is not plain. */
  usual: ReactNode;
}

/** One chapter on a page of its own. */
export function ChapterView({ report, chapter, asked, read, onRead, usual }: ChapterViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const chapters = report.chapters ?? [];
  const at = chapters.indexOf(chapter);
  const { id, title, verdict, first, open, level } = chapter;
  const sections = report.sections.filter((section) => section.chapter === id);
  const closed = open === 'closed';
  useEffect(() => {
    if (!closed) onRead(id);
  }, [closed, id, onRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter takes the focus to its heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);
  const curve = report.curves?.find(({ kind }) => kind === CURVE_OF[id]);
  return (
    <article key={id} className="rise grid grid-cols-[minmax(0,1fr)] gap-5">
      <ChapterBar chapters={chapters} at={at} read={read} sections={sections} />
      <header className="flex items-start justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          <span className="block text-meta text-ink2">{title}</span>
          <span className="headline chapter-verdict flex items-center gap-3">
            {level ? <Level word={level} bar /> : verdict}
          </span>
        </h1>
        {report.image && <ChapterPicture image={report.image} id={id} />}
      </header>
      {usual && <p className="text-meta text-ink2">{usual}</p>}
      {closed ? (
        <>
          <p className="text-ink2">{first}</p>
          <ClosedLeaf report={report} chapter={chapter} asked={asked} />
        </>
      ) : (
        <>
          <SectionList sections={sections} heading="h2" reasons={false} />
          {id === 'years' && <PastYearsLink />}
          <Guarded>{curve && <Curve curve={curve} />}</Guarded>
          {open === 'part' && <ClosedLeaf report={report} chapter={chapter} asked={asked} />}
          <ShareLine report={report} chapter={chapter} />
        </>
      )}
      {report.access !== 'full' && <AskInPerson />}
      <p className="text-small text-ink3">{report.label}</p>
      <nav aria-label={CHART_READING.chapters} className="chapter-neighbours print:hidden">
        <Neighbour chapter={chapters[at - 1]} name={CHART_READING.former} />
        <Neighbour chapter={chapters[at + 1]} name={CHART_READING.following} />
      </nav>
    </article>
  );
}
